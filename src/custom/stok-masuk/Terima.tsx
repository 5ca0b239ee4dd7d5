import Inventory from '@mui/icons-material/InventoryOutlined';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import type { ActionProps } from '../../views/overrides.ts';
import { ActionButton } from '../../views/record/ActionButton.tsx';
import { useDelivery } from './useDelivery.ts';

const TerimaDialog = lazy(async () => ({ default: (await import('./TerimaDialog.tsx')).TerimaDialog }));

/** 'Diterima' (spec §2.17): asks for batch and expiry, then raises the stock and posts the expense. */
export function Terima(props: ActionProps) {
  const translate = useTranslate();
  const delivery = useDelivery(props.record, 'stok-masuk/terima', 'stok.terima.done');
  if (!delivery.offered) return null;
  return (
    <>
      <ActionButton
        {...props}
        icon={Inventory}
        color="success"
        label={translate('stok.terima.label')}
        onClick={delivery.ask}
      />
      {delivery.open && (
        <Suspense fallback={null}>
          <TerimaDialog record={props.record} kode={delivery.kode} onDone={delivery.finish} onClose={delivery.close} />
        </Suspense>
      )}
    </>
  );
}
