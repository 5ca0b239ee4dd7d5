import './setuju.css';
import { Fragment, useEffect, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { barisTeks, jalurTandaTangan, pertanyaanDari } from '../domain/kunjungan/persetujuan.ts';
import { setuju } from '../i18n/kunjungan/setuju.ts';
import { messageOf } from '../views/base/messageOf.ts';
import { AuthField, Notice, SubmitButton } from './fields.tsx';
import type { Faults, FormInput } from './formRules.ts';
import { Pilihan, Setuju } from './publicParts.tsx';
import { useAuthForm } from './useAuthForm.ts';

/** A consent as whoever signs it reads it. */
export interface Lembar {
  judul: string | null;
  teks: string | null;
  /** The patient's name. */
  pasien: string | null;
  perluWali: boolean;
  perluSaksi: boolean;
}

/** The answer of a signer, as it is sent. */
export interface Ditandatangani {
  oleh: 'pasien' | 'wali';
  penandatangan: string | null;
  hubungan: string | null;
  saksi: string | null;
  jawaban: { tanya: string; jawab: string }[];
  tandaTangan: string;
}

interface Props {
  lembar: Lembar;
  /** Stores it whole, or throws and stores nothing. */
  send: (signed: Ditandatangani) => Promise<void>;
}

/** The text, its questions where they stand, who signs, and the signature. What was typed and drawn stays until it is stored. */
export function LembarSetuju({ lembar, send }: Props) {
  const { judul, teks, pasien, perluWali, perluSaksi } = lembar;
  const asked = pertanyaanDari(teks ?? '');
  const [oleh, setOleh] = useState(perluWali ? 'wali' : 'pasien');
  const { errors, formError, busy, onSubmit, onChange } = useAuthForm({
    faultsOf: (typed) => faultsIn(typed, lembar, oleh),
    send: (values) =>
      send({
        oleh: oleh === 'wali' ? 'wali' : 'pasien',
        penandatangan: values['penandatangan']?.trim() || null,
        hubungan: values['hubungan']?.trim() || null,
        saksi: values['saksi']?.trim() || null,
        jawaban: asked.map((tanya, at) => ({ tanya, jawab: values[jawabanKe(at)]?.trim() ?? '' })),
        tandaTangan: values['tandaTangan'] ?? '',
      }),
  });
  return (
    <form className="signin-form" noValidate {...{ onSubmit, onChange }}>
      <h1>{judul}</h1>
      <p>{setuju.untuk.replace('%{pasien}', pasien ?? '')}</p>
      <Teks teks={teks ?? ''} errors={errors} />
      {perluWali ? (
        <Notice tone="info">{setuju.waliSaja}</Notice>
      ) : (
        <Pilihan
          name="oleh"
          legend={setuju.oleh}
          options={siapa}
          error={errors['oleh']}
          chosen={oleh}
          onChoose={setOleh}
        />
      )}
      {oleh === 'wali' && (
        <>
          <AuthField
            name="penandatangan"
            label={setuju.penandatangan}
            autoComplete="off"
            error={errors['penandatangan']}
          />
          <AuthField name="hubungan" label={setuju.hubungan} autoComplete="off" error={errors['hubungan']} />
        </>
      )}
      {perluSaksi && <AuthField name="saksi" label={setuju.saksi} autoComplete="off" error={errors['saksi']} />}
      <Setuju text={setuju.baca} error={errors['setuju']} />
      <KotakTandaTangan error={errors['tandaTangan']} />
      {formError !== null && (
        <Notice tone="error">{Object(formError).status ? messageOf(formError, setuju.gagal) : setuju.gagal}</Notice>
      )}
      <SubmitButton busy={busy} label={setuju.kirim} busyLabel={setuju.mengirim} />
    </form>
  );
}

const siapa = [
  ['pasien', setuju.pasien],
  ['wali', setuju.wali],
] as const;

const jawabanKe = (at: number) => `jawaban.${at}.jawab`;

function faultsIn({ values }: FormInput, { teks, perluSaksi }: Lembar, oleh: string): Faults {
  const { errors } = setuju;
  const empty = (name: string) => !values[name]?.trim();
  const needed = [
    ...(oleh === 'wali' ? (['penandatangan', 'hubungan'] as const) : []),
    ...(perluSaksi ? (['saksi'] as const) : []),
  ];
  return {
    ...Object.fromEntries(
      pertanyaanDari(teks ?? '').flatMap((_, at) => (empty(jawabanKe(at)) ? [[jawabanKe(at), errors.jawab]] : [])),
    ),
    ...Object.fromEntries(needed.filter(empty).map((name) => [name, errors[name]])),
    ...(empty('setuju') && { setuju: errors.setuju }),
    ...(empty('tandaTangan') && { tandaTangan: errors.tandaTangan }),
  };
}

/** The lines as they are printed, and a field for each question. */
function Teks({ teks, errors }: { teks: string; errors: Faults }) {
  let asked = -1;
  return (
    <div className="setuju-teks">
      {barisTeks(teks).map(({ bentuk, teks: kata }, at) => {
        if (bentuk === 'isian') asked += 1;
        const name = jawabanKe(asked);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never move
          <Fragment key={at}>
            {bentuk === 'judul' && <h2>{kata}</h2>}
            {bentuk === 'butir' && <p data-butir>{kata}</p>}
            {bentuk === 'kata' && kata && <p>{kata}</p>}
            {bentuk === 'isian' && <AuthField name={name} label={kata} autoComplete="off" error={errors[name]} />}
          </Fragment>
        );
      })}
    </div>
  );
}

