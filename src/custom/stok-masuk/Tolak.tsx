import Block from '@mui/icons-material/BlockOutlined';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import type { ActionProps } from '../../views/overrides.ts';
import { ActionButton } from '../../views/record/ActionButton.tsx';
import { useDelivery } from './useDelivery.ts';

const TolakDialog = lazy(async () => ({ default: (await import('./TolakDialog.tsx')).TolakDialog }));

/** 'Ditolak' (spec §2.17, §4), with the reason; nothing else happens. */
export function Tolak(props: ActionProps) {
  const translate = useTranslate();
  const delivery = useDelivery(props.record, 'stok-masuk/tolak', 'stok.tolak.done');
  if (!delivery.offered) return null;
  return (
    <>
      <ActionButton
        {...props}
        icon={Block}
        color="error"
        label={translate('stok.tolak.label')}
        onClick={delivery.ask}
      />
      {delivery.open && (
        <Suspense fallback={null}>
          <TolakDialog record={props.record} kode={delivery.kode} onDone={delivery.finish} onClose={delivery.close} />
        </Suspense>
      )}
    </>
  );
}
