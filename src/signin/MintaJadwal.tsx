import { locale } from '../locale.ts';
import './minta.css';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { minta } from '../i18n/janji/minta.ts';
import { type Api, fieldErrors } from '../providers/api.ts';
import { registerMessage } from '../providers/signInMessages.ts';
import { Mark } from '../views/base/Mark.tsx';
import { useBusyAction } from '../views/base/useBusyAction.ts';
import { coloursOf } from './colours.ts';
import { AuthField, Notice, SubmitButton } from './fields.tsx';
import type { Faults, FormInput } from './formRules.ts';
import { HeartbeatLeaf } from './icons.tsx';
import { useAuthForm } from './useAuthForm.ts';

interface Halaman {
  klinik: { nama: string; telepon: string; alamat: string };
  layanan: readonly { id: number; nama: string; durasi: number }[];
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
  // A stranger has chosen no theme here.
  const [dark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const { error, run } = useBusyAction();
  const begin = () => run(async () => setPage(await read<Halaman>(api, '/minta-jadwal')));
  const load = useEffectEvent(begin);
  useEffect(() => void load(), []);
  return (
    <div className="signin signin-page" style={{ ...coloursOf(dark), colorScheme: dark ? 'dark' : 'light' }}>
      <header>
        <div className="signin-brand">
          <span aria-hidden="true">
            <Mark size={24} />
          </span>
          {page?.klinik.nama ?? minta.title}
        </div>
        <div className="signin-words">
          <HeartbeatLeaf />
          <p className="signin-headline">{minta.title}</p>
          <p className="signin-intro">{page?.klinik.alamat}</p>
        </div>
      </header>
      <main>
        <div className="signin-card">
          {sent !== null && <Terkirim text={sent} onAgain={() => setSent(null)} />}
          {sent === null && (
            <>
              <h1>{minta.title}</h1>
              <p className="signin-subtitle">{minta.subtitle}</p>
              {page ? (
                <Formulir {...{ api, page }} onSent={setSent} />
              ) : (
                <Belum error={error} onRetry={() => void begin()} />
              )}
            </>
          )}
          {page?.klinik.telepon && (
            <p className="signin-other">
              {minta.contact} <a href={`tel:${page.klinik.telepon.replace(/[^\d+]/g, '')}`}>{page.klinik.telepon}</a>
            </p>
          )}
        </div>
      </main>
    </div>
  );
}

/** While the page is on its way, or where it does not come. */
function Belum({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error === null) return <p role="status">{minta.loading}</p>;
  if (Object(error).status === 404) return <Notice tone="info">{minta.closed}</Notice>;
  const retry = (
    <button type="button" className="signin-retry" onClick={onRetry}>
      {minta.retry}
    </button>
  );
  return (
    <Notice tone="warning" action={retry}>
      {minta.unavailable}
    </Notice>
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
  const { layanan, persetujuan } = page;
  const times = useWaktu(api);
  const [tanggal, setTanggal] = useState('');
  const send = async (values: Record<string, string>) => {
    const { treatment, setuju, waktu = '', telepon = '' } = values;
    const texts = Object.fromEntries(texted.map((name) => [name, values[name]?.trim() || null]));
    try {
      await api.post('/minta-jadwal', { ...texts, treatment: Number(treatment), setuju: setuju === 'on' });
    } catch (error) {
      // The times on the page are old ones.
      if (fieldErrors(error)['waktu']) void times.find(Number(treatment));
      throw error;
    }
    const nama = layanan.find(({ id }) => id === Number(treatment))?.nama ?? '';
    const kapan = `${hariPanjang(tanggal)} pukul ${waktu}`;
    onSent(minta.sent.replace('%{layanan}', nama).replace('%{kapan}', kapan).replace('%{telepon}', telepon));
  };
  const { errors, formError, busy, onSubmit, onChange } = useAuthForm({ faultsOf: mintaFaults, send });
  const hari = times.days?.find((each) => each.tanggal === tanggal);
  if (layanan.length === 0) return <Notice tone="info">{minta.none}</Notice>;
  return (
    <form className="signin-form" noValidate {...{ onSubmit, onChange }}>
      {formError !== null && <Notice tone="error">{registerMessage(formError)}</Notice>}
      <Kotak label={minta.layanan} error={errors['treatment']}>
        {(props) => (
          <select
            {...props}
            name="treatment"
            defaultValue=""
            onChange={({ target }) => {
              setTanggal('');
              void times.find(Number(target.value));
            }}
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

/** Everything but the note is needed; the rest is the server's to say. */
export const mintaFaults = ({ values }: FormInput): Faults =>
  Object.fromEntries(Object.entries(minta.errors).filter(([name]) => !values[name]?.trim()));

/** The free times of the treatment that was chosen last. */
function useWaktu(api: RequestApi) {
  const [days, setDays] = useState<readonly Hari[]>();
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const asked = useRef(0);
  async function find(treatment: number) {
    const turn = ++asked.current;
    setBusy(true);
    setError(null);
    const found = await read<Hari[]>(api, `/minta-jadwal/waktu?layanan=${treatment}`).catch((reason: unknown) => {
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

interface KotakProps {
  label: string;
  error: string | undefined;
  help?: string;
  children: (props: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}

/** A field with its label above: one that the browser draws itself. */
function Kotak({ label, error, help, children }: KotakProps) {
  const id = useId();
  const below = error ?? help;
  return (
    <div className="signin-field minta-field" data-error={error ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': below && `${id}-help` })}
      {below && (
        <p id={`${id}-help`} role={error ? 'alert' : undefined}>
          {below}
        </p>
      )}
    </div>
  );
}

interface PilihanProps {
  name: string;
  legend: string;
  /** Value and label. */
  options: readonly (readonly [string, string])[];
  error: string | undefined;
  chosen?: string;
  onChoose?: (value: string) => void;
}

/** One of a few, all in sight. */
function Pilihan({ name, legend, options, error, chosen, onChoose }: PilihanProps) {
  const id = useId();
  return (
    <fieldset
      className="signin-field minta-choice"
      data-error={error ? true : undefined}
      aria-describedby={error && `${id}-help`}
    >
      <legend>{legend}</legend>
      <div>
        {options.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              {...{ name, value }}
              {...(onChoose && { checked: value === chosen, onChange: () => onChoose(value) })}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-help`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Setuju({ text, error }: { text: string; error: string | undefined }) {
  const id = useId();
  return (
    <div className="signin-field minta-consent" data-error={error ? true : undefined}>
      <label>
        <input type="checkbox" name="setuju" aria-invalid={Boolean(error)} aria-describedby={error && `${id}-help`} />
        <span>{text}</span>
      </label>
      {error && (
        <p id={`${id}-help`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

const words = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale.tag, { ...options, timeZone: 'UTC' });
  return (tanggal: string) => format.format(new Date(`${tanggal}T00:00:00Z`));
};
const hariPendek = words({ weekday: 'short', day: 'numeric', month: 'short' });
const hariPanjang = words({ weekday: 'long', day: 'numeric', month: 'long' });
