import OpenInNew from '@mui/icons-material/OpenInNew';
import { Box, Link } from '@mui/material';
import { useResourceDefinitions } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Resource } from '../../schema/index.ts';
import { useAllowed } from '../declarations.ts';
import { pathTo } from '../paths.ts';
import { useTranslate } from '../words.ts';

/**
 * Where there is nothing to choose: the form that adds one, in a tab of its own so that nothing typed is lost. Once it
 * is saved there, it can be chosen here.
 */
export function NoChoice({ target }: { target: Resource }) {
  const translate = useTranslate();
  const screens = useResourceDefinitions()[target.name];
  const allowed = useAllowed(target.name, 'create');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      {translate('views.form.noOptions')}
      {target.list.create && screens?.hasCreate && allowed && (
        <Link component={RouterLink} to={pathTo.create(target)} target="_blank">
          {target.list.create}
          <OpenInNew titleAccess={translate('views.form.newTab')} sx={{ fontSize: 15, ml: 0.5, mb: '-2px' }} />
        </Link>
      )}
    </Box>
  );
}
