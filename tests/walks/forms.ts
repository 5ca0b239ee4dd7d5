import type { ConsoleDataProvider } from '../../src/providers/consoleDataProvider.ts';
import { resources, routed } from '../../src/resources/index.ts';
import { rightsWith } from '../../src/resources/rights.ts';
import { exampleOf, examplesOf } from '../../src/sample/core/examples.ts';
import { sampleData } from '../../src/sample/index.ts';
import { demoAccounts } from '../../src/sample/klinik/administrasi.ts';
import {
  activeFilter,
  asSeenBy,
  defaultsOf,
  type Field,
  type FileValue,
  formValues,
  isComputed,
  isEmpty,
  isFiles,
  isFixed,
  isObject,
  isReference,
  matches,
  type Now,
  permits,
  type Resource,
  type Row,
} from '../../src/schema/index.ts';
import { png } from '../support/pictures.ts';

export const today = '2024-08-27';
export type Values = Record<string, unknown>;
export type Role = (typeof demoAccounts)[number]['role'];

/** A clinic, anew for each form. */
export interface Clinic {
  as: (role: string) => Promise<ConsoleDataProvider> | ConsoleDataProvider;
  fresh: () => Promise<unknown>;
}

const sample = sampleData(today);
const [fee] = examplesOf(declared('laporan/jasa'));
/** A picture that a record has. */
const kept = { id: 'a'.repeat(32), name: 'foto.png', type: 'image/png', size: 90, hash: null, width: 2, height: 3 };
const machine = { id: 90, name: 'Toko', email: 'toko@klinik.test', jenis: 'mesin' };
/** The sample, with an account of a machine and a fee that is still to be paid. */
export const clinicData: Record<string, readonly Row[]> = {
  ...sample,
  user: [...sample.user, ...sample.user.slice(1, 2).map((row) => ({ ...row, ...machine }))],
  webhook: [
    {
      id: 1,
      nama: 'Toko',
      akun: machine.id,
      alamat: 'https://toko.example/kabar',
      data: [{ entitas: 'pasien' }],
      aktif: true,
    },
  ],
  promo: examplesOf(declared('promo')).map((row) => ({ ...row, cabang: null })),
  'templat-persetujuan': examplesOf(declared('templat-persetujuan')).map((row) => ({ ...row, nonaktifSejak: null })),
  'templat-tulisan': examplesOf(declared('templat-tulisan')).map((row) => ({
    ...{ ...row, guna: 'catatan', untuk: [], diagnosa: [], tindakan: [], obat: [], tujuan: null, keterangan: null },
  })),
  'insiden-data': examplesOf(declared('insiden-data')).map((row) => ({
    ...{ ...row, status: 'terbuka', dari: today, sampai: today },
  })),
  persetujuan: examplesOf(declared('persetujuan')).map((row) => ({ ...row, kunjungan: null })),
  foto: examplesOf(declared('foto')).map((row) => ({ ...row, kunjungan: null, izin: null, berkas: [kept] })),
  'laporan/jasa': fee
    ? [{ ...fee, voucher: null, orang: 1, tanggal: today, status: 'terbuka', bayar: null, jumlah: 50_000 }]
    : [],
};

/** Opens the till of who has none. */
const withTill = async (provider: ConsoleDataProvider) => {
  await provider.command('kas/buka', { modal: 500_000, alasan: 'Laci kedua' });
};

interface FormExample {
  /** In place of an example of the field's kind, which a rule of the clinic refuses. */
  values?: Values;
  /** Also demanded, by a rule. */
  needs?: readonly string[];
  before?: (provider: ConsoleDataProvider) => Promise<void>;
}

const visited = { pasien: sample.kunjungan[2]?.pasien, kunjungan: sample.kunjungan[2]?.id };

