import { Box, Typography } from '@mui/material';
import { useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { barisProduk, barisTambahan, barisTreatment } from '../../domain/kunjungan/kunjungan.ts';
import type { Entities } from '../../resources/index.ts';
import type { Produk } from '../../resources/produk.ts';
import type { Treatment } from '../../resources/treatments.ts';
import { formatMoney, formatNumber, isChoice } from '../../schema/index.ts';
import { useAllowed } from '../../views/declarations.ts';
import type { InputProps } from '../../views/overrides.ts';
import { KindInput } from '../../views/record/inputs.tsx';
import { useTranslate, type WordIn } from '../../views/words.ts';
import { PatientAllergies } from '../pasien/AllergyAlert.tsx';
import { CataloguePicker } from './CataloguePicker.tsx';
import { ListRefusal } from './Refusals.tsx';
import { type BillLine, VisitLine } from './VisitLine.tsx';

/** The treatments of a visit, chosen from their catalogue (product §3). */
export const TreatmentLines = (props: InputProps) => (
  <Lines {...props} {...treatments} add="addTreatments" lineOf={barisTreatment} />
);

/** The additional treatments of a visit. */
export const AddonLines = (props: InputProps) => (
  <Lines {...props} {...treatments} add="addAddons" lineOf={barisTambahan} />
);

const treatments = { catalogue: 'treatments', detailOf: ({ harga }: Treatment) => formatMoney(harga) } as const;

/** The products that the patient takes home; each line names its product, so that paying takes it out of stock. */
export function ProductLines(props: InputProps) {
  const translate = useTranslate();
  const detailOf = (product: Produk) => {
    const { harga_jual, stok_layak, satuan } = product;
    const count = formatNumber(stok_layak);
    const stock = isOut(product) ? translate('kunjungan.outOfStock') : translate('kunjungan.stock', { count, satuan });
    return `${formatMoney(harga_jual)} · ${stock}`;
  };
  return (
    <Lines {...props} add="addProducts" catalogue="produk" detailOf={detailOf} isOut={isOut} lineOf={barisProduk} />
  );
}

const isOut = ({ stok_layak }: Produk) => stok_layak <= 0;

interface Props<N extends 'treatments' | 'produk'> extends InputProps {
  add: WordIn<'kunjungan'>;
  catalogue: N;
  detailOf: (record: Entities[N]) => string;
  isOut?: (record: Entities[N]) => boolean;
  lineOf: (record: Entities[N]) => BillLine;
}

function Lines<N extends 'treatments' | 'produk'>(props: Props<N>) {
  const { source, field, add, catalogue, detailOf, isOut, lineOf } = props;
  const translate = useTranslate();
  const { getValues, setValue, clearErrors } = useFormContext();
  const { fields, append, remove } = useFieldArray({ name: source });
  const picker = useRef<HTMLInputElement>(null);
  const mayPrice = useAllowed('hak/harga', 'edit');

  function pick(record: Entities[N]) {
    const line = lineOf(record);
    const lines = (getValues(source) ?? []) as BillLine[];
    const same = line.produk ? lines.findIndex(({ produk }) => produk === line.produk) : -1;
    if (same < 0) append(line, { shouldFocus: false });
    else setValue(`${source}.${same}.qty`, (lines[same]?.qty ?? 0) + 1, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {fields.length === 0 ? (
        <Typography color="text.secondary">{translate('kunjungan.none')}</Typography>
      ) : (
        <Box component="ul" aria-label={field.label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {fields.map(({ id }, index) => (
            <VisitLine
              key={id}
              source={`${source}.${index}`}
              field={field}
              mayPrice={mayPrice}
              onRemove={() => {
                clearErrors(source);
                remove(index);
                picker.current?.focus();
              }}
            />
          ))}
        </Box>
      )}
      <ListRefusal source={source} />
      <CataloguePicker
        catalogue={catalogue}
        label={translate(`kunjungan.${add}`)}
        detailOf={detailOf}
        {...(isOut && { isOut })}
        onPick={pick}
        inputRef={picker}
      />
    </Box>
  );
}

/** The allergies of a visit's patient and the lines that meet them, in sight while lines are added. */
export function VisitAllergies() {
  const record = useRecordContext();
  const lists = useWatch({ name: ['treatments', 'products', 'addons'] }) as (readonly BillLine[] | null | undefined)[];
  const typed = useWatch({ name: 'pasien' }) as number | null | undefined;
  const patient = typed ?? record?.pasien;
  if (!patient) return null;
  const names = lists.flatMap((lines) => (lines ?? []).map(({ nama }) => nama ?? ''));
  return <PatientAllergies patient={Number(patient)} names={names} sx={slimSx} />;
}

const slimSx = {
  flex: '1 1 100%',
  order: -2,
  mb: 0,
  py: 0,
  '& .MuiAlert-message': { display: 'flex', flexWrap: 'wrap', columnGap: 1, py: 0.75 },
  '& .MuiAlert-icon': { py: 0.75 },
};

/** The status of a visit without 'Batal', which a command sets, with a reason. */
export function StatusInput({ field, ...props }: InputProps) {
  if (!isChoice(field)) return null;
  const { Batal: _, ...choices } = field.choices;
  return <KindInput {...props} field={{ ...field, choices }} />;
}
