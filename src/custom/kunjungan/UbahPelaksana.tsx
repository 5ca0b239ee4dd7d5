import { pelaksanaTagihan } from '../../commands/kunjungan/pelaksana.ts';
import { ubahPelaksana } from '../../commands/kunjungan/ubahPelaksana.ts';
import { pelaksana } from '../../resources/core/shared.ts';
import type { QuestionProps } from '../../views/base/parts.ts';
import { useTranslate } from '../../views/base/words.ts';
import { CommandDialog } from '../../views/command/CommandDialog.tsx';

/** Who did each service of a paid visit, to be corrected. */
export function UbahPelaksana({ record, onDone, onClose }: QuestionProps<'kunjungan'>) {
  const translate = useTranslate();
  const { treatments, products, addons } = record;
  const done = pelaksanaTagihan(record);
  const services = [...treatments, ...products.map(() => null), ...addons].flatMap((line, baris) =>
    line ? [{ name: `baris_${baris}`, baris, nama: line.nama }] : [],
  );
  const fields = {
    ...Object.fromEntries(services.map(({ name, nama }) => [name, { ...pelaksana(), label: nama }])),
    alasan: ubahPelaksana.fields['alasan'] as (typeof ubahPelaksana.fields)[string],
  };
  return (
    <CommandDialog
      command="kunjungan/ubah-pelaksana"
      title={translate('kunjungan.correctPeople')}
      fields={fields}
      defaultValues={Object.fromEntries(services.map(({ name, baris }) => [name, done[baris]]))}
      input={(typed) => ({
        kunjungan: record.id,
        tindakan: services.map(({ name, baris }) => ({ baris, pelaksana: typed[name] })),
        alasan: typed['alasan'],
      })}
      confirmText={translate('views.form.save')}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
