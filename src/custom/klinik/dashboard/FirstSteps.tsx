import CheckCircle from '@mui/icons-material/CheckCircle';
import Unchecked from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import { pengaturan } from '../../../domain/klinik/pengaturan.ts';
import { countedFor, type FirstStep, firstSteps as stepsFor } from '../../../resources/klinik/firstSteps.ts';
import type { Setting } from '../../../resources/klinik/settings.ts';
import { isIncoming } from '../../../schema/index.ts';
import { Coming } from '../../../views/base/coming.tsx';
import { useDeclarations } from '../../../views/base/declarations.ts';
import { pathTo } from '../../../views/base/paths.ts';
import { useTranslate } from '../../../views/base/words.ts';
import { importHash } from '../../../views/import/ImportButton.tsx';
import { fetchFigure, firstHundred } from '../../core/shared.tsx';
import type { Asking, Block, Query } from './block.ts';
import { Panel } from './Panel.tsx';

export const firstSteps: Block = {
  name: 'firstSteps',
  queries: (asking) => [stepsQuery(asking)],
  Block: FirstSteps,
};

/** What an empty clinic needs before its first visit, each step ticked by the records; gone once all are done. */
function FirstSteps({ asking }: { asking: Asking }) {
  const translate = useTranslate();
  const [folded, setFolded] = useStore('firstSteps.folded', false);
  const [settled, setSettled] = useStore<string[]>('firstSteps.settled', []);
  const { steps, settings, isLoading } = useFirstSteps(asking, settled);
  if (isLoading) return <Coming />;
  if (steps.length === 0) return null;
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  const { buka, tutup } = pengaturan(settings ? [settings] : []).jamPelayanan;
  const words = (step: FirstStep) => ({
    label: translate(`beranda.steps.${step.name}.label`),
    hint: translate(`beranda.steps.${step.name}.hint`, { jam: `${buka}–${tutup}` }),
  });
  return (
    <Panel
      title={translate('beranda.steps.title')}
      action={
        <Button size="small" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
          {translate(folded ? 'beranda.steps.unfold' : 'beranda.steps.fold')}
        </Button>
      }
    >
      <Typography variant="body2" color="text.secondary">
        {translate('beranda.steps.progress', { done, all: steps.length })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(done / steps.length) * 100}
        aria-label={translate('beranda.steps.title')}
        // The dark theme's own track looks filled.
        sx={{ height: 8, borderRadius: 4, my: 1, bgcolor: 'action.selected' }}
      />
      {!folded && (
        <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {steps.map((step) => (
            <Box component="li" key={step.name} sx={stepSx}>
              <Box sx={{ display: 'flex', color: step.done ? 'success.main' : 'text.disabled' }}>
                {step.done ? (
                  <CheckCircle titleAccess={translate('beranda.steps.done')} />
                ) : (
                  <Unchecked titleAccess={translate('beranda.steps.open')} />
                )}
              </Box>
              <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
                <Typography sx={{ fontWeight: step.done ? 400 : 600 }} color={step.done ? 'text.secondary' : undefined}>
                  {words(step).label}
                </Typography>
                {!step.done && (
                  <Typography variant="body2" color="text.secondary">
                    {words(step).hint}
                  </Typography>
                )}
              </Box>
              {!step.done && (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                  {(step.name === 'jam' || step.optional) && (
                    <Button size="small" onClick={() => setSettled([...settled, step.name])}>
                      {translate(`beranda.steps.${step.optional ? 'unneeded' : 'agree'}`)}
                    </Button>
                  )}
                  <Ways step={step} next={step === next} label={words(step).label} />
                </Box>
              )}
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}

/** To the form and to the import, where records can come in by sheet. */
function Ways({ step, next, label }: { step: FirstStep; next: boolean; label: string }) {
  const translate = useTranslate();
  const { resources } = useDeclarations();
  const pages = resources.filter(({ name }) => step.pages.includes(name));
  const [first] = pages;
  const act = translate(`beranda.steps.${step.name}.act`);
  return (
    <>
      {first && !first.singleton && isIncoming(first) && (
        <Button
          component={Link}
          to={pathTo.list(first) + importHash}
          size="small"
          variant="outlined"
          aria-label={translate('beranda.steps.importOf', { label })}
        >
          {translate('beranda.steps.import')}
        </Button>
      )}
      {pages.map((page, index) => (
        <Button
          key={page.name}
          component={Link}
          to={page.singleton ? pathTo.list(page) : pathTo.create(page)}
          size="small"
          variant={next && index === 0 ? 'contained' : 'outlined'}
        >
          {step.counts?.includes(page.source) ? `${act} ${page.label}` : act}
        </Button>
      ))}
    </>
  );
}

/** Where it is kept what was counted when all steps were done. */
const stepsDone = 'firstSteps.done';

interface StepFacts {
  counts: Record<string, number>;
  settings: Setting | undefined;
}

/** Never counted again once all are done: by what was counted, since who comes next at this computer may have more to do. */
function stepsQuery({ dataProvider, may, store }: Asking): Query<StepFacts> {
  const counted = countedFor(may);
  return {
    queryKey: ['dashboard', 'steps', counted],
    meta: { of: [...counted, 'settings'] },
    enabled: counted.length > 0 && store.getItem<string>(stepsDone) !== counted.join(' '),
    queryFn: async () => {
      const [counts, settings] = await Promise.all([
        Promise.all(counted.map(async (name) => [name, await fetchFigure(dataProvider, name, {})] as const)),
        may('settings', 'list') ? dataProvider.getList<Setting>('settings', { ...firstHundred, filter: {} }) : null,
      ]);
      return { counts: Object.fromEntries(counts), settings: settings?.data[0] };
    },
  };
}

function useFirstSteps(asking: Asking, settled: readonly string[]) {
  const { may, store } = asking;
  const names = countedFor(may).join(' ');
  const { data, isLoading } = useQuery(stepsQuery(asking));
  const steps: FirstStep[] = data ? stepsFor(may, data.counts, data.settings, settled) : [];
  const finished = data !== undefined && steps.length === 0;
  useEffect(() => {
    if (finished) store.setItem(stepsDone, names);
  }, [finished, names, store]);
  return { steps, settings: data?.settings, isLoading };
}

const stepSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
};
