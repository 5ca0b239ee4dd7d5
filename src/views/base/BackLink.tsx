import ArrowBack from '@mui/icons-material/ArrowBack';
import { Button } from '@mui/material';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useDeclaration } from './declarations.ts';
import { pathTo } from './paths.ts';

/** The way back to the list of the resource at hand; with `stepBack`, to the page before, if this was not the first. */
export function BackLink({ stepBack = false }: { stepBack?: boolean }) {
  const resource = useDeclaration();
  const navigate = useNavigate();
  const { key } = useLocation();
  const goBack = (event: MouseEvent) => {
    if (!stepBack || key === 'default' || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <Button
      component={Link}
      to={pathTo.list(resource)}
      onClick={goBack}
      color="inherit"
      size="small"
      startIcon={<ArrowBack />}
      sx={{ ml: -0.75, mb: 1, color: 'text.secondary' }}
    >
      {resource.notFound.back}
    </Button>
  );
}
