import Delete from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { useRecordContext, useReference } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { barisTetap } from '../../domain/kunjungan/kunjungan.ts';
import { jumlahBaris } from '../../domain/transaksi/pembayaran.ts';
import type { Produk } from '../../resources/stok/produk.ts';
import { type Field, formatMoney, formatNumber } from '../../schema/index.ts';
import { useGetOne } from '../../views/base/records.ts';
import { useTranslate } from '../../views/base/words.ts';
import { amountWidth } from '../../views/input/amountSlots.tsx';
import { FieldInput } from '../../views/input/inputs.tsx';
import { useHarga } from '../core/useHarga.ts';
import { useStok } from '../core/useStok.ts';
import { catatanBaris } from '../kertas/blok.ts';
import { KeUsulan } from '../stok/KeUsulan.tsx';
import { BahanLine } from './BahanLine.tsx';
import type { BillLine } from './billLine.ts';
import { PelaksanaLine } from './PelaksanaLine.tsx';
import { PenjualLine } from './PenjualLine.tsx';
import { LineRefusal } from './Refusals.tsx';

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
  // A service has a quantity where it is measured.
  const single = inner['satuan'] !== undefined;
  const counted = !single || Boolean(line.satuan) || (line.qty ?? 1) !== 1;
  const remove = translate('kunjungan.remove', { name: line.nama });
  return (
    <Box component="li" sx={lineSx}>
      <Box sx={{ gridArea: 'nama', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {line.nama}
        </Typography>
        <Typography variant="caption" component="p" color="text.secondary">
          {[...new Set([field.label, line.kategori, ...catatanBaris({ ...line, hargaKatalog }, translate)])]
            .filter(Boolean)
            .join(' · ')}
          {line.produk && <Stock produk={line.produk} qty={line.qty ?? 0} />}
          {inner['pelaksana'] && (
            <PelaksanaLine source={`${source}.pelaksana`} field={inner['pelaksana']} nama={line.nama} />
          )}
          {inner['penjual'] && <PenjualLine source={`${source}.penjual`} field={inner['penjual']} nama={line.nama} />}
          {inner['bahan'] && <BahanLine source={`${source}.bahan`} field={inner['bahan']} line={line} />}
        </Typography>
        <LineRefusal source={source} priced={mayPrice} />
        {inner['aturanPakai'] && (
          <Box sx={labelledInputSx}>
            <FieldInput source={`${source}.aturanPakai`} field={inner['aturanPakai']} />
          </Box>
        )}
      </Box>
      <Box sx={{ gridArea: 'isian', display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'flex-end' }}>
        {counted && inner['qty'] && (
          <Box sx={{ ...slimInputSx, width: line.satuan ? 104 : 64 }}>
            <FieldInput
              source={`${source}.qty`}
              field={line.satuan ? { ...inner['qty'], ...{ unit: line.satuan } } : inner['qty']}
            />
          </Box>
        )}
        {mayPrice && inner['harga'] ? (
          <Box sx={{ ...slimInputSx, width: `calc(${amountWidth} + 64px)` }}>
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
      <Typography sx={amountSx}>{formatMoney(jumlahBaris(line.harga ?? 0, line.qty ?? (single ? 1 : 0)))}</Typography>
      <Tooltip title={remove}>
        <IconButton onClick={onRemove} aria-label={remove} size="small" sx={{ gridArea: 'hapus', justifySelf: 'end' }}>
          <Delete fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}

/**
 * The listed price where the line has another: as it was stored, or as it is where and when the visit is when the line is
 * new or its price was typed anew.
 */
function useHargaKatalog(source: string, line: BillLine | undefined): number | null {
  const record = useRecordContext();
  const dihargai = useHarga(record);
  const stored = (record?.[source.split('.')[0] ?? ''] ?? []) as BillLine[];
  const same = line && barisTetap(stored, line);
  const { produk, treatment } = line ?? {};
  const options = (id: number | null | undefined) => ({ enabled: Boolean(id) && !same, retry: false });
  const { data: product } = useGetOne('produk', { id: produk ?? 0 }, options(produk));
  const { data: done } = useGetOne('treatments', { id: treatment ?? 0 }, options(treatment));
  if (same) return same.hargaKatalog ?? null;
  const sold = product && dihargai?.('produk', product).harga_jual;
  const listed = sold ?? (done && dihargai?.('treatments', done).harga);
  return listed !== undefined && listed !== line?.harga ? listed : null;
}

/** The sellable stock. Too little would have the payment refused, so that the visit warns of it. */
function Stock({ produk, qty }: { produk: number; qty: number }) {
  const translate = useTranslate();
  const { referenceRecord } = useReference<Produk>({ reference: 'produk', id: produk });
  const stok = useStok();
  if (!referenceRecord) return null;
  const { satuan } = referenceRecord;
  const count = stok(referenceRecord);
  const short = qty > count;
  return (
    <>
      {' · '}
      <Box
        component="span"
        role={short ? 'alert' : undefined}
        sx={short ? { color: 'error.main', fontWeight: 600 } : null}
      >
        {translate(short ? 'kunjungan.exceeds' : 'kunjungan.available', { count: formatNumber(count), satuan })}
      </Box>
      {short && ' · '}
      {short && <KeUsulan />}
    </>
  );
}

const lineSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto auto', sm: 'minmax(0, 1fr) auto 6.5rem auto' },
  gridTemplateAreas: { xs: '"nama jumlah hapus" "isian isian isian"', sm: '"nama isian jumlah hapus"' },
  columnGap: 1,
  rowGap: 0.5,
  alignItems: 'center',
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
};
/** The column says what stands in it; the name that a screen reader says stays, and an error lies beneath both columns. */
const slimInputSx = {
  '& .MuiInputBase-input': { py: 0.75 },
  '& .MuiInputLabel-root': { width: '1px', height: '1px', clipPath: 'inset(50%)' },
  '& legend': { display: 'none' },
  '& fieldset': { top: 0 },
  '& .MuiFormHelperText-root': { mx: 0, whiteSpace: 'nowrap' },
};
/** No column says what it is. */
const labelledInputSx = {
  mt: 1,
  maxWidth: 360,
  '& .MuiInputBase-input': { py: 0.75 },
  '& .MuiInputLabel-root:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 6px)' },
  '& .MuiFormHelperText-root': { mx: 0 },
};
const amountSx = {
  gridArea: 'jumlah',
  textAlign: 'right',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
};