/** Forms whose examples of each kind a rule of the clinic refuses. */
export const typedIn: Readonly<Record<string, FormExample>> = {
  // Who does a treatment has its profession, and room and device are of its kinds.
  appointments: { values: { treatment: 1, userId: 1, waktu: '10:00', ruang: null, alat: null } },
  // Goods are counted in their own unit, and there are as many.
  'stok-keluar': { values: { produk: 1, satuan: 'Strip', jumlah: 1, sebab: 'rusak' } },
  // Signed by the doctor of the account, or by who is chosen.
  'surat-dokter': { values: { dokter: 1 } },
  'mutasi-stok': { values: { produk: 1, satuan: 'Strip', jumlah: 1, kedaluwarsa: '2025-12-31' } },
  // A list that must not be empty; some treatments come in whole numbers only.
  'treatment-plan': { values: { treatments: [{ treatment: 1, qty: 1, sesi: 3, jarak: 7 }] } },
  paket: { values: { isi: [{ treatment: 1, qty: 1, sesi: 3 }] } },
  pesanan: { values: { isi: [{ produk: 1, jumlah: 2, hargaSatuan: 1_000 }] } },
  // A deposit is above nothing: below it stand those that were used.
  titipan: { values: { jumlah: 100_000 } },
  // The treatment of a session, and one date for all.
  'saldo-awal': { values: { treatment: 1, paket: null, tanggal: null } },
  // Money that came in, or that went out.
  'mutasi-bank': { needs: ['kredit'] },
  // Valid for a while.
  voucher: { values: { sampai: '2025-08-27' } },
  // Of the patient of that visit.
  persetujuan: { values: visited },
  foto: { values: visited },
  // What happened is not ahead.
  'insiden-data': { values: { dari: today, sampai: today } },
  // One note a visit.
  'catatan-klinis': { values: { kunjungan: 3 } },
  'bayar-jasa': { values: { orang: 1 } },
  // A machine has a role, a subscription something to tell.
  'user/mesin': { values: { role: 3, jaringan: '10.0.0.0/8' } },
  webhook: { values: { data: [{ entitas: 'pasien' }] } },
  'kas-kecil': { values: { nominal: 40_000 }, needs: ['foto'], before: withTill },
  'setoran-kas': { before: withTill },
};

/** Screens of their own: over commands, which the walk of the commands takes, and the month's end. */
const byHand = { create: ['transaksi', 'tutup-kas', 'tutup-bulan'], edit: ['permission'] };

/** Roles that may open a form, and the declaration as each sees it. */
const formsOf = (action: 'create' | 'edit') =>
  routed.flatMap((resource) => {
    if (byHand[action].includes(resource.name)) return [];
    const roles = demoAccounts.flatMap(({ role }) => {
      const may = rightsWith(role, [], { dokter: role === 'dokter' ? 1 : null });
      const visible = asSeenBy(resource, may);
      return visible.actions[action] && may(resource.guard, action) ? [{ role, visible }] : [];
    });
    return roles.length > 0 ? [[resource.name, roles] as const] : [];
  });
export const createForms = formsOf('create');
export const editForms = formsOf('edit');

/** A create form as each role opens it: with what it must have, and with everything filled in. */
export async function createsByForm({ as, fresh }: Clinic, name: string, roles: (typeof createForms)[number][1]) {
  const faults: string[] = [];
  for (const { role, visible } of roles)
    for (const all of [false, true]) {
      await fresh();
      const provider = await as(role);
      await typedIn[name]?.before?.(provider).catch(() => undefined);
      const values = await filledIn(visible, all, (field, each) =>
        isFiles(field) ? photo(provider, name, each) : example(provider, field, role),
      );
      // The address fills in what it likes.
      const stray = { id: 7, version: 1, asing: 'x', ...Object.fromEntries(readOnlyIn(visible)) };
      const data = formValues(visible, { ...stray, ...values });
      const refused = await refusalOf(provider.create(name, { data }));
      if (refused) faults.push(`${name}, ${role}, ${all ? 'all filled in' : 'what it must have'}: ${refused}`);
    }
  return faults;
}

const readOnlyIn = ({ fields }: Resource) =>
  Object.entries(fields).flatMap(([name, { readOnly }]) => (readOnly ? [[name, 'x'] as const] : []));

