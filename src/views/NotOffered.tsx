import { Typography } from '@mui/material';
import { useTranslate, type WordIn } from './words.ts';

/** Says that the source of the records does not do something, where a person would look for it. */
export function NotOffered({ what }: { what: WordIn<'views.notOffered'> }) {
  const translate = useTranslate();
  return (
    <Typography variant="body2" color="text.secondary">
      {translate(`views.notOffered.${what}`)}
    </Typography>
  );
}
