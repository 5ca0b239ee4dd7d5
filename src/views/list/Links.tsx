import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useAllowed, useDeclaration } from '../declarations.ts';
import { pathTo } from '../paths.ts';

/** The other lists that this one leads to, for those who may open them. */
export const Links = () => useDeclaration().list.links?.map((name) => <ListLink key={name} name={name} />);

function ListLink({ name }: { name: string }) {
  const target = useDeclaration(name);
  return useAllowed(name, 'list') ? (
    <Button component={Link} to={pathTo.list(target)} variant="outlined" color="inherit">
      {target.list.heading}
    </Button>
  ) : null;
}
