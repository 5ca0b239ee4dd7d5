import { isiEtiket } from './isiEtiket.ts';
import { KertasStruk } from './KertasStruk.tsx';
import { KepalaLembar, LembarTransaksi } from './LembarTransaksi.tsx';

/** /transaksi/:id/etiket: the labels of the medicines that were sold, on 58 mm. */
export const Etiket = () => (
  <LembarTransaksi>
    {(bahan) => {
      const title = bahan.translate('pembayaran.etiket.title', { invoice: bahan.transaksi.invoiceNumber });
      return (
        <>
          <KepalaLembar transaksi={bahan.transaksi} title={title} />
          <KertasStruk lines={isiEtiket(bahan)} width={58} label={title} />
        </>
      );
    }}
  </LembarTransaksi>
);
