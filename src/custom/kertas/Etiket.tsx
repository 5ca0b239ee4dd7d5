import { EmptyState } from '../../views/base/states.tsx';
import { isiEtiket } from './isiEtiket.ts';
import { KertasStruk } from './KertasStruk.tsx';
import { KepalaLembar, LembarTransaksi } from './LembarTransaksi.tsx';

/** /transaksi/:id/etiket: the labels of the medicines that were sold, on 58 mm. */
export const Etiket = () => (
  <LembarTransaksi>
    {(bahan) => {
      const title = bahan.translate('pembayaran.etiket.title', { invoice: bahan.transaksi.invoiceNumber });
      const lines = isiEtiket(bahan);
      return (
        <>
          <KepalaLembar transaksi={bahan.transaksi} title={title} />
          {lines.length > 0 ? (
            <KertasStruk lines={lines} width={58} label={title} />
          ) : (
            <EmptyState title={bahan.translate('pembayaran.etiket.none')} />
          )}
        </>
      );
    }}
  </LembarTransaksi>
);
