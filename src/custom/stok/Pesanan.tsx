import WhatsApp from '@mui/icons-material/WhatsApp';
import { Alert, DialogContentText, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useReference } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { lebih } from '../../commands/stok/pesanan.ts';
import { tautanWa } from '../../domain/janji/pengingat.ts';
import { lebihDariPesanan, pesananTerbuka, pesanPesanan, sisaPesanan } from '../../domain/stok/pesanan.ts';
import type { Pesanan } from '../../resources/stok/pesanan.ts';
import type { Produk } from '../../resources/stok/produk.ts';
import type { StokMasuk } from '../../resources/stok/stok-masuk.ts';
import type { Supplier } from '../../resources/stok/supplier.ts';
import { f, formatNumber, internationalDigits } from '../../schema/index.ts';
import { useAllowed, useDeclaration } from '../../views/base/declarations.ts';
import { Panel, PanelTable } from '../../views/base/Panel.tsx';
import type { ActionProps, QuestionProps } from '../../views/base/parts.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { ActionButton } from '../../views/command/ActionButton.tsx';
import { CommandDialog } from '../../views/command/CommandDialog.tsx';
import { FieldInput } from '../../views/input/inputs.tsx';
import { useAllRows, usePengaturan } from '../core/shared.tsx';

/** The lines of an order with what came of each, and their products; undefined until they are there. */
function useBaris({ id, isi }: Pesanan) {
  const mayRead = useAllowed('stok-masuk', 'list');
  const { data: deliveries } = useAllRows<StokMasuk>('stok-masuk', { pesanan: id }, { enabled: mayRead });
  const { data: products } = useAllRows<Produk>('produk', { id: isi.map(({ produk }) => produk) });
  if (!deliveries || !products) return undefined;
  const named = new Map(products.map((each) => [each.id, each]));
  const lines = sisaPesanan(isi, deliveries).map((line) => ({ ...line, barang: named.get(line.produk) }));
  return { lines, deliveries };
}

/** Receipts of an order, by product. */
export function IsiPesanan({ record }: { record: Pesanan }) {
  const word = wordsIn(useTranslate(), 'pesanan');
  const { lines } = useBaris(record) ?? {};
  if (!lines || record.status === 'draf') return null;
  const rest = word(['ditutup', 'batal'].includes(record.status) ? 'dilepas' : 'belum');
  type OrderLine = (typeof lines)[number];
  const columns: readonly (readonly [string, (line: OrderLine) => number])[] = [
    [word('dipesan'), ({ jumlah }) => jumlah],
    [word('diterima'), ({ diterima }) => diterima],
    [word('menunggu'), ({ menunggu }) => menunggu],
    [rest, ({ sisa }) => sisa],
  ];
  return (
    <Panel label={word('sisa')}>
      <PanelTable label={word('sisa')}>
        <TableHead>
          <TableRow>
            <TableCell>{word('produk')}</TableCell>
            {columns.map(([label]) => (
              <TableCell key={label} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line.produk}>
              <TableCell>{line.barang?.nama_produk}</TableCell>
              {columns.map(([label, of]) => (
                <TableCell key={label} align="right" data-label={label}>
                  {formatNumber(of(line))}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </PanelTable>
    </Panel>
  );
}

/** Asks how much of each product arrived: what is still to come, unless told otherwise. */
export function BarangDatang({ record, onDone, onClose }: QuestionProps<'pesanan'>) {
  const word = wordsIn(useTranslate(), 'pesanan');
  const { titleOf } = useDeclaration('pesanan');
  const { lines, deliveries } = useBaris(record) ?? {};
  if (!lines || !deliveries) return null;
  const key = (produk: number) => `produk${produk}`;
  const amounts = lines.map(({ produk, barang }) => [
    key(produk),
    f.number(barang?.nama_produk ?? String(produk), { min: 0, max: 100_000, unit: barang?.satuan ?? '' }),
  ]);
  const arrived = (typed: Record<string, unknown>) =>
    lines.map(({ produk }) => ({ produk, jumlah: Number(typed[key(produk)] ?? 0) })).filter(({ jumlah }) => jumlah > 0);
  const moreThanOrdered = (typed: Record<string, unknown>) =>
    lebihDariPesanan(record.isi, deliveries, arrived(typed)).map(({ produk, dipesan, datang }) =>
      word('lebih', {
        nama: lines.find((line) => line.produk === produk)?.barang?.nama_produk ?? '',
        dipesan: formatNumber(dipesan),
        datang: formatNumber(datang),
      }),
    );
  const pastikan = (typed: Record<string, unknown>): Record<string, string> =>
    typed['lebih'] !== true && moreThanOrdered(typed).length > 0 ? { lebih: word('pastikan') } : {};
  return (
    <CommandDialog
      command="pesanan/datang"
      title={word('datang', { title: titleOf(record) })}
      confirmText={word('simpan')}
      fields={{ ...Object.fromEntries(amounts), lebih }}
      defaultValues={Object.fromEntries(lines.map(({ produk, sisa }) => [key(produk), sisa]))}
      check={pastikan}
      after={<LebihDatang of={moreThanOrdered} />}
      input={(typed) => ({ pesanan: record.id, isi: arrived(typed), lebih: typed['lebih'] === true })}
      onDone={onDone}
      onClose={onClose}
    >
      <DialogContentText>{word('datangHint')}</DialogContentText>
    </CommandDialog>
  );
}

/** Asks whether so much arrived, where it is more than was ordered. */
function LebihDatang({ of }: { of: (typed: Record<string, unknown>) => string[] }) {
  const sentences = of(useWatch());
  if (sentences.length === 0) return null;
  return (
    <Alert severity="warning">
      {sentences.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
      <FieldInput source="lebih" field={lebih} />
    </Alert>
  );
}

/** Opens a message with the order to its supplier, where one has a number for it. */
export function KirimPesanan({ record }: Pick<ActionProps<'pesanan'>, 'record'>) {
  const word = wordsIn(useTranslate(), 'pesanan');
  const { titleOf } = useDeclaration('pesanan');
  const { referenceRecord: supplier } = useReference<Supplier>({ reference: 'supplier', id: record.supplier });
  const { lines } = useBaris(record) ?? {};
  const klinik = usePengaturan()?.namaKlinik ?? '';
  const nomor = supplier && internationalDigits(supplier.phone);
  if (!nomor || !lines || !pesananTerbuka.some((each) => each === record.status)) return null;
  const baris = lines.map(
    ({ barang, jumlah }) => `- ${barang?.nama_produk}: ${formatNumber(jumlah)} ${barang?.satuan}`,
  );
  const text = pesanPesanan({ nomor: titleOf(record), supplier: supplier.name, klinik, baris });
  return (
    <ActionButton
      record={record}
      place="page"
      icon={WhatsApp}
      color="success"
      label={word('kirim')}
      onClick={() => window.open(tautanWa(nomor, text), '_blank', 'noopener')}
    />
  );
}
