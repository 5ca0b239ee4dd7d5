import type { Request } from 'express';
import { carryOut, inputOf } from '../../src/commands/core/carryOut.ts';
import { cabangDiminta, layananDiminta, mintaJadwal, waktuDiminta } from '../../src/commands/janji/permintaan.ts';
import { kalimatSetuju } from '../../src/domain/janji/permintaan.ts';
import { addressOf } from '../base/address.ts';
import { ApiError } from '../base/errors.ts';
import type { DatabaseDeps } from '../endpoint/deps.ts';
import { answers, endpoint, json, query } from '../endpoint/endpoint.ts';
import { createFreeTimes } from './freeTimes.ts';
import { visitor, visitorTransaction } from './visitor.ts';

const asVisitor = visitorTransaction(mintaJadwal.name);

/** The longest body that the form can send, with room to spare. */
const mostBytes = 4_000;

/** GET /api/minta-jadwal: what the public page begins with. */
export const offeredTreatments = endpoint({
  method: 'get',
  path: '/minta-jadwal',
  who: 'anybody',
  id: 'minta_jadwal_layanan',
  summary: 'Klinik dan layanan pada halaman Minta Jadwal',
  load: 'report',
  refuses: ['not_found'],
  answer: answers('Klinik dan layanan', { type: 'object' }),
  handle: (deps: DatabaseDeps) => async (req, res) => {
    const { namaKlinik, telepon, alamat } = await opened(deps, req);
    const cabang = terbuka(deps).map((each) => ({ id: each.id, nama: each.nama, alamat: each.alamat }));
    const offered = await asVisitor(deps, req, res, layananDiminta);
    const layanan = offered.map(({ id, name, durasi, keterangan }) => ({ id, nama: name, durasi, keterangan }));
    const klinik = { nama: namaKlinik, telepon, alamat };
    const page = { klinik, layanan, persetujuan: kalimatSetuju(namaKlinik) };
    res.json({ data: cabang.length > 1 ? { ...page, cabang } : page });
  },
});

/** GET /api/minta-jadwal/waktu: starts alone, with neither names nor how many are free. */
export const freeTimes = endpoint({
  method: 'get',
  path: '/minta-jadwal/waktu',
  who: 'anybody',
  id: 'minta_jadwal_waktu',
  summary: 'Waktu bebas sebuah layanan pada halaman Minta Jadwal',
  parameters: [query('layanan', 'Nomor layanan', '1')],
  load: 'report',
  refuses: ['not_found'],
  answer: answers('Waktu bebas, menurut hari', { type: 'object' }),
  handle: (deps: DatabaseDeps) => {
    const shared = createFreeTimes(deps.events);
    return async (req, res) => {
      await opened(deps, req);
      const treatment = Number(req.query['layanan']) || 0;
      const at = cabangDiminta(terbuka(deps), req.query['cabang']);
      const work = () => asVisitor(deps, req, res, (tx, caller) => waktuDiminta(tx, treatment, caller), at);
      res.json({ data: await shared(`${treatment} ${at.branch}`, work) });
    };
  },
});

/** POST /api/minta-jadwal: asks for an appointment. The answer is the same whoever asks, for whatever number. */
export const askAppointment = endpoint({
  method: 'post',
  path: '/minta-jadwal',
  who: 'anybody',
  id: 'minta_jadwal',
  summary: 'Minta jadwal, tanpa akun',
  form: mintaJadwal.fields,
  limit: mostBytes,
  refuses: ['not_found', 'refused'],
  answer: { status: 201, description: 'Permintaan diterima', content: json({ type: 'object' }) },
  handle: (deps: DatabaseDeps) => async (req, res) => {
    requireOpen(deps);
    const { situs, cabang, ...body } = Object(req.body);
    const input = inputOf(mintaJadwal, body, visitor(deps));
    const at = cabangDiminta(terbuka(deps), cabang);
    await deps.limits.request(addressOf(req));
    // A field that people do not see: who fills it in is told the same.
    if (!situs) await asVisitor(deps, req, res, (tx, caller) => carryOut(mintaJadwal, tx, input, caller), at);
    res.status(201).json({ data: {} });
  },
});

/** @throws ApiError 404 while the clinic keeps the page closed */
function requireOpen({ settings }: DatabaseDeps) {
  const clinic = settings();
  if (!clinic.mintaJadwal) throw new ApiError('not_found');
  return clinic;
}

async function opened(deps: DatabaseDeps, req: Request) {
  const clinic = requireOpen(deps);
  await deps.limits.freeTimes(addressOf(req));
  return clinic;
}

/** The branches that are open today. */
function terbuka(deps: DatabaseDeps) {
  const { today } = visitor(deps);
  return (deps.branches?.() ?? []).filter(({ nonaktifSejak }) => !(nonaktifSejak && nonaktifSejak <= today));
}
