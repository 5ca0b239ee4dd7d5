import { Box, Typography } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import {
  barisProduk,
  barisTambahan,
  barisTreatment,
  type ProdukKatalog,
  type TreatmentKatalog,
} from '../../domain/kunjungan.ts';
import type { Produk } from '../../resources/produk.ts';
import { formatMoney, formatNumber, type Row } from '../../schema/index.ts';
import type { InputProps } from '../../views/overrides.ts';
import { useAllowed } from '../../views/useAllowed.ts';
import { CataloguePicker } from './CataloguePicker.tsx';
import { ListRefusal } from './Refusals.tsx';
import { type Line, VisitLine } from './VisitLine.tsx';

/** What was done at a visit, chosen from the catalogue of treatments (spec §3). */
export const TreatmentLines = (props: InputProps) => (
  <Lines {...props} add="addTreatments" catalogue="treatments" lineOf={(row) => barisTreatment(asTreatment(row))} />
);

/** What was done on top. */
export const AddonLines = (props: InputProps) => (
  <Lines {...props} add="addAddons" catalogue="treatments" lineOf={(row) => barisTambahan(asTreatment(row))} />
);

/** What the patient takes home; each line names its product, so that paying takes it out of stock. */
export const ProductLines = (props: InputProps) => (
  <Lines
    {...props}
    add="addProducts"
    catalogue="produk"
    lineOf={(row) => barisProduk(row as unknown as ProdukKatalog)}
  />
);

const asTreatment = (row: Row) => row as unknown as TreatmentKatalog;

interface Props extends InputProps {
  add: string;
  catalogue: 'treatments' | 'produk';
  lineOf: (record: Row) => Line;
}

function Lines({ source, field, add, catalogue, lineOf }: Props) {
  const translate = useTranslate();
  const { getValues, setValue, clearErrors } = useFormContext();
  const { fields, append, remove } = useFieldArray({ name: source });
  const picker = useRef<HTMLInputElement>(null);
  const mayPrice = useAllowed('hak/harga', 'edit');

  function pick(record: Row) {
    const line = lineOf(record);
    const lines = (getValues(source) ?? []) as Line[];
    const same = line.produk ? lines.findIndex(({ produk }) => produk === line.produk) : -1;
    if (same < 0) append(line, { shouldFocus: false });
    else setValue(`${source}.${same}.qty`, (lines[same]?.qty ?? 0) + 1, { shouldDirty: true, shouldValidate: true });
  }

  const detailOf = (record: Row) => {
    if (catalogue === 'treatments') return formatMoney(Number(record['harga']));
    const { harga_jual, stok_layak, satuan } = record as unknown as Produk;
    const count = formatNumber(stok_layak);
    const stock = isOut(record) ? translate('kunjungan.outOfStock') : translate('kunjungan.stock', { count, satuan });
    return `${formatMoney(harga_jual)} · ${stock}`;
  };

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
              catalogue={catalogue}
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
        {...(catalogue === 'produk' ? { isOut } : {})}
        onPick={pick}
        inputRef={picker}
      />
    </Box>
  );
}

const isOut = (record: Row) => Number(record['stok_layak']) <= 0;
