import type { Treatment } from '../../resources/klinik/treatments.ts';
import type { TreatmentPlan } from '../../resources/rencana/treatment-plan.ts';
import type { Produk } from '../../resources/stok/produk.ts';
import { useDeclarations } from '../../views/base/declarations.ts';
import { LoadingScreen } from '../../views/base/LoadingScreen.tsx';
import { useGetOne } from '../../views/base/records.ts';
import { useTranslate } from '../../views/base/words.ts';
import { useAllRows, usePengaturan } from '../core/shared.tsx';
import { KertasA4 } from '../kertas/KertasA4.tsx';
import { KertasRekaman } from '../kertas/KertasRekaman.tsx';
import { isiPenawaran } from './isiPenawaran.ts';

/** /treatment-plan/:id/penawaran: a plan as an offer with prices, on A4. */
export const Penawaran = () => (
  <KertasRekaman resource="treatment-plan">{(plan) => <Offer plan={plan} />}</KertasRekaman>
);

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
