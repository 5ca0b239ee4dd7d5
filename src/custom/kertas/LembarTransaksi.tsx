import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { Pengaturan } from '../../domain/klinik/pengaturan.ts';
import { useDeclaration } from '../../views/base/declarations.ts';
import { LoadingScreen } from '../../views/base/LoadingScreen.tsx';
import { useGetOne } from '../../views/base/records.ts';
import { useTranslate, wordsIn } from '../../views/base/words.ts';
import { usePengaturan } from '../core/shared.tsx';
import type { Bahan } from './isiStruk.ts';
import { PaperFailed, PaperHeader, PaperPage } from './KertasStruk.tsx';
import { useLogo } from './useLogo.ts';

interface Props {
  children: (bahan: Bahan & { klinik: Pengaturan }) => ReactNode;
}

/** A page to print of the transaction that its address names. */
export const LembarTransaksi = ({ children }: Props) => (
  <PaperPage resource="transaksi">
    <Content>{children}</Content>
  </PaperPage>
);

/** Fetches the transaction, the names it refers to, and the clinic's particulars. */
function Content({ children }: Props) {
  const { id } = useParams();
  const translate = useTranslate();
  const transaksi = useGetOne('transaksi', { id: Number(id) }, { retry: false });
  const pasien = useTitle('pasien', transaksi.data?.pasien);
  const dokter = useTitle('dokter', transaksi.data?.dokter);
  const klinik = usePengaturan();
  const logo = useLogo(klinik?.logo);
  if (transaksi.error) {
    return <PaperFailed resource="transaksi" error={transaksi.error} onRetry={() => void transaksi.refetch()} />;
  }
  if (!transaksi.data || !klinik || pasien.isPending || dokter.isPending || logo.isPending) return <LoadingScreen />;
  return children({
    transaksi: transaksi.data,
    pasien: transaksi.data.namaPasien ?? pasien.title,
    nomorRM: pasien.data?.nomorRM ?? null,
    dokter: dokter.title,
    klinik,
    translate,
    logo: logo.gambar,
  });
}

function useTitle<N extends 'pasien' | 'dokter'>(resource: N, of: number | null | undefined) {
  const id = of ?? undefined;
  const { titleOf } = useDeclaration(resource);
  const { data, isLoading } = useGetOne(resource, { id }, { enabled: id !== undefined, retry: false });
  return { data, title: data ? titleOf(data) : null, isPending: isLoading };
}

interface HeadProps extends Pick<Bahan, 'transaksi'> {
  title: string;
  /** Before the button that prints. */
  children?: ReactNode;
}

/** The heading of such a page, with the ways back to the transaction and to all of them. */
export function KepalaLembar({ transaksi, title, children }: HeadProps) {
  const word = wordsIn(useTranslate(), 'pembayaran.struk');
  return (
    <PaperHeader
      title={title}
      back={['/transaksi', word('toList')]}
      also={[`/transaksi/${transaksi.id}`, word('toTransaction')]}
      print={word('print')}
    >
      {children}
    </PaperHeader>
  );
}
