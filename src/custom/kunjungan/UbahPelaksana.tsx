import Edit from '@mui/icons-material/EditOutlined';
import Swap from '@mui/icons-material/SwapHoriz';
import { IconButton } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { refusalOf } from '../../commands/core/command.ts';
import { pelaksanaTagihan } from '../../commands/kunjungan/pelaksana.ts';
import { ubahPelaksana } from '../../commands/kunjungan/ubahPelaksana.ts';
import { pelaksana } from '../../resources/core/shared.ts';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import { Coming } from '../../views/base/coming.tsx';
import { useAllowed, useDeclarations, useMayGive } from '../../views/base/declarations.ts';
import type { ActionProps, CellProps, QuestionProps } from '../../views/base/parts.ts';
import { useGetOne } from '../../views/base/records.ts';
import { useTranslate } from '../../views/base/words.ts';
import { ActionButton } from '../../views/command/ActionButton.tsx';
import { CommandDialog } from '../../views/command/CommandDialog.tsx';
import { useNamaPelaksana } from './PelaksanaLine.tsx';

interface Props extends Omit<QuestionProps<'kunjungan'>, 'command'> {
  /** Of the bill: the one line that is asked about. */
  baris?: number;
}

/** Who did each service of a paid visit, to be corrected. */
export function UbahPelaksana({ record, baris: only, onDone, onClose }: Props) {
  const translate = useTranslate();
  const { treatments, products, addons } = record;
  const done = pelaksanaTagihan(record);
  const services = [...treatments, ...products.map(() => null), ...addons].flatMap((line, baris) =>
    line && (only ?? baris) === baris ? [{ name: `baris_${baris}`, baris, nama: line.nama }] : [],
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

/** Asks who did one line of a paid visit; `act` is null where that cannot be corrected, or not by who is signed in. */
function useUbahBaris(visit: Kunjungan | undefined, baris: number) {
  const [open, setOpen] = useState(false);
  const may = useMayGive(ubahPelaksana);
  const { today } = useDeclarations().now();
  const notify = useNotify();
  const close = () => setOpen(false);
  const done = () => {
    notify(ubahPelaksana.button?.done ?? '', { type: 'success' });
    close();
  };
  const due = visit && may && refusalOf(ubahPelaksana, visit, today) === undefined;
  const dialog: ReactNode = visit && open && (
    <UbahPelaksana record={visit} baris={baris} onDone={done} onClose={close} />
  );
  return { act: due ? () => setOpen(true) : null, dialog };
}

interface BarisProps {
  visit: Kunjungan;
  /** The index of the line on the bill. */
  baris: number;
  /** Their names, in words around them. */
  children?: (names: string) => ReactNode;
}

/** The people who did a line of a visit, and beside them the way to put that right. */
export function PelaksanaBaris({ visit, baris, children = (names) => names }: BarisProps) {
  const translate = useTranslate();
  const { act, dialog } = useUbahBaris(visit, baris);
  const names = useNamaPelaksana(pelaksanaTagihan(visit)[baris] ?? []);
  const label = translate('kunjungan.correctPeople');
  const { treatments, products, addons } = visit;
  if (names === undefined) return <Coming />;
  if (!names) return null;
  return (
    <span>
      {children(names)}
      {act && (
        <IconButton
          aria-label={`${label} ${[...treatments, ...products, ...addons][baris]?.nama}`}
          title={label}
          onClick={act}
          sx={editSx}
        >
          <Edit fontSize="inherit" />
        </IconButton>
      )}
      {dialog}
    </span>
  );
}

/** On the page of a visit. */
export const PelaksanaTreatment = ({ record, at = 0 }: CellProps<'kunjungan'>) => (
  <PelaksanaBaris visit={record} baris={at} />
);
export const PelaksanaTambahan = ({ record, at = 0 }: CellProps<'kunjungan'>) => (
  <PelaksanaBaris visit={record} baris={record.treatments.length + record.products.length + at} />
);

/** Where the fees are listed, of a line that its visit still has on this bill. */
export function UbahPelaksanaJasa({ record, place }: ActionProps<'laporan/jasa'>) {
  const enabled = useAllowed('kunjungan', 'show') && record.kunjungan !== null;
  const { data } = useGetOne('kunjungan', { id: record.kunjungan ?? 0 }, { enabled });
  const { act, dialog } = useUbahBaris(data?.transaksi === record.transaksi ? data : undefined, record.baris);
  return (
    <>
      {act && place !== 'row' && (
        <ActionButton
          {...{ record, place }}
          icon={Swap}
          color="primary"
          label={ubahPelaksana.button?.label ?? ''}
          onClick={act}
        />
      )}
      {dialog}
    </>
  );
}

/** As high as the line beside a mouse, and in reach of a thumb. */
const editSx = { fontSize: 16, p: { xs: 1.75, md: 0.5 }, my: { xs: -1, md: -0.5 }, ml: 0.25 };
