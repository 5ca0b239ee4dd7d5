import { Alert, Typography } from '@mui/material';
import { get, useFormState } from 'react-hook-form';

interface Problem {
  message?: unknown;
  root?: Problem;
  nama?: Problem;
  harga?: Problem;
  bahan?: Problem;
}

/** The error at a path of the form, where there is one. */
function useProblem(source: string): Problem | undefined {
  return get(useFormState().errors, source);
}

const sentence = (problem: Problem | undefined) => (typeof problem?.message === 'string' ? problem.message : null);

/** The error of a whole list of lines: too many, too much. */
export function ListRefusal({ source }: { source: string }) {
  const problem = useProblem(source);
  const text = sentence(problem) ?? sentence(problem?.root);
  return text && <Alert severity="error">{text}</Alert>;
}

/** The error of a line without an input for it: its item is gone, its price is refused to who may not type one, or what it uses was not told. */
export function LineRefusal({ source, priced }: { source: string; priced: boolean }) {
  const problem = useProblem(source);
  const text = sentence(problem?.nama) ?? sentence(problem?.bahan) ?? (priced ? null : sentence(problem?.harga));
  return (
    text && (
      <Typography role="alert" variant="body2" color="error" sx={{ fontWeight: 600 }}>
        {text}
      </Typography>
    )
  );
}
