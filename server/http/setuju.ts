import { carryOut, inputOf } from '../../src/commands/core/carryOut.ts';
import { lembarTautan, setujuiTautan } from '../../src/commands/kunjungan/persetujuan.ts';
import { addressOf } from '../base/address.ts';
import type { DatabaseDeps } from '../endpoint/deps.ts';
import { answers, endpoint, json } from '../endpoint/endpoint.ts';
import { visitor, visitorTransaction } from './visitor.ts';

const asVisitor = visitorTransaction(setujuiTautan.name);

/** The longest body that the form can send: a signature and twenty answers. */
const mostBytes = 60_000;

/** GET /api/setuju/:kode: the consent of a link, for an hour; of the patient nothing but the name. */
export const consentByLink = endpoint({
  method: 'get',
  path: '/setuju/:kode',
  who: 'anybody',
  id: 'setuju_lembar',
  summary: 'Persetujuan yang diminta lewat tautan',
  parameters: [{ name: 'kode', in: 'path', required: true, schema: { type: 'string' } }],
  load: 'report',
  refuses: ['refused'],
  answer: answers('Klinik, dan teks yang ditandatangani', { type: 'object' }),
  handle: (deps: DatabaseDeps) => async (req, res) => {
    await deps.limits.freeTimes(addressOf(req));
    const record = await asVisitor(deps, req, res, (tx, caller) =>
      lembarTautan(tx, String(req.params['kode']), caller),
    );
    const { namaKlinik, telepon, alamat } = deps.settings();
    const { judul, teks, namaPasien, perluWali, perluSaksi } = record;
    // Once signed, it is read here no longer.
    const lembar = record.status === 'menunggu' ? { judul, teks, pasien: namaPasien, perluWali, perluSaksi } : null;
    res.set('Cache-Control', 'no-store');
    res.json({ data: { klinik: { nama: namaKlinik, telepon, alamat }, lembar } });
  },
});

/** POST /api/setuju: signs by a link, once. */
export const signByLink = endpoint({
  method: 'post',
  path: '/setuju',
  who: 'anybody',
  id: 'setuju',
  summary: 'Tandatangani persetujuan lewat tautan, tanpa akun',
  form: setujuiTautan.fields,
  limit: mostBytes,
  refuses: ['refused'],
  answer: { status: 201, description: 'Ditandatangani', content: json({ type: 'object' }) },
  handle: (deps: DatabaseDeps) => async (req, res) => {
    await deps.limits.freeTimes(addressOf(req));
    const input = inputOf(setujuiTautan, req.body, visitor(deps));
    await asVisitor(deps, req, res, (tx, caller) => carryOut(setujuiTautan, tx, input, caller));
    res.status(201).json({ data: {} });
  },
});
