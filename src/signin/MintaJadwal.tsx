import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { minta } from '../i18n/janji/minta.ts';
import { locale } from '../locale.ts';
import { type Api, fieldErrors } from '../providers/api.ts';
import { registerMessage } from '../providers/signInMessages.ts';
import { useBusyAction } from '../views/base/useBusyAction.ts';
import { AuthField, Notice, SubmitButton } from './fields.tsx';
import type { Faults, FormInput } from './formRules.ts';
import { Belum, HalamanPublik, Kotak, Pilihan, Setuju } from './publicParts.tsx';
import { useAuthForm } from './useAuthForm.ts';

interface Halaman {
  klinik: { nama: string; telepon: string; alamat: string };
  layanan: readonly { id: number; nama: string; durasi: number }[];
  /** Of a clinic that has several. */
  cabang?: readonly { id: number; nama: string; alamat: string | null }[];
  /** What a patient agrees to. */
  persetujuan: string;
}

interface Hari {
  tanggal: string;
  waktu: readonly string[];
}

type RequestApi = Pick<Api, 'get' | 'post'>;

const read = async <T,>(api: RequestApi, path: string): Promise<T> => ((await api.get(path)) as { data: T }).data;

/** The clinic's public page on which a patient asks for an appointment: without an account, and without the console. */
export function MintaJadwal({ api }: { api: RequestApi }) {
  const [page, setPage] = useState<Halaman>();
  const [sent, setSent] = useState<string | null>(null);
  const { error, run } = useBusyAction();
  const begin = () => run(async () => setPage(await read<Halaman>(api, '/minta-jadwal')));
  const load = useEffectEvent(begin);
  useEffect(() => void load(), []);
  return (
    <HalamanPublik title={minta.title} klinik={page?.klinik}>
      {sent !== null && <Terkirim text={sent} onAgain={() => setSent(null)} />}
      {sent === null && (
        <>
          <h1>{minta.title}</h1>
          <p className="signin-subtitle">{minta.subtitle}</p>
          {page ? (
            <Formulir {...{ api, page }} onSent={setSent} />
          ) : (
            <Belum error={error} closed={minta.closed} onRetry={() => void begin()} />
          )}
        </>
      )}
    </HalamanPublik>
  );
}

function Terkirim({ text, onAgain }: { text: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {minta.sentTitle}
      </h1>
      <p className="signin-subtitle">{text}</p>
      <button type="button" className="signin-button signin-outlined" onClick={onAgain}>
        {minta.again}
      </button>
    </>
  );
}

interface Props {
  api: RequestApi;
  page: Halaman;
  onSent: (text: string) => void;
}