/** The box to sign in: its strokes are the value of a field that nobody sees. */
function KotakTandaTangan({ error: told }: { error: string | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [strokes, setStrokes] = useState('');
  const error = strokes === '' ? told : undefined;
  useEffect(() => {
    const box = canvas.current;
    if (!box) return;
    const made = new SignaturePad(box, { backgroundColor: '#fff', penColor: '#000' });
    pad.current = made;
    const told = () =>
      setStrokes(
        jalurTandaTangan(
          made.toData().map(({ points }) => points),
          sizeOf(box),
        ),
      );
    made.addEventListener('endStroke', told);
    const fitted = new ResizeObserver(() => fitBox(box, made));
    fitted.observe(box);
    return () => {
      fitted.disconnect();
      made.off();
    };
  }, []);
  return (
    <div className="signin-field setuju-ttd" data-error={error ? true : undefined}>
      <div className="setuju-atas">
        <span>{setuju.ttd}</span>
        <button
          type="button"
          className="signin-link"
          disabled={strokes === ''}
          onClick={() => {
            pad.current?.clear();
            setStrokes('');
          }}
        >
          {setuju.ulangi}
        </button>
      </div>
      <canvas ref={canvas} aria-label={setuju.ttd} />
      <input type="hidden" name="tandaTangan" value={strokes} readOnly />
      <p role={error ? 'alert' : undefined}>{error ?? setuju.ttdHint}</p>
    </div>
  );
}

const sizeOf = (box: HTMLCanvasElement) => ({ width: box.clientWidth || 1, height: box.clientHeight || 1 });

/** As many dots as the screen has; what was drawn grows with the box, as when the tablet is turned. */
function fitBox(box: HTMLCanvasElement, pad: SignaturePad) {
  const { width, height } = sizeOf(box);
  const ratio = Math.max(window.devicePixelRatio, 1);
  const before = box.width / ratio;
  if (Math.abs(before - width) < 1) return;
  const drawn = pad.toData();
  box.width = width * ratio;
  box.height = height * ratio;
  box.getContext('2d')?.scale(ratio, ratio);
  const scale = width / before;
  pad.fromData(
    drawn.map((group) => ({
      ...group,
      points: group.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
    })),
  );
}
