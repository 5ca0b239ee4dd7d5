import { ToggleButton, ToggleButtonGroup } from '@mui/material';

interface LooksToggleProps<L extends string> {
  label: string;
  /** The words of the looks, in their order. */
  looks: Readonly<Record<L, string>>;
  value: L;
  onChange: (chosen: L) => void;
}

/** Chooses among the looks of a list. */
export const LooksToggle = <L extends string>({ label, looks, value, onChange }: LooksToggleProps<L>) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    color="primary"
    value={value}
    onChange={(_, chosen: L | null) => chosen && onChange(chosen)}
    aria-label={label}
  >
    {Object.entries<string>(looks).map(([each, word]) => (
      <ToggleButton key={each} value={each} sx={{ px: 1.75, textTransform: 'none', color: 'text.secondary' }}>
        {word}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
