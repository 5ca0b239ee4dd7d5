import Print from '@mui/icons-material/PrintOutlined';
import { Button, type ButtonProps, Dialog, DialogActions, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { Link, type LinkProps as RouterLinkProps, useNavigate } from 'react-router-dom';
import { useDeclaration } from '../base/declarations.ts';
import type { ActionProps } from '../base/parts.ts';
import { printAtOnce, usePrints } from '../base/prints.ts';
import { useTranslate } from '../base/words.ts';
import { MenuAction } from './ActionButton.tsx';

/** Ways to the papers of a record: in its row's menu to the one that is the act of its page, there to the others. */
export function PrintLinks({ record, place }: ActionProps) {
  const prints = usePrints(useDeclaration())(record);
  const navigate = useNavigate();
  if (place === 'menu')
    return prints.map(
      ({ to, label, act }) =>
        act && <MenuAction key={to} icon={Print} label={label} onClick={() => void navigate(to)} />,
    );
  if (place !== 'page') return null;
  return prints.map((print) => !print.act && <PrintLink key={print.to} {...print} variant="outlined" />);
}

interface LinkProps extends Pick<ButtonProps, 'variant'> {
  to: string;
  label: string;
}

export const PrintLink = ({ to, label, variant }: LinkProps) => (
  <Button component={Link} to={to} variant={variant} startIcon={<Print />}>
    {label}
  </Button>
);

interface OfferProps {
  /** Sentence of what was done. */
  title: string;
  print: LinkProps | undefined;
  onClose: () => void;
}

/** Once money was taken or given: the paper of it, one key away. */
export function OfferedPrint({ title, print, onClose }: OfferProps) {
  const id = useId();
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose}>
          {translate('views.secret.close')}
        </Button>
        {print && <HandedPrint {...print} {...printAtOnce} />}
      </DialogActions>
    </Dialog>
  );
}

/** The way to a paper that is to be handed over: it has the focus. */
export const HandedPrint = ({ to, label, state }: LinkProps & Pick<RouterLinkProps, 'state'>) => (
  <Button component={Link} to={to} state={state} ref={focused} variant="contained" startIcon={<Print />}>
    {label}
  </Button>
);

/** The focus for a link, since React gives `autoFocus` to buttons alone. */
export const focused = (link: HTMLElement | null) => link?.focus();
