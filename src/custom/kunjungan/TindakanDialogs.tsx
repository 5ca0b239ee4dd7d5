import { DialogContentText } from '@mui/material';
import { useTranslate } from 'react-admin';
import { alasan } from '../command/alasan.ts';
import type { CommandQuestionProps } from '../command/CommandAction.tsx';
import { CommandDialog } from '../command/CommandDialog.tsx';

/** Asks why a visit is called off. */
export const BatalkanDialog = (props: CommandQuestionProps) => <Question {...props} hint="batalkan" fields={alasan} />;

/** Asks before a cancelled visit goes on. */
export const BukaDialog = (props: CommandQuestionProps) => <Question {...props} hint="buka" fields={{}} />;

/** Asks before a visit is freed from the payment that was given back. */
export const TagihUlangDialog = (props: CommandQuestionProps) => <Question {...props} hint="tagihUlang" fields={{}} />;

interface Props extends CommandQuestionProps {
  /** Where its words are. */
  hint: string;
  fields: typeof alasan | Record<string, never>;
}

function Question({ record, hint, ...question }: Props) {
  const translate = useTranslate();
  return (
    <CommandDialog {...question} input={(typed) => ({ ...typed, kunjungan: record.id })}>
      <DialogContentText>{translate(`kunjungan.${hint}.hint`)}</DialogContentText>
    </CommandDialog>
  );
}
