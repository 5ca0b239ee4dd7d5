import { Button } from '@mui/material';
import { useCanAccessResources } from 'react-admin';
import { Link } from 'react-router-dom';
import { useDeclaration } from '../declarations.ts';
import { pathTo } from '../paths.ts';

/** The other lists that this one leads to, for those who may open them. */
export function Links() {
  const { links = [] } = useDeclaration().list;
  const { canAccess } = useCanAccessResources({ action: 'list', resources: links.map((link) => link.resource) });
  return links
    .filter((link) => canAccess?.[link.resource])
    .map((link) => (
      <Button
        key={link.resource}
        component={Link}
        to={pathTo.list({ name: link.resource })}
        variant="outlined"
        color="inherit"
      >
        {link.label}
      </Button>
    ));
}
