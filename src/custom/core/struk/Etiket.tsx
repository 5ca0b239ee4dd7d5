import { wordsIn } from '../../../views/words.ts';
import { isiEtiket } from './isiEtiket.ts';
import { KertasStruk, PaperHeader } from './KertasStruk.tsx';
import { LembarTransaksi } from './LembarTransaksi.tsx';

/** /transaksi/:id/etiket: the labels of the medicines that were sold, on 58 mm. */
export const Etiket = () => (
  <LembarTransaksi>
    {(bahan) => {
      const { transaksi, translate } = bahan;
      const title = translate('pembayaran.etiket.title', { invoice: transaksi.invoiceNumber });
      const word = wordsIn(translate, 'pembayaran.struk');
      return (
        <>
          <PaperHeader
            title={title}
            back={['/transaksi', word('toList')]}
            also={[`/transaksi/${transaksi.id}`, word('toTransaction')]}
            print={word('print')}
          />
          <KertasStruk lines={isiEtiket(bahan)} width={58} label={title} />
        </>
      );
    }}
  </LembarTransaksi>
);