/** An edit form as each role opens it: saved as it is, and with a text changed. */
export async function editsByForm({ as, fresh }: Clinic, name: string, roles: (typeof editForms)[number][1]) {
  const faults: string[] = [];
  await fresh();
  for (const { role, visible } of roles) {
    const provider = await as(role);
    const { data: rows } = await provider.getList<Row>(name, everything);
    const record = rows.find((row) => permits(visible, 'edit', row));
    if (!record) throw new Error(`${name}, ${role}: no record that may be edited`);
    for (const field of [null, textIn(visible)]) {
      const { data: before } = await provider.getOne<Row>(name, { id: record.id });
      const data = field === null ? before : { ...before, [field]: typedIn[name]?.values?.[field] ?? `Diubah ${role}` };
      const refused = await refusalOf(provider.update(name, { id: before.id, data, previousData: before }));
      if (refused) faults.push(`${name}, ${role}, ${field ?? 'as it is'}: ${refused}`);
    }
  }
  return faults;
}

/** A text of the form that may be anything. */
const textIn = ({ form, fields }: Resource) =>
  form
    .flatMap((section) => section.fields)
    .find((name) => {
      const field = fields[name];
      return (
        field &&
        ['text', 'longText'].includes(field.kind) &&
        !('pattern' in field) &&
        !field.readOnly &&
        !field.visibleIf
      );
    }) ?? null;

const everything = { filter: {}, sort: { field: 'id', order: 'ASC' as const }, pagination: { page: 1, perPage: 100 } };

/** Each fault of a refusal; null where it is stored. */
async function refusalOf(write: Promise<unknown>): Promise<string | null> {
  try {
    await write;
    return null;
  } catch (error) {
    const { status, message, body } = error as { status?: number; message: string; body?: { errors?: object } };
    const fields = Object.entries(body?.errors ?? {}).map(([field, sentence]) => `${field}: ${sentence}`);
    return `${status ?? ''} ${fields.join('; ') || message}`;
  }
}

/**
 * The values of a form after somebody filled it in, from top to bottom.
 *
 * @param all - also what need not be filled in
 */
export async function filledIn(visible: Resource, all: boolean, exampleFor: (field: Field, name: string) => unknown) {
  const now: Now = { today, time: '09:00', instant: `${today}T02:00:00.000Z`, user: '' };
  const values: Values = defaultsOf(visible, now);
  const { values: own = {}, needs = [] } = typedIn[visible.name] ?? {};
  for (const name of visible.form.flatMap(({ fields }) => fields)) {
    const field = visible.fields[name];
    if (!field || field.readOnly || isComputed(field) || isFixed(visible, name)) continue;
    if (field.visibleIf && !matches(field.visibleIf, values)) continue;
    const needed = field.required || needs.includes(name) || (field.requiredIf && matches(field.requiredIf, values));
    if (Object.hasOwn(own, name)) values[name] = own[name];
    else if ((all || needed) && (isEmpty(values[name]) || isObject(field)))
      values[name] = await exampleFor(field, name);
  }
  return values;
}

const order = demoAccounts.map(({ role }) => role);

export async function example(provider: ConsoleDataProvider, field: Field, role: Role) {
  const data: Record<string, readonly Row[]> = {};
  for (const each of referencesIn(field)) {
    const among = each.among && { [each.among.field]: each.among.in };
    const filter = { ...activeFilter(declared(each.to), today), ...among };
    data[each.to] = (await provider.getList<Row>(each.to, { ...everything, filter })).data;
  }
  const named = field.kind === 'text' || field.kind === 'email';
  return exampleOf(field, { today, n: named ? 60 + order.indexOf(role) : 1, data });
}

const referencesIn = (field: Field): Extract<Field, { kind: 'reference' }>[] =>
  isReference(field) ? [field] : 'fields' in field ? Object.values(field.fields).flatMap(referencesIn) : [];

async function photo(provider: ConsoleDataProvider, resource: string, field: string): Promise<FileValue[]> {
  const content = new Blob([png()], { type: 'image/png' });
  const options = { signal: new AbortController().signal, onProgress: () => undefined };
  const sent = await provider.uploadFile?.({ resource, field }, { content, thumbnail: null }, options);
  if (!sent) throw new Error('Files are not kept');
  return [{ ...sent.data, name: 'foto.png' }];
}

export function declared(name: string): Resource {
  const found = resources.find((resource) => resource.name === name);
  if (!found) throw new Error(`No resource is declared as "${name}"`);
  return found;
}
