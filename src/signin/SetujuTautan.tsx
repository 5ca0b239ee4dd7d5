import { useEffect, useEffectEvent, useState } from 'react';
import { setuju } from '../i18n/kunjungan/setuju.ts';
import type { Api } from '../providers/api.ts';
import { useBusyAction } from '../views/base/useBusyAction.ts';
import { type Lembar, LembarSetuju } from './LembarSetuju.tsx';
import { Belum, HalamanPublik } from './publicParts.tsx';

interface Halaman {
  klinik: { nama: string; telepon: string; alamat: string };
  /** Null once it was signed. */
  lembar: Lembar | null;
}

/** `/setuju/<kode>`: a consent on the patient's own phone, without an account, and without the console. */
export function SetujuTautan({ api, kode }: { api: Pick<Api, 'get' | 'post'>; kode: string }) {
  const [page, setPage] = useState<Halaman>();
  const { error, run } = useBusyAction();
  const begin = () =>
    run(async () => setPage(((await api.get(`/setuju/${encodeURIComponent(kode)}`)) as { data: Halaman }).data));
  const load = useEffectEvent(begin);
  useEffect(() => void load(), []);
  return (
    <HalamanPublik title={setuju.title} klinik={page?.klinik}>
      {!page && <Belum error={error} closed={setuju.closed} onRetry={() => void begin()} />}
      {page?.lembar && (
        <LembarSetuju
          lembar={page.lembar}
          send={async (signed) => {
            await api.post('/setuju', { kode, ...signed });
            setPage({ ...page, lembar: null });
          }}
        />
      )}
      {page && !page.lembar && (
        <div role="status">
          <h1>{setuju.selesai}</h1>
          <p className="signin-subtitle">{setuju.selesaiTeks}</p>
        </div>
      )}
    </HalamanPublik>
  );
}
