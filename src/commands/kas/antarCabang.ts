import { alasan, rekening } from '../../resources/core/shared.ts';
import { type AntarCabang, antarCabang } from '../../resources/kas/antar-cabang.ts';
import { f, firstBranch, formatMoney, type Id, Refusal, some } from '../../schema/index.ts';
import { here } from '../core/cabang.ts';
import { type Caller, concurrently, defineCommand, type Tx } from '../core/command.ts';
import { tandaTangan } from '../orang/tandaTangan.ts';

/** A debt of one branch to another from now on; less than 0 where it falls. */
interface Utang {
  dari: Id | null | undefined;
  ke: Id | null | undefined;
  jumlah: number;
  sebab: 'sesi' | 'titipan' | 'titipan-keluar' | 'tagihan' | 'transfer';
  bukti: string;
  keterangan: string;
}

/** Writes what a branch owes another, a row for each; nothing within one, and in a clinic that has one. */
export async function catatAntar(tx: Tx, { dari, ke, jumlah, ...of }: Utang, caller: Caller): Promise<void> {
  if (caller.branch === undefined || dari == null || ke == null || dari === ke || jumlah === 0) return;
  const row = {
    ...of,
    keterangan: of.keterangan.slice(0, 300),
    tanggal: caller.today,
    kasBank: null,
    kasBankLawan: null,
  };
  const signed = { ...row, oleh: await tandaTangan(tx, caller) };
  await tx.create('antar-cabang', { ...signed, cabang: dari, lawan: ke, jumlah });
  await tx.create('antar-cabang', { ...signed, cabang: ke, lawan: dari, jumlah: -jumlah });
}

const kunci = 'antar cabang';

/** The debt of a branch to another. */
const utang = async (tx: Tx, cabang: Id, lawan: Id): Promise<number> => {
  const [sum = 0] = await tx.figures('antar-cabang', { cabang, lawan }, [{ sum: 'jumlah' }]);
  return sum;
};

/** Pays another branch what the caller's owes it: out of an account here, into one there. */
export const bayarAntar = defineCommand({
  name: 'antar-cabang/bayar',
  permission: { resource: 'antar-cabang', action: 'create' },
  effects: true,
  fields: {
    ...some(antarCabang.fields, 'lawan', 'keterangan'),
    kasBank: rekening('Dari Rekening', { required: true, default: 'bank' }),
    kasBankLawan: rekening('Ke Rekening', { required: true, default: 'bank' }),
    jumlah: f.money('Jumlah', { required: true, min: 1, max: 1e12 }),
  },
  refusals: {
    'antar.sama': 'Pilih cabang lain daripada tempat Anda bekerja',
    'antar.lebih': 'Utang cabang ini kepada cabang itu %{utang}',
  },
  answers: 'antar-cabang',
  before: (tx) => tx.lock(kunci),
  async run(tx, { lawan, jumlah, kasBank, kasBankLawan, keterangan = null }, caller) {
    const { cabang } = here(caller);
    if (cabang === undefined || cabang === lawan) throw new Refusal('antar.sama', {}, 'lawan');
    const due = await utang(tx, cabang, lawan);
    if (jumlah > due) throw new Refusal('antar.lebih', { utang: formatMoney(due) }, 'jumlah');
    return tulisBayar(tx, { cabang, lawan, jumlah: -jumlah, kasBank, kasBankLawan, keterangan }, caller);
  },
});

type Bayar = Pick<AntarCabang, 'lawan' | 'jumlah' | 'kasBank' | 'kasBankLawan' | 'keterangan'> & { cabang: Id };

/** Writes a payment as both have it; of one that takes another back, `membalik` names that one's rows by their branch. */
async function tulisBayar(
  tx: Tx,
  { cabang, lawan, jumlah, kasBank, kasBankLawan, keterangan }: Bayar,
  caller: Caller,
  membalik: ReadonlyMap<Id, Id> = new Map(),
): Promise<AntarCabang & { id: Id }> {
  const [rows = 0] = await tx.figures('antar-cabang', { sebab: 'bayar' }, [{ count: true }]);
  const bukti = `AC-${String(rows / 2 + 1).padStart(4, '0')}`;
  const oleh = await tandaTangan(tx, caller);
  const of = { sebab: 'bayar', keterangan, bukti, oleh, tanggal: caller.today } as const;
  const here = { ...of, cabang, lawan, jumlah, kasBank, kasBankLawan, membalik: membalik.get(cabang) ?? null };
  const there = { ...of, cabang: lawan, lawan: cabang, jumlah: -jumlah, membalik: membalik.get(lawan) ?? null };
  const paid = await tx.create('antar-cabang', here);
  await tx.create('antar-cabang', { ...there, kasBank: kasBankLawan, kasBankLawan: kasBank });
  return paid;
}

/** Takes a payment back, by its opposite of today. */
export const batalAntar = defineCommand({
  name: 'antar-cabang/batal',
  on: 'antar-cabang',
  permission: 'edit',
  effects: true,
  due: {
    'antar.bukanBayar': { field: 'sebab', is: 'bayar' },
    'antar.sudahBatal': { field: 'dibatalkan', empty: true },
    'antar.pembalik': { field: 'membalik', empty: true },
  },
  refusals: {
    'antar.bukanBayar': 'Hanya pembayaran yang dapat dibatalkan',
    'antar.sudahBatal': 'Pembayaran ini sudah dibatalkan: %{dibatalkan}',
    'antar.pembalik': 'Ini pembatalan dari pembayaran lain. Catat pembayaran baru.',
  },
  fields: { alasan },
  button: {
    label: 'Batalkan Pembayaran Antar Cabang',
    icon: 'Tolak',
    tone: 'red',
    place: 'page',
    shows: ['lawan', 'jumlah', 'kasBank'],
    effect: 'Uangnya kembali ke rekening asal dengan baris hari ini, di kedua cabang.',
    confirm: 'Ya, Batalkan',
    done: 'Pembayaran antar cabang dibatalkan',
  },
  before: (tx) => tx.lock(kunci),
  async run(tx, { record, alasan }, caller) {
    const pair = await tx.find('antar-cabang', { bukti: record.bukti, sebab: 'bayar' });
    const { cabang = firstBranch, lawan, jumlah, kasBank, kasBankLawan } = record;
    const back = {
      cabang,
      lawan,
      jumlah: -jumlah,
      kasBank,
      kasBankLawan,
      keterangan: `Batal: ${alasan}`.slice(0, 300),
    };
    const own = pair.map((row) => [row.cabang ?? firstBranch, row.id] as const);
    await tulisBayar(tx, back, caller, new Map(own));
    const dibatalkan = `${await tandaTangan(tx, caller)}: ${alasan}`;
    await concurrently(...pair.map(({ id }) => tx.update('antar-cabang', id, { dibatalkan })));
    return tx.get('antar-cabang', record.id);
  },
});
