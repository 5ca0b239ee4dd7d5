import { Box, Paper, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useDeclarations } from '../../views/base/declarations.ts';
import { Icon } from '../../views/base/icons.tsx';
import { PageHeader } from '../../views/base/PageHeader.tsx';
import { useTranslate } from '../../views/base/words.ts';
import { allPages, linesIn, type MenuLine, menuParts } from './menuLines.ts';

/** Everything that who is signed in may open, by part of the clinic, with a sentence each: the tour of the console. */
export function SemuaHalaman() {
  const translate = useTranslate();
  const declarations = useDeclarations();
  const parts = menuParts(declarations);
  const account = declarations.pages.flatMap(({ path, label = path, menu, about = '' }) =>
    menu === 'foot' && path !== allPages ? [{ to: path, label, about }] : [],
  );
  return (
    <>
      <PageHeader title={translate('shell.menu.all')} subtitle={translate('shell.menu.allOf')} />
      <Box sx={columnsSx}>
        {parts.map((part) => (
          <Part key={part.label} label={part.label} icon={part.icon} lines={linesIn(part)} />
        ))}
        <Part label={translate('shell.menu.account')} icon="User" lines={account} />
      </Box>
    </>
  );
}

type PartProps = Pick<MenuLine, 'label' | 'icon'> & { lines: readonly Pick<MenuLine, 'to' | 'label' | 'about'>[] };

const Part = ({ label, icon, lines }: PartProps) => (
  <Paper component="section" variant="outlined" aria-label={label} sx={{ p: 2, mb: 2, breakInside: 'avoid' }}>
    <Typography component="h2" variant="subtitle1" sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
      <Icon name={icon} fontSize="small" color="primary" />
      {label}
    </Typography>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {lines.map(({ to, label: name, about }) => (
        <li key={to}>
          <Box component={Link} to={to} sx={lineSx}>
            <span>{name}</span>
            <Typography component="span" variant="body2" color="text.secondary">
              {about}
            </Typography>
          </Box>
        </li>
      ))}
    </Box>
  </Paper>
);

const columnsSx = { columnWidth: 320, columnGap: 2 };
const lineSx = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: 44,
  mx: -1,
  px: 1,
  py: 0.75,
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  '& > :first-of-type': { fontWeight: 600 },
  '&:hover, &:focus-visible': { bgcolor: 'action.hover' },
};
