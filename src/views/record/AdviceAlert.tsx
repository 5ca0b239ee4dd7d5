import OpenInNew from '@mui/icons-material/OpenInNew';
import { Alert, AlertTitle, Box, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

interface Props {
  title: string;
  text: string;
  /** The records it is about; they open in a tab of their own, so that nothing typed is lost. */
  about: readonly { id: number; path: string; name: string; note?: string }[];
}

/** Advice in a form: what to look at before saving, which stays possible. In sight while the form is filled in. */
export function AdviceAlert({ title, text, about }: Props) {
  const translate = useTranslate();
  return (
    <Alert severity="warning" sx={{ position: { md: 'sticky' }, bottom: 12, zIndex: 1, boxShadow: { md: 3 } }}>
      <AlertTitle sx={{ fontWeight: 700 }}>{title}</AlertTitle>
      {text}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
        {about.map(({ id, path, name, note }) => (
          <li key={id}>
            <Link component={RouterLink} to={path} target="_blank" color="inherit" underline="always" fontWeight={700}>
              {name}
              <OpenInNew titleAccess={translate('views.form.newTab')} sx={{ fontSize: 15, ml: 0.5, mb: '-2px' }} />
            </Link>
            {note && ` – ${note}`}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
