import Print from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { Link, useParams } from 'react-router-dom';
import { useDeclaration } from '../../views/base/declarations.ts';
import { LoadingScreen } from '../../views/base/LoadingScreen.tsx';
import type { ActProps } from '../../views/base/parts.ts';
import { useGetList, useGetOne } from '../../views/base/records.ts';
import { useTranslate } from '../../views/base/words.ts';
import { firstHundred, usePengaturan } from '../core/shared.tsx';
import { KertasStruk, PaperFailed, PaperHeader, PaperPage, usePaperWidth } from '../kertas/KertasStruk.tsx';
import { isiSlip } from './isiSlip.ts';

/** /tutup-kas/:id/slip: a closing on the paper of receipts, to be signed. */
export const Slip = () => (
  <PaperPage resource="tutup-kas">
    <Content />
  </PaperPage>
);

function Content() {
  const id = Number(useParams()['id']);
  const translate = useTranslate();
  const { titleOf } = useDeclaration('tutup-kas');
  const closing = useGetOne('tutup-kas', { id }, { retry: false });
  const corrections = useGetList('tutup-kas', { filter: { mengoreksi: id }, ...firstHundred });
  const counts = useGetList('hitung-kas', { filter: { tutupKas: id }, ...firstHundred });
  const floats = useGetList('modal-kas', { filter: { tutupKas: id }, ...firstHundred });
  const deposits = useGetList('setoran-kas', { filter: { tutupKas: id }, ...firstHundred });
  const klinik = usePengaturan();
  const [width] = usePaperWidth(klinik);
  const reads = [closing, corrections, counts, floats, deposits];
  const error = reads.find((each) => each.error)?.error;
  if (error) {
    const retry = () => void Promise.all(reads.map((each) => each.refetch()));
    return <PaperFailed resource="tutup-kas" error={error} onRetry={retry} />;
  }
  if (!closing.data || !corrections.data || !counts.data || !floats.data || !deposits.data || !klinik)
    return <LoadingScreen />;
  const title = translate('kas.slip.title', { title: titleOf(closing.data) });
  return (
    <>
      <PaperHeader
        title={title}
        back={[`/tutup-kas/${id}`, translate('kas.slip.back')]}
        print={translate('kas.slip.print')}
      />
      <KertasStruk
        lines={isiSlip({
          closing: closing.data,
          corrections: corrections.data,
          counts: counts.data,
          floats: floats.data,
          deposits: deposits.data,
          klinik,
          translate,
        })}
        width={width}
        label={title}
      />
    </>
  );
}

/** Leads to the slip of a closing. */
export function CetakSlip({ record, children }: ActProps<'tutup-kas'>) {
  const translate = useTranslate();
  return children(
    <Button component={Link} to={`/tutup-kas/${record.id}/slip`} variant="contained" startIcon={<Print />}>
      {translate('kas.slip.open')}
    </Button>,
  );
}
