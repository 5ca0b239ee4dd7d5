import Unfold from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Paper, Typography } from '@mui/material';
import { createContext, type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import { useStore } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useDeclaration } from './declarations.ts';

/** Opens the section around: for advice, which is never hidden. */
export const UnfoldContext = createContext<() => void>(() => undefined);

interface Props {
  label: string;
  /** The names of its fields in the form. */
  fields: readonly string[];
  /** What is in it, in a line, while it is folded. */
  about: string;
  children: ReactNode;
}

/**
 * A section of a long form beneath its heading, folded until it is opened. This computer keeps which are open. A mistake in
 * it, advice, or an address that ends in one of its fields opens it, and it stays so: what is mended does not go away under the hands.
 */
export function Foldable({ label, fields, about, children }: Props) {
  const { name, form } = useDeclaration();
  const [kept, setKept] = useStore<readonly string[]>(
    `${name}.open`,
    form.slice(0, 1).map((section) => section.label),
  );
  const { errors } = useFormState();
  const invalid = fields.some((field) => field in errors);
  const open = invalid || kept.includes(label);
  const panel = useId();
  const unfold = useCallback(
    () => setKept((labels) => (labels.includes(label) ? labels : [...labels, label])),
    [label, setKept],
  );
  useEffect(() => {
    if (invalid) unfold();
  }, [invalid, unfold]);
  const section = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const asked = fields.find((name) => hash === `#${name}`);
  // The search leads to a field by the end of the address.
  useEffect(() => {
    if (asked === undefined) return;
    unfold();
    const frame = requestAnimationFrame(() => {
      const at = section.current?.querySelector<HTMLElement>(`[name="${asked}"], [name^="${asked}."]`);
      (at ?? section.current)?.scrollIntoView({ block: 'center' });
      const choice = at?.querySelector<HTMLElement>('input:checked') ?? at?.querySelector<HTMLElement>('input');
      (choice ?? at)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [asked, unfold]);
  return (
    <Paper ref={section} component="section" variant="outlined" aria-label={label}>
      <Typography component="h2" variant="subtitle1">
        <ButtonBase
          aria-label={label}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => (open ? setKept(kept.filter((each) => each !== label)) : unfold())}
          sx={headSx}
        >
          <span>{label}</span>
          <Box component="span" sx={aboutSx}>
            {!open && about}
          </Box>
          <Unfold sx={{ color: 'text.secondary', transform: open ? 'rotate(180deg)' : 'none' }} />
        </ButtonBase>
      </Typography>
      {/* Its inputs are there all the same: they are saved, and checked. */}
      <div id={panel} hidden={!open}>
        <Box sx={{ p: 2, pt: 0.5 }}>
          <UnfoldContext value={unfold}>{children}</UnfoldContext>
        </Box>
      </div>
    </Paper>
  );
}

const headSx = {
  width: '100%',
  minHeight: 52,
  px: 2,
  gap: 2,
  justifyContent: 'flex-start',
  textAlign: 'left',
  font: 'inherit',
  borderRadius: 'inherit',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
};
const aboutSx = {
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  fontWeight: 400,
};
