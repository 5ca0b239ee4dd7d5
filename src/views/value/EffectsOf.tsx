import Preview from '@mui/icons-material/Visibility';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider, Effects, Intent } from '../../providers/consoleDataProvider.ts';
import { useDeclarations } from '../base/declarations.ts';
import { messageOf } from '../base/messageOf.ts';
import { useBusyAction } from '../base/useBusyAction.ts';
import { useTranslate } from '../base/words.ts';
import { EffectsList } from './EffectsList.tsx';

interface Props {
  /** What is about to be done; undefined where it is not filled in yet. */
  intent: () => Promise<Intent | undefined>;
  /** Changes with what is filled in: effects that were looked at before are gone then. */
  filledIn: string;
}

/** 'Lihat akibatnya': what an action would do, beneath its button. */
export function EffectsOf({ intent, filledIn }: Props) {
  const { effects } = useDataProvider<ConsoleDataProvider>();
  const { offers } = useDeclarations();
  const translate = useTranslate();
  const [seen, setSeen] = useState<{ of: string; effects: Effects } | null>(null);
  const { busy, error, run } = useBusyAction();
  if (!offers('effects')) return null;
  const look = async () => {
    const asked = await intent();
    if (asked) setSeen({ of: filledIn, effects: await effects(asked) });
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<Preview />}
        loading={busy}
        onClick={() => void run(look)}
        sx={{ mt: 1.5, alignSelf: 'flex-start' }}
      >
        {translate('akibat.look')}
      </Button>
      {error !== null && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {messageOf(error, translate('command.failed'))}
        </Alert>
      )}
      {error === null && seen?.of === filledIn && <EffectsList effects={seen.effects} />}
    </>
  );
}
