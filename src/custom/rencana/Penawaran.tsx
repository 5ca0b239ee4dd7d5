import { useParams } from 'react-router-dom';
import type { Produk } from '../../resources/produk.ts';
import type { TreatmentPlan } from '../../resources/treatment-plan.ts';
import type { Treatment } from '../../resources/treatments.ts';
import { useDeclarations } from '../../views/declarations.ts';
import { LoadingScreen } from '../../views/feedback/LoadingScreen.tsx';
import { useGetOne } from '../../views/records.ts';
import { useTranslate } from '../../views/words.ts';
import { KertasA4 } from '../core/struk/KertasA4.tsx';
import { PaperFailed, PaperPage } from '../core/struk/KertasStruk.tsx';
import { useAllRows, usePengaturan } from '../shared.tsx';
import { isiPenawaran } from './isiPenawaran.ts';

/** /treatment-plan/:id/penawaran: a plan as an offer with prices, on A4. */
export const Penawaran = () => (
  <PaperPage resource="treatment-plan">
    <Content />
  </PaperPage>
);

function Content() {
  const id = Number(useParams()['id']);
  const { data: plan, error, refetch } = useGetOne('treatment-plan', { id }, { retry: false });
  if (error) return <PaperFailed resource="treatment-plan" error={error} onRetry={() => void refetch()} />;
  return plan ? <Offer plan={plan} /> : <LoadingScreen />;
}

function Offer({ plan }: { plan: TreatmentPlan }) {
  const translate = useTranslate();
  const { today } = useDeclarations().now();
  const pasien = useGetOne('pasien', { id: plan.pasien }).data;
  const dokter = useGetOne('dokter', { id: plan.dokter }).data;
  const treatments = useAllRows<Treatment>('treatments', { id: plan.treatments.map((each) => each.treatment) }).data;
  const produk = useAllRows<Produk>('produk', { id: plan.products.map((each) => each.produk) }).data;
  const klinik = usePengaturan();
  if (!treatments || !produk || !pasien || !dokter || !klinik) return <LoadingScreen />;
  const sheet = isiPenawaran({ plan, pasien, dokter, treatments, produk, klinik, today, translate });
  return (
    <KertasA4
      sheet={sheet}
      back={[`/treatment-plan/${plan.id}`, translate('rencana.offer.back')]}
      print={translate('rencana.offer.print')}
    />
  );
}
