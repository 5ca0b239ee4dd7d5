import { Alert, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useState } from 'react';
import type { Command } from '../../commands/core/command.ts';
import type { Row } from '../../schema/index.ts';
import { useDeclaration } from '../base/declarations.ts';
import { useTranslate } from '../base/words.ts';
import { AskingDialog } from '../form/AskingDialog.tsx';

/** The secret that a command told with the record that it answered. */
export const secretIn = (command: Pick<Command, 'tells'> | undefined, answer: Row): string | null =>
  command?.tells ? String(answer[command.tells]) : null;

/** The secret of a record that was just made, this once; no key and no click beside it closes it. */
export function ToldSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { label } = useDeclaration();
  const translate = useTranslate();
  const title = translate('views.secret.title', { label });
  return (
    <AskingDialog title={title} maxWidth="xs" busy onClose={onClose}>
      <SecretContent text={secret} label={title} warning={translate('views.secret.once')} onClose={onClose} />
    </AskingDialog>
  );
}

interface Props {
  text: string;
  label: string;
  warning: string;
  /** What it is for, and until when. */
  notes?: readonly string[];
  onClose: () => void;
}

/** What is read out over the telephone is written large; the rest is copied. */
const short = 16;

/** A code, a key or a secret in its dialog. */
export function SecretContent({ text, label, warning, notes = [], onClose }: Props) {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  const sx =
    text.length > short ? ({ fontSize: 15, overflowWrap: 'anywhere' } as const) : { fontSize: 28, letterSpacing: 2 };
  return (
    <>
      <DialogContent sx={{ pt: 0, display: 'grid', gap: 1.5 }}>
        <Alert severity="warning">{warning}</Alert>
        <Typography
          role="status"
          aria-label={label}
          sx={{ fontFamily: 'monospace', fontWeight: 700, textAlign: 'center', ...sx }}
        >
          {text}
        </Typography>
        {notes.map((note) => (
          <Typography key={note} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {note}
          </Typography>
        ))}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        {/* Plain http from another machine has no clipboard. */}
        {navigator.clipboard && (
          <Button
            {...(copied ? { color: 'inherit' } : { variant: 'contained' })}
            onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
          >
            {translate(copied ? 'views.secret.copied' : 'views.secret.copy')}
          </Button>
        )}
        {/* It is told once: copying comes first where that can be done. */}
        <Button
          {...(copied || !navigator.clipboard ? { variant: 'contained' } : { color: 'inherit' })}
          onClick={onClose}
        >
          {translate('views.secret.close')}
        </Button>
      </DialogActions>
    </>
  );
}
