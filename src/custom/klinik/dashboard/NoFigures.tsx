import { Alert, AlertTitle, Box, Button, Paper, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { PageHeader } from '../../../views/base/PageHeader.tsx';
import { pathTo } from '../../../views/base/paths.ts';
import { useTranslate } from '../../../views/base/words.ts';
import { useMenuPages } from '../../core/shared.tsx';
import type { Block } from './block.ts';

/** A registered account before an admin has given it a role (design §6). */
export function NoRole() {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate('shell.dashboard')} />
      <Alert severity="info">
        <AlertTitle>{translate('shell.pending.title')}</AlertTitle>
        {translate('shell.pending.text')}
      </Alert>
    </>
  );
}

export const ownPages: Block = {
  name: 'ownPages',
  queries: () => [],
  Block: OwnPages,
};

/** For a role without figures: links to the pages it may open. */
function OwnPages() {
  const translate = useTranslate();
  const pages = useMenuPages();
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2.5 }}>
      <Typography component="h2" variant="subtitle1" sx={{ mb: 1.5 }}>
        {translate(pages.length > 0 ? 'shell.home.pages' : 'shell.home.noPages')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))' }}>
        {pages.map((page) => (
          <Button key={page.name} component={Link} to={pathTo.list(page)} variant="outlined">
            {page.label}
          </Button>
        ))}
      </Box>
    </Paper>
  );
}
