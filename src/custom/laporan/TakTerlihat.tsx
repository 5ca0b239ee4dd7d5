import { Alert } from '@mui/material';
import { useDeclarations } from '../../views/base/declarations.ts';
import { useTranslate } from '../../views/base/words.ts';

/** Says of which lists somebody does not see all rows, in place of figures that would be those of no clinic. */
export function TakTerlihat({ lists }: { lists: readonly string[] }) {
  const translate = useTranslate();
  const { resources } = useDeclarations();
  if (lists.length === 0) return null;
  const labels = lists.map((name) => resources.find((each) => each.name === name)?.label ?? name);
  return <Alert severity="info">{translate('labaRugi.takTerlihat', { daftar: labels.join(', ') })}</Alert>;
}
