import { Alert, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useState } from 'react';
import type { Command } from '../../commands/core/command.ts';
import type { Row } from '../../schema/index.ts';
import { useDeclaration } from '../base/declarations.ts';
import { useHandedPrint } from '../base/prints.ts';
import { useTranslate } from '../base/words.ts';
import { AskingDialog } from '../form/AskingDialog.tsx';
import { HandedPrint } from './PrintLinks.tsx';

/** The secret that a command told with the record that it answered. */
export const secretIn = (command: Pick<Command, 'tells'> | undefined, answer: Row): string | null =>
  command?.tells ? String(answer[command.tells]) : null;

/** The secret of a record that was just made, this once, and the paper that has it; no key and no click beside it closes it. */
export function ToldSecret({ record, secret, onClose }: { record: Row; secret: string; onClose: () => void }) {
  const resource = useDeclaration();
  const { label } = resource;
  const translate = useTranslate();
  const print = useHandedPrint(resource)(record);
  const title = translate('views.secret.title', { label });
  return (
    <AskingDialog title={title} maxWidth="xs" busy onClose={onClose}>
      <SecretContent
        text={secret}
        label={title}
        warning={translate('views.secret.once')}
        print={print}
        onClose={onClose}
      />
    </AskingDialog>
  );
}

interface Props {
  text: string;
  label: string;
  warning: string;
  /** What it is for, and until when. */
  notes?: readonly string[];
  /** Its paper, which it is handed over with. */
  print?: { to: string; label: string } | undefined;
  onClose: () => void;
}

/** What is read out over the telephone is written large; the rest is copied. */
const short = 16;

/** A code, a key or a secret in its dialog. */
export function SecretContent({ text, label, warning, notes = [], print, onClose }: Props) {
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
            {...(copied || print ? { color: 'inherit' } : { variant: 'contained' })}
            onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
          >
            {translate(copied ? 'views.secret.copied' : 'views.secret.copy')}
          </Button>
        )}
        {/* It is told once: copying comes first where that can be done. */}
        <Button
          {...(!print && (copied || !navigator.clipboard) ? { variant: 'contained' } : { color: 'inherit' })}
          onClick={onClose}
        >
          {translate('views.secret.close')}
        </Button>
        {print && <HandedPrint {...print} state={{ rahasia: text }} />}
      </DialogActions>
    </>
  );
}
