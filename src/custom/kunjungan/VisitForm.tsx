import { Box, Paper, Typography } from '@mui/material';
import { useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { Kunjungan } from '../../resources/kunjungan/kunjungan.ts';
import { isChoice } from '../../schema/index.ts';
import { useAllowed, useDeclaration } from '../../views/base/declarations.ts';
import { focusFirstField } from '../../views/base/focus.ts';
import { LoadingScreen } from '../../views/base/LoadingScreen.tsx';
import type { InputProps } from '../../views/base/parts.ts';
import { useTranslate } from '../../views/base/words.ts';
import { FieldInput } from '../../views/input/inputs.tsx';
import { EnumInput } from '../../views/input/simpleInputs.tsx';
import { IngatPaket } from '../paket/SaldoPaket.tsx';
import { AlasanTanda } from '../tanda/AlasanTanda.tsx';
import type { BillLine } from './billLine.ts';
import { CatatanDiKunjungan } from './CatatanDiKunjungan.tsx';
import { FotoKunjungan } from './Foto.tsx';
import { PersetujuanKunjungan } from './Persetujuan.tsx';
import { ListRefusal } from './Refusals.tsx';
import { type DaftarBaris, daftarBaris, TambahBaris } from './TambahBaris.tsx';
import { useVisitFacts } from './useVisitFacts.ts';
import { VisitFacts } from './VisitFacts.tsx';
import { VisitLine } from './VisitLine.tsx';

/** A visit as one works it: what is billed in one list with one search, what was found and advised beside it. */
export function VisitSheet() {
  const visit = useRecordContext<Kunjungan>();
  const facts = useVisitFacts(visit);
  if (!visit) return null;
  if (facts.isLoading) return <LoadingScreen />;
  return (
    <div ref={focusFirstField}>
      <Box sx={sheetSx}>
        <VisitFacts visit={visit} {...facts} />
        <BillLines />
        <Box sx={{ gridArea: 'notes', minWidth: 0 }}>
          <CatatanDiKunjungan visit={visit} />
          <Box sx={{ mt: 1.5 }}>
            <FotoKunjungan pasien={visit.pasien} kunjungan={visit.id} />
          </Box>
        </Box>
        <VisitPart />
      </Box>
    </div>
  );
}

/** Inputs without a heading: their own labels say enough. */
function VisitPart() {
  const { fields } = useDeclaration('kunjungan');
  const translate = useTranslate();
  return (
    <Paper variant="outlined" component="section" aria-label={translate('konsultasi.visit')} sx={visitSx}>
      {(['dokter', 'kategori', 'status'] as const).map(
        (name) => fields[name] && <FieldInput key={name} source={name} field={fields[name]} />,
      )}
    </Paper>
  );
}

/** Treatments, products and add-ons, in this order. */
function BillLines() {
  const translate = useTranslate();
  const { fields } = useDeclaration('kunjungan');
  const { getValues, setValue, clearErrors } = useFormContext();
  const visit = useRecordContext<Kunjungan>();
  const search = useRef<HTMLInputElement>(null);
  const mayPrice = useAllowed('hak/harga', 'edit');
  const lists = {
    treatments: useFieldArray({ name: 'treatments' }),
    products: useFieldArray({ name: 'products' }),
    addons: useFieldArray({ name: 'addons' }),
  };

  const filled = daftarBaris.filter((daftar) => lists[daftar].fields.length > 0);

  function add(daftar: DaftarBaris, line: BillLine) {
    const lines = (getValues(daftar) ?? []) as BillLine[];
    const same = line.produk ? lines.findIndex(({ produk }) => produk === line.produk) : -1;
    if (same < 0) lists[daftar].append(line, { shouldFocus: false });
    else
      setValue(`${daftar}.${same}.qty`, (lines[same]?.qty ?? 0) + (line.qty ?? 1), {
        shouldDirty: true,
        shouldValidate: true,
      });
  }

  return (
    <Paper variant="outlined" sx={{ gridArea: 'lines', p: 2, minWidth: 0 }}>
      <IngatPaket pasien={visit?.pasien} />
      <Box sx={{ mb: 0.5 }}>
        <TambahBaris onPick={add} inputRef={search} />
      </Box>
      {filled.map((daftar) => (
        <Box key={daftar} component="section" aria-label={fields[daftar].label}>
          <ListRefusal source={daftar} />
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {lists[daftar].fields.map(({ id }, index) => (
              <VisitLine
                key={id}
                source={`${daftar}.${index}`}
                field={fields[daftar]}
                mayPrice={mayPrice}
                onRemove={() => {
                  clearErrors(daftar);
                  lists[daftar].remove(index);
                  search.current?.focus();
                }}
              />
            ))}
          </Box>
        </Box>
      ))}
      {filled.length === 0 && (
        <Typography color="text.secondary" sx={{ mt: 2 }}>
          {translate('kunjungan.none')}
        </Typography>
      )}
      {visit && <PersetujuanKunjungan visit={visit} />}
      {visit && <AlasanLanjut visit={visit} />}
    </Paper>
  );
}

/** Why the visit goes on with lines that the tags in its head speak against. */
function AlasanLanjut({ visit }: { visit: Kunjungan }) {
  const lists = useWatch({ name: daftarBaris }) as (readonly BillLine[] | null | undefined)[];
  return (
    <AlasanTanda
      pasien={visit.pasien}
      diberikan={lists.flatMap((lines) => lines ?? [])}
      tempat={{ kunjungan: visit }}
      terlihat
    />
  );
}

/** The status of a visit without 'Batal', which a command sets, with a reason. */
export function StatusInput({ field, ...props }: InputProps) {
  if (!isChoice(field)) return null;
  const { Batal: _, ...choices } = field.choices;
  return <EnumInput {...props} field={{ ...field, choices }} />;
}

const sheetSx = {
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  gridTemplateAreas: {
    xs: '"facts" "lines" "notes" "visit"',
    lg: '"facts facts" "lines notes" "visit notes"',
  },
  gridTemplateRows: { lg: 'auto auto 1fr' },
};
const visitSx = {
  gridArea: 'visit',
  p: 2,
  display: 'grid',
  gap: 2,
  minWidth: 0,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
} as const;
