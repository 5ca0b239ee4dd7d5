import { type ReactNode, Suspense } from 'react';
import { Authenticated } from 'react-admin';
import { Route } from 'react-router-dom';
import { messages } from '../i18n/messages.ts';
import { dashboard } from '../signin/landing.ts';
import { OnlyAllowed } from '../views/base/errorPages.tsx';
import { fetched } from '../views/base/fetched.tsx';
import { LoadingScreen } from '../views/base/LoadingScreen.tsx';
import type { ConsolePage } from '../views/base/pages.ts';
import { lazyScreen } from './core/lazyScreen.ts';
import { SessionWatch } from './masuk/SessionWatch.tsx';
import * as own from './own.ts';
import { parts } from './parts.ts';
import { allPages } from './shell/menuLines.ts';

const Dashboard = fetched(async () => (await import('./klinik/dashboard/Dashboard.tsx')).Dashboard);
const SemuaHalaman = lazyScreen(() => import('./shell/SemuaHalaman.tsx'), 'SemuaHalaman');
const Profil = lazyScreen(() => import('./masuk/Profil.tsx'), 'Profil');
const SesiSaya = lazyScreen(() => import('./masuk/SesiSaya.tsx'), 'SesiSaya');
const LayarAntrian = lazyScreen(() => import('./antrian/layar/LayarAntrian.tsx'), 'LayarAntrian');
const DataPasien = lazyScreen(() => import('./pasien/DataPasien.tsx'), 'DataPasien');
const CetakJurnal = lazyScreen(() => import('./laporan/CetakJurnal.tsx'), 'CetakJurnal');

/** The papers that parts declare. */
const prints: readonly ConsolePage[] = Object.entries(parts).flatMap(([name, { record }]) =>
  Object.entries(record?.prints ?? {}).map(([end, { Page, needs }]) => ({
    ...{ path: `/${name}/:id/${end}`, Page, bare: true },
    ...(needs && { needs }),
  })),
);

/** The pages of no entity. What is no `bare` one stands in the console's layout. */
export const pages: readonly ConsolePage[] = [
  {
    path: dashboard,
    Page: Dashboard,
    label: messages.shell.dashboard,
    menu: { icon: 'Dashboard', rank: -1 },
    about: 'Hari ini: apa berikutnya, apa yang menunggu, bagaimana jalannya.',
    alsoCalled: ['beranda', 'home', 'ringkasan', 'halaman utama'],
  },
  {
    path: '/transaksi/create',
    Page: null,
    label: 'Kasir',
    needs: { resource: 'transaksi', action: 'create' },
    menu: { icon: 'Uang', under: 'transaksi', rank: 10 },
    about: 'Meja kasir: siapa yang siap dibayar, dan pembayarannya.',
    alsoCalled: ['bayar', 'pos', 'meja depan', 'front office', 'meja kasir', 'checkout', 'tagih'],
  },
  {
    path: '/transaksi/create?jual=langsung',
    Page: null,
    label: 'Penjualan Langsung',
    needs: { resource: 'transaksi', action: 'create' },
    about: 'Jual produk, paket, atau treatment tanpa kunjungan.',
    alsoCalled: ['jual produk', 'jual obat', 'tanpa kunjungan', 'scan barcode'],
  },
  {
    path: '/transaksi/create?jual=langsung&paket',
    Page: null,
    label: messages.shell.search.sellPackage,
    needs: { resource: 'transaksi', action: 'create' },
    about: 'Pilih paketnya; sesinya menjadi milik pasien begitu dibayar.',
    alsoCalled: ['beli paket', 'jual sesi', 'jual membership'],
  },
  {
    path: '/antrian/layar',
    Page: LayarAntrian,
    label: 'Layar Ruang Tunggu',
    needs: { resource: 'antrian', action: 'list' },
    menu: { icon: 'Antrian', under: 'antrian', rank: 20 },
    about: 'Untuk layar ruang tunggu: nomor yang dipanggil, dan ruangnya.',
    alsoCalled: ['tv', 'layar antrian', 'monitor', 'display'],
    bare: true,
  },
  {
    path: allPages,
    Page: SemuaHalaman,
    label: messages.shell.menu.all,
    menu: 'foot',
    about: 'Semua yang boleh Anda buka, menurut bagian klinik.',
    alsoCalled: ['daftar menu', 'peta', 'bantuan', 'sitemap', 'fitur'],
  },
  {
    path: '/profil',
    Page: Profil,
    label: messages.shell.account.profile,
    menu: 'foot',
    about: 'Nama, kata sandi, dan langkah kedua saat masuk.',
    alsoCalled: ['kata sandi', 'password', 'ganti password', 'autentikator', '2fa', 'akun saya'],
  },
  {
    path: '/sesi',
    Page: SesiSaya,
    label: messages.shell.account.sessions,
    menu: 'foot',
    about: 'Di perangkat mana saja Anda sedang masuk.',
    alsoCalled: ['sesi saya', 'perangkat', 'login lain', 'keluar dari semua'],
  },
  { path: '/pasien/:id/data', Page: DataPasien, needs: { resource: 'permintaan-data', action: 'list' } },
  { path: '/laporan/jurnal/:bulan/kertas', Page: CetakJurnal, bare: true },
  ...prints,
  ...own.pages,
];

/** The route of a page; none where a screen of an entity has it. */
export function pageRoute({ path, Page, needs, bare }: ConsolePage) {
  if (!Page) return [];
  const page = needs ? (
    <OnlyAllowed {...needs}>
      <Page />
    </OnlyAllowed>
  ) : (
    <Page />
  );
  return <Route key={path} path={path} element={bare ? <SignedInOnly>{page}</SignedInOnly> : page} />;
}

/** A page outside the layout for those who are signed in; everyone else goes to /login (product §2.1). */
function SignedInOnly({ children }: { children: ReactNode }) {
  return (
    <Authenticated loading={<LoadingScreen fullScreen />}>
      <SessionWatch>
        <Suspense fallback={<LoadingScreen fullScreen />}>{children}</Suspense>
      </SessionWatch>
    </Authenticated>
  );
}
