import { Alert, Box, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { cariKode } from '../../domain/stok/kode.ts';
import { ambilBatch, kedaluwarsa, sebabDicatat } from '../../domain/stok/stok.ts';
import type { Batch } from '../../resources/stok/batch.ts';
import type { Produk } from '../../resources/stok/produk.ts';
import { formatDate, formatNumber, isReference, type Row } from '../../schema/index.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import type { InputProps } from '../../views/base/parts.ts';
import { useGetList, useGetOne } from '../../views/base/records.ts';
import { useTranslate } from '../../views/base/words.ts';
import { KindInput } from '../../views/input/inputs.tsx';
import { ReferenceChoice } from '../../views/input/ReferenceChoice.tsx';

/** Beneath the quantity of an outgoing movement: the stock, and the batches it will be taken from. */
export function Pengambilan() {
  const { jenis_mutasi, produk, jumlah } = useWatch() as Record<string, unknown>;
  if (jenis_mutasi !== 'keluar' || !produk) return null;
  return <RencanaAmbil produk={Number(produk)} jumlah={typeof jumlah === 'number' ? jumlah : 0} />;
}

/** The stock of a product, and the batches that the command will take a quantity from. */
function RencanaAmbil({ produk, jumlah }: { produk: number; jumlah: number }) {
  const translate = useTranslate();
  const { today } = useDeclarations().now();
  const { data: product } = useGetOne('produk', { id: produk });
  const { data: lots, error } = useGetList('batch', {
    filter: { produk, sisa_gt: 0 },
    sort: { field: 'kedaluwarsa', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  if (error) return <Alert severity="warning">{translate('stok.ambil.gagal')}</Alert>;
  if (!product || !lots) return <Typography role="status">{translate('stok.ambil.loading')}</Typography>;

  const counted = (many: number) => `${formatNumber(many)} ${product.satuan}`;
  const sum = (some: readonly Batch[]) => some.reduce((total, lot) => total + lot.sisa, 0);
  const expired = sum(lots.filter((lot) => kedaluwarsa(lot.kedaluwarsa, today)));
  const tersedia = sum(lots) - expired;
  const answer = ambilBatch(lots, Math.max(0, jumlah), today);
  const refused = 'tersedia' in answer;
  return (
    <Alert role="status" severity={refused ? 'warning' : 'info'} icon={false} sx={{ '& > div': { width: '100%' } }}>
      <Typography variant="subtitle2" component="p">
        {translate('stok.ambil.tersedia', { jumlah: counted(tersedia) })}
        {refused && ` · ${translate('stok.ambil.kurang', { jumlah: counted(jumlah - tersedia) })}`}
      </Typography>
      {!refused && answer.ambil.length > 0 && (
        <>
          <Typography variant="body2">{translate('stok.ambil.rencana')}:</Typography>
          <Box component="ul" aria-label={translate('stok.ambil.title')} sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {answer.ambil.map((part) => (
              <Typography component="li" variant="body2" key={part.id} sx={{ overflowWrap: 'anywhere' }}>
                {lineOf(
                  part.jumlah,
                  lots.find((lot) => lot.id === part.id),
                )}
              </Typography>
            ))}
          </Box>
        </>
      )}
      {expired > 0 && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {translate('stok.ambil.sisihan', { jumlah: counted(expired) })}
        </Typography>
      )}
    </Alert>
  );

  function lineOf(many: number, lot: Batch | undefined) {
    const name = lot?.nomor ?? translate('stok.ambil.tanpaNomor', { id: lot?.id });
    const keeps = lot?.kedaluwarsa
      ? translate('stok.ambil.sampai', { tanggal: formatDate(lot.kedaluwarsa) })
      : translate('stok.ambil.awet');
    return `${counted(many)} · ${name} · ${keeps}`;
  }
}

/** A product by name or code. That of a packing counts what is in it, scanned again once more. */
export function ProdukInput(props: InputProps) {
  const { setValue, getValues } = useFormContext();
  const chosen: unknown = useWatch({ name: props.source });
  const { field } = props;
  if (!isReference(field)) return null;
  const count = (row: Row, typed: string) => {
    const found = cariKode([row as Produk], typed);
    if (!found) return;
    const before = row.id === chosen ? Number(getValues('jumlah') ?? 0) : 0;
    setValue('jumlah', before + found.isi, { shouldDirty: true, shouldTouch: true });
  };
  return <ReferenceChoice {...props} field={field} onTaken={count} />;
}

/** The unit, filled in with that of the chosen product. */
export function SatuanInput(props: InputProps) {
  const { setValue } = useFormContext();
  const produk: unknown = useWatch({ name: 'produk' });
  const { data } = useGetOne('produk', { id: Number(produk) }, { enabled: Boolean(produk) });
  const chosen = produk && data?.id === Number(produk) ? data : undefined;
  useEffect(() => {
    if (chosen) setValue(props.source, chosen.satuan, { shouldDirty: true });
  }, [chosen, setValue, props.source]);
  return <KindInput {...props} />;
}

/** The causes that somebody may give for the chosen direction. */
export function SebabInput(props: InputProps) {
  const { jenis_mutasi } = useWatch() as Record<string, unknown>;
  const { field } = props;
  if (field.kind !== 'enum') return null;
  const known: readonly string[] = sebabDicatat[jenis_mutasi === 'masuk' ? 'masuk' : 'keluar'];
  const choices = Object.fromEntries(Object.entries(field.choices).filter(([value]) => known.includes(value)));
  return <KindInput {...props} field={{ ...field, choices }} />;
}
