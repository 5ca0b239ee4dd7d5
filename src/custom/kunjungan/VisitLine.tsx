import Delete from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { useRecordContext, useReference } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { barisTetap } from '../../domain/kunjungan/kunjungan.ts';
import type { Produk } from '../../resources/produk.ts';
import { type Field, formatMoney, formatNumber } from '../../schema/index.ts';
import { FieldInput } from '../../views/record/inputs.tsx';
import { useGetOne } from '../../views/records.ts';
import { useTranslate } from '../../views/words.ts';
import { catatanBaris } from '../core/struk/baris.ts';
import { LineRefusal } from './Refusals.tsx';

/** A line of a visit; only products have a quantity, and name their product. */
export interface BillLine {
  nama: string;
  harga: number | null;
  kategori: string | null;
  qty?: number | null;
  treatment?: number | null;
  produk?: number | null;
  hargaKatalog?: number | null;
  kenaPpn?: boolean;
}

interface Props {
  /** The line's path in the form. */
  source: string;
  /** The list it stands in. */
  field: Field;
  /** The price may differ from the catalogue's. */
  mayPrice: boolean;
  onRemove: () => void;
}

export function VisitLine({ source, field, mayPrice, onRemove }: Props) {
  const translate = useTranslate();
  const line = useWatch({ name: source }) as BillLine | undefined;
  const hargaKatalog = useHargaKatalog(source, line);
  const inner = 'fields' in field ? field.fields : {};
  if (!line) return null;
  const counted = inner['qty'] !== undefined;
  const remove = translate('kunjungan.remove', { name: line.nama });
  return (
    <Box component="li" sx={lineSx}>
      <Box sx={{ gridArea: 'nama', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{line.nama}</Typography>
        <Typography variant="body2" color="text.secondary">
          {[line.kategori, ...catatanBaris({ ...line, hargaKatalog }, translate)].filter(Boolean).join(' · ')}
        </Typography>
        <LineRefusal source={source} priced={mayPrice} />
        {line.produk && <Stock produk={line.produk} qty={line.qty ?? 0} />}
      </Box>
      <Box sx={{ gridArea: 'isian', display: 'flex', gap: 1.5, alignItems: 'center' }}>
        {inner['qty'] && (
          <Box sx={{ width: 84 }}>
            <FieldInput source={`${source}.qty`} field={inner['qty']} />
          </Box>
        )}
        {mayPrice && inner['harga'] ? (
          <Box sx={{ flex: 1, minWidth: 0, maxWidth: 170 }}>
            <FieldInput source={`${source}.harga`} field={inner['harga']} />
          </Box>
        ) : (
          counted && (
            <Typography variant="body2" color="text.secondary">
              {translate('kunjungan.each', { harga: formatMoney(line.harga ?? 0) })}
            </Typography>
          )
        )}
      </Box>
      <Typography sx={amountSx}>{formatMoney((line.harga ?? 0) * (counted ? (line.qty ?? 0) : 1))}</Typography>
      <Tooltip title={remove}>
        <IconButton onClick={onRemove} aria-label={remove} sx={{ gridArea: 'hapus', justifySelf: 'end' }}>
          <Delete fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

/**
 * The catalogue's price where the line has another: as it was stored, or as the catalogue has it now when the line is
 * new or its price was typed anew.
 */
function useHargaKatalog(source: string, line: BillLine | undefined): number | null {
  const record = useRecordContext();
  const stored = (record?.[source.split('.')[0] ?? ''] ?? []) as BillLine[];
  const same = line && barisTetap(stored, line);
  const { produk, treatment } = line ?? {};
  const options = (id: number | null | undefined) => ({ enabled: Boolean(id) && !same, retry: false });
  const { data: product } = useGetOne('produk', { id: produk ?? 0 }, options(produk));
  const { data: done } = useGetOne('treatments', { id: treatment ?? 0 }, options(treatment));
  if (same) return same.hargaKatalog ?? null;
  const listed = product?.harga_jual ?? done?.harga;
  return listed !== undefined && listed !== line?.harga ? listed : null;
}

/** The sellable stock. Too little would have the payment refused, so that the visit warns of it. */
function Stock({ produk, qty }: { produk: number; qty: number }) {
  const translate = useTranslate();
  const { referenceRecord } = useReference<Produk>({ reference: 'produk', id: produk });
  if (!referenceRecord) return null;
  const { stok_layak: count, satuan } = referenceRecord;
  const short = qty > count;
  return (
    <Typography
      variant="body2"
      role={short ? 'alert' : undefined}
      color={short ? 'error' : 'text.secondary'}
      sx={{ fontWeight: short ? 600 : 400 }}
    >
      {translate(short ? 'kunjungan.exceeds' : 'kunjungan.available', { count: formatNumber(count), satuan })}
    </Typography>
  );
}

const lineSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto 8rem auto' },
  gridTemplateAreas: { xs: '"nama hapus" "isian jumlah"', sm: '"nama isian jumlah hapus"' },
  columnGap: 1.5,
  rowGap: 1.5,
  alignItems: 'center',
  py: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
};
const amountSx = {
  gridArea: 'jumlah',
  textAlign: 'right',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
};
