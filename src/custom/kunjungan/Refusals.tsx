import { Alert, Typography } from '@mui/material';
import { useFormState } from 'react-hook-form';

interface Problem {
  message?: unknown;
  root?: Problem;
  nama?: Problem;
  harga?: Problem;
}

/** The error at a path of the form, where there is one. */
function useProblem(source: string): Problem | undefined {
  const { errors } = useFormState();
  return source
    .split('.')
    .reduce<unknown>((found, name) => (found as Record<string, unknown> | undefined)?.[name], errors) as
    | Problem
    | undefined;
}

const sentence = (problem: Problem | undefined) => (typeof problem?.message === 'string' ? problem.message : null);

/** Why a whole list of lines was refused: too many, too much. */
export function ListRefusal({ source }: { source: string }) {
  const problem = useProblem(source);
  const text = sentence(problem) ?? sentence(problem?.root);
  return text && <Alert severity="error">{text}</Alert>;
}

/** Why a line was refused, where no input stands for it: its item is gone, or its price for those who may not type one. */
export function LineRefusal({ source, priced }: { source: string; priced: boolean }) {
  const problem = useProblem(source);
  const text = sentence(problem?.nama) ?? (priced ? null : sentence(problem?.harga));
  return (
    text && (
      <Typography role="alert" variant="body2" color="error" sx={{ fontWeight: 600 }}>
        {text}
      </Typography>
    )
  );
}
