import WhatsApp from '@mui/icons-material/WhatsApp';
import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { terimaPermintaan } from '../../commands/janji/permintaan.ts';
import { tautanWa } from '../../domain/janji/pengingat.ts';
import { pesanPermintaan } from '../../domain/janji/permintaan.ts';
import { kesamaan, umur } from '../../domain/pasien/pasien.ts';
import { alasanTanda } from '../../resources/core/shared.ts';
import type { Permintaan } from '../../resources/janji/permintaan.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import { f, formatDate, internationalDigits, some, zoneName } from '../../schema/index.ts';
import { useAllowed, useDeclaration, useDeclarations } from '../../views/base/declarations.ts';
import type { ActionProps, QuestionProps } from '../../views/base/parts.ts';
import { useGetOne } from '../../views/base/records.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { ActionButton } from '../../views/command/ActionButton.tsx';
import { CommandDialog } from '../../views/command/CommandDialog.tsx';
import { EnumButtons } from '../../views/input/EnumButtons.tsx';
import { Value } from '../../views/value/Value.tsx';
import { useAllRows, usePengaturan } from '../core/shared.tsx';
import { useTreatment } from '../core/useTreatment.ts';
import { AlasanTanda } from '../tanda/AlasanTanda.tsx';

type Dialog = QuestionProps<'permintaan'>;

/** 'Terima': what was asked for, and the patients who may be meant; opened once these are known. */
export function TerimaPermintaan(props: Dialog) {
  const { telepon } = props.record;
  const enabled = useAllowed('pasien', 'list') === true;
  const own = useAllRows<Pasien>('pasien', { phone: telepon }, { enabled });
  const wards = useAllRows<Pasien>('pasien', { wali_telepon: telepon }, { enabled });
  if (enabled && (!own.data || !wards.data)) return null;
  const known = [...new Map([...(own.data ?? []), ...(wards.data ?? [])].map((each) => [each.id, each])).values()];
  return <Terima {...props} known={known} />;
}

/** Values of the choice beside the ids of patients. */
const [baru, lain] = ['baru', 'lain'];

function Terima({ record, known, onDone, onClose }: Dialog & { known: readonly Pasien[] }) {
  const word = wordsIn(useTranslate(), 'permintaan');
  const { today } = useDeclarations().now();
  const { nama, lahir, telepon } = record;
  // Twins and couples share a telephone, and a birthday: who is only like one of them is chosen by nobody but a person.
  const alike = known.filter((each) =>
    ['same', 'likely'].includes(
      kesamaan({ name: nama, birthDate: lahir, phone: telepon }, { ...each, phone: telepon }) ?? '',
    ),
  );
  const [match] = alike.length === 1 ? alike : [];
  const meant = match ? String(match.id) : known.length === 0 ? baru : null;
  const siapa = f.enum(
    word('siapa'),
    {
      ...Object.fromEntries(
        known.map((each) => [
          String(each.id),
          { label: [each.name, umur(each, today), each.nomorRM].filter(Boolean).join(' · ') },
        ]),
      ),
      [baru]: { label: word('baru') },
      [lain]: { label: word('lain') },
    },
    // All in sight, whatever they are called.
    { required: true, hidden: true },
  );
  const other = { field: 'siapa', is: lain } as const;
  return (
    <CommandDialog
      command="permintaan/terima"
      title={word('terima', { nama })}
      fields={{
        siapa,
        pasien: f.reference(word('pasien'), 'pasien', { visibleIf: other, requiredIf: other }),
        ...some(terimaPermintaan.fields, 'tanggal', 'waktu', 'dokter'),
        alasanTanda: alasanTanda({ hidden: true }),
      }}
      defaultValues={{ siapa: meant, tanggal: record.tanggal, waktu: record.waktu, alasanTanda: null }}
      input={({ siapa, pasien, ...typed }) => ({
        ...typed,
        permintaan: record.id,
        ...(siapa === baru ? { baru: true } : { pasien: siapa === lain ? pasien : Number(siapa) }),
      })}
      after={<Keamanan treatment={record.treatment} />}
      confirmText={word('label')}
      onDone={onDone}
      onClose={onClose}
    >
      <Diminta record={record} />
      <Box sx={{ mt: 2.5 }}>
        <EnumButtons source="siapa" field={siapa} required />
      </Box>
    </CommandDialog>
  );
}

/** What the chosen patient's tags speak against. */
function Keamanan({ treatment }: { treatment: number }) {
  const [siapa, pasien] = useWatch({ name: ['siapa', 'pasien'] }) as [string | null, number | null];
  const nama = useTreatment(treatment)?.name ?? '';
  return <AlasanTanda pasien={siapa === lain ? pasien : Number(siapa) || null} diberikan={[{ treatment, nama }]} />;
}

const shown = ['telepon', 'gender', 'lahir', 'treatment', 'tanggal', 'waktu', 'catatan'] as const;

function Diminta({ record }: { record: Permintaan }) {
  const resource = useDeclaration('permintaan');
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.75 }}>
      {shown
        .filter((path) => record[path] !== null)
        .map((path) => (
          <Box key={path} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {resource.fields[path]?.label}
            </Box>
            <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Value resource={resource} path={path} record={record} />
            </Box>
          </Box>
        ))}
    </Box>
  );
}

/** Opens a message to who asked, by how the request stands. */
export function HubungiPeminta({ record, place }: ActionProps<'permintaan'>) {
  const translate = useTranslate();
  const treatment = useTreatment(record.treatment);
  const booked = record.appointment;
  const { data: made } = useGetOne('appointments', { id: booked ?? 0 }, { enabled: booked !== null });
  const klinik = usePengaturan(record)?.namaKlinik;
  const nomor = internationalDigits(record.telepon);
  if (place === 'row' || !nomor || !treatment || !klinik || (booked !== null && !made)) return null;
  const { tanggal, waktu } = made ?? record;
  const kapan = `${formatDate(tanggal, 'full')} pukul ${waktu} ${zoneName()}`;
  const pesan = pesanPermintaan({ ...record, treatment: treatment.name, kapan, klinik });
  return (
    <ActionButton
      {...{ record, place }}
      icon={WhatsApp}
      color="success"
      label={translate('permintaan.hubungi')}
      onClick={() => window.open(tautanWa(nomor, pesan), '_blank', 'noopener')}
    />
  );
}