function Formulir({ api, page, onSent }: Props) {
  const { layanan, cabang, persetujuan } = page;
  const times = useWaktu(api);
  const [chosen, setChosen] = useState({ treatment: 0, cabang: 0 });
  const [tanggal, setTanggal] = useState('');
  const choose = (part: Partial<typeof chosen>) => {
    const next = { ...chosen, ...part };
    setChosen(next);
    setTanggal('');
    if (next.treatment && (next.cabang || !cabang)) void times.find(next);
  };
  const send = async (values: Record<string, string>) => {
    const { treatment, setuju, waktu = '', telepon = '' } = values;
    const texts = Object.fromEntries(texted.map((name) => [name, values[name]?.trim() || null]));
    try {
      const at = cabang && { cabang: chosen.cabang };
      await api.post('/minta-jadwal', { ...texts, ...at, treatment: Number(treatment), setuju: setuju === 'on' });
    } catch (error) {
      // The times on the page are old ones.
      if (fieldErrors(error)['waktu']) void times.find(chosen);
      throw error;
    }
    const nama = layanan.find(({ id }) => id === Number(treatment))?.nama ?? '';
    const tempat = cabang?.find(({ id }) => id === chosen.cabang)?.nama;
    const kapan = `${hariPanjang(tanggal)} pukul ${waktu}${tempat ? ` di ${tempat}` : ''}`;
    onSent(minta.sent.replace('%{layanan}', nama).replace('%{kapan}', kapan).replace('%{telepon}', telepon));
  };
  const { errors, formError, busy, onSubmit, onChange } = useAuthForm({ faultsOf: mintaFaults, send });
  const hari = times.days?.find((each) => each.tanggal === tanggal);
  if (layanan.length === 0) return <Notice tone="info">{minta.none}</Notice>;
  return (
    <form className="signin-form" noValidate {...{ onSubmit, onChange }}>
      {formError !== null && <Notice tone="error">{registerMessage(formError)}</Notice>}
      {cabang && (
        <Kotak label={minta.cabang} error={errors['cabang']}>
          {(props) => (
            <select {...props} name="cabang" onChange={({ target }) => choose({ cabang: Number(target.value) })}>
              <option value="">{minta.pilihCabang}</option>
              {cabang.map(({ id, nama, alamat }) => (
                <option key={id} value={id}>
                  {[nama, alamat].filter(Boolean).join(' · ')}
                </option>
              ))}
            </select>
          )}
        </Kotak>
      )}
      <Kotak label={minta.layanan} error={errors['treatment']}>
        {(props) => (
          <select
            {...props}
            name="treatment"
            defaultValue=""
            onChange={({ target }) => choose({ treatment: Number(target.value) })}
          >
            <option value="" disabled>
              {minta.pilihLayanan}
            </option>
            {layanan.map(({ id, nama, durasi }) => (
              <option key={id} value={id}>
                {minta.lama.replace('%{nama}', nama).replace('%{durasi}', String(durasi))}
              </option>
            ))}
          </select>
        )}
      </Kotak>
      {times.busy && !times.days && <p role="status">{minta.mencari}</p>}
      {times.error !== null && <Notice tone="error">{registerMessage(times.error)}</Notice>}
      {times.days?.length === 0 && <Notice tone="info">{minta.penuh}</Notice>}
      {times.days && times.days.length > 0 && (
        <Pilihan
          name="tanggal"
          legend={minta.hari}
          options={times.days.map((each) => [each.tanggal, hariPendek(each.tanggal)])}
          error={errors['tanggal']}
          chosen={tanggal}
          onChoose={setTanggal}
        />
      )}
      {hari && (
        <Pilihan
          key={tanggal}
          name="waktu"
          legend={minta.jam}
          options={hari.waktu.map((each) => [each, each])}
          error={errors['waktu']}
        />
      )}
      {!hari && errors['waktu'] && <Notice tone="error">{errors['waktu']}</Notice>}
      <AuthField name="nama" label={minta.nama} autoComplete="name" error={errors['nama']} />
      <AuthField name="telepon" type="tel" label={minta.telepon} autoComplete="tel" error={errors['telepon']} />
      <Pilihan name="gender" legend={minta.gender} options={genders} error={errors['gender']} />
      <AuthField name="lahir" type="date" label={minta.lahir} autoComplete="bday" error={errors['lahir']} />
      <Kotak label={minta.catatan} error={errors['catatan']} help={minta.catatanHint}>
        {(props) => <textarea {...props} name="catatan" rows={2} maxLength={300} />}
      </Kotak>
      {/* People do not see it; programs fill it in. */}
      <div className="minta-situs" aria-hidden="true">
        <input name="situs" tabIndex={-1} autoComplete="off" />
      </div>
      <Setuju text={persetujuan} error={errors['setuju']} />
      <SubmitButton busy={busy} label={minta.submit} busyLabel={minta.busy} />
    </form>
  );
}

const texted = ['tanggal', 'waktu', 'nama', 'telepon', 'gender', 'lahir', 'catatan', 'situs'] as const;
const genders = ['Perempuan', 'Laki-laki'].map((each) => [each, each] as const);

/** Everything but the note is needed, the branch where it is asked for; the rest is the server's to say. */
export const mintaFaults = ({ values }: FormInput): Faults =>
  Object.fromEntries(
    Object.entries(minta.errors).filter(([name]) => (name === 'cabang' ? values[name] === '' : !values[name]?.trim())),
  );

/** The free times of the treatment and the branch that were chosen last. */
function useWaktu(api: RequestApi) {
  const [days, setDays] = useState<readonly Hari[]>();
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const asked = useRef(0);
  async function find({ treatment, cabang }: { treatment: number; cabang: number }) {
    const turn = ++asked.current;
    setBusy(true);
    setError(null);
    const found = await read<Hari[]>(
      api,
      `/minta-jadwal/waktu?layanan=${treatment}${cabang ? `&cabang=${cabang}` : ''}`,
    ).catch((reason: unknown) => {
      if (turn === asked.current) setError(reason);
      return undefined;
    });
    // A late answer to an earlier choice is none.
    if (turn !== asked.current) return;
    setDays(found);
    setBusy(false);
  }
  return { days, error, busy, find };
}

const words = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale.tag, { ...options, timeZone: 'UTC' });
  return (tanggal: string) => format.format(new Date(`${tanggal}T00:00:00Z`));
};
const hariPendek = words({ weekday: 'short', day: 'numeric', month: 'short' });
const hariPanjang = words({ weekday: 'long', day: 'numeric', month: 'long' });
