import OpenInNew from '@mui/icons-material/OpenInNew';
import { Alert, AlertTitle, Box, Link, type LinkProps } from '@mui/material';
import { type ReactNode, useContext, useEffect } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { UnfoldContext } from '../base/Foldable.tsx';
import { useTranslate } from '../base/words.ts';

interface Props {
  title: string;
  text: string;
  about: LinkedRecords;
  /** Further advice. */
  children?: ReactNode;
}

/** The records it is about; they open in another tab, so that nothing typed is lost. */
type LinkedRecords = readonly { id: number; path: string; name: string; note?: string }[];

/** Advice before saving, which stays possible. Stays in view while the form is filled in. */
export function AdviceAlert({ title, text, about, children }: Props) {
  const unfold = useContext(UnfoldContext);
  useEffect(() => unfold(), [unfold]);
  return (
    <Alert
      data-foot
      severity="warning"
      sx={{ position: { md: 'sticky' }, bottom: 'var(--above-foot, 12px)', zIndex: 1, boxShadow: { md: 3 } }}
    >
      <Advice title={title} text={text} about={about} />
      {children}
    </Alert>
  );
}

/** One piece of advice. */
export function Advice({ title, text, about }: Omit<Props, 'children' | 'text'> & { text?: string }) {
  return (
    <>
      <AlertTitle sx={{ fontWeight: 700 }}>{title}</AlertTitle>
      {text}
      {about.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5 }}>
          {about.map(({ id, path, name, note }) => (
            <li key={id}>
              <NewTabLink to={path} color="inherit" underline="always" fontWeight={700}>
                {name}
              </NewTabLink>
              {note && ` – ${note}`}
            </li>
          ))}
        </Box>
      )}
    </>
  );
}

/** A link that opens another tab and says so. */
export function NewTabLink({ children, ...props }: LinkProps & { to: string }) {
  const translate = useTranslate();
  return (
    <Link component={RouterLink} target="_blank" {...props}>
      {children}
      <OpenInNew titleAccess={translate('views.form.newTab')} sx={{ fontSize: 15, ml: 0.5, mb: '-2px' }} />
    </Link>
  );
}
