import { berpenjual, ubahPenjual } from '../../commands/transaksi/ubahPenjual.ts';
import { penjual } from '../../resources/core/shared.ts';
import { some } from '../../schema/index.ts';
import type { OfferedProps, QuestionProps } from '../../views/base/parts.ts';
import { useTranslate } from '../../views/base/words.ts';
import { CommandDialog } from '../../views/command/CommandDialog.tsx';
import { usePengaturan } from '../core/shared.tsx';

/** The seller of each of the goods of a bill, to be corrected. */
export function UbahPenjual({ record, onDone, onClose }: Omit<QuestionProps<'transaksi'>, 'command'>) {
  const translate = useTranslate();
  const goods = record.rincian.flatMap((line, baris) =>
    berpenjual(line) ? [{ name: `baris_${baris}`, baris, line }] : [],
  );
  const fields = {
    ...Object.fromEntries(goods.map(({ name, line }) => [name, { ...penjual(), label: line.nama }])),
    ...some(ubahPenjual.fields, 'alasan'),
  };
  return (
    <CommandDialog
      command="transaksi/ubah-penjual"
      title={ubahPenjual.button?.label ?? ''}
      fields={fields}
      defaultValues={Object.fromEntries(goods.map(({ name, line }) => [name, line.penjual ?? null]))}
      input={(typed) => ({
        transaksi: record.id,
        barang: goods.map(({ name, baris }) => ({ baris, penjual: typed[name] ?? null })),
        alasan: typed['alasan'],
      })}
      confirmText={translate('views.form.save')}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

/** Offered for goods, where the clinic notes who sells them. */
export function AdaBarang({ record, children }: OfferedProps<'transaksi'>) {
  const settings = usePengaturan();
  return children(settings?.catatPenjual === true && record.rincian.some(berpenjual));
}
