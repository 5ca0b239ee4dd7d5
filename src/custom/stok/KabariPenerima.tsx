import WhatsApp from '@mui/icons-material/WhatsApp';
import { useReference } from 'react-admin';
import { tautanWa } from '../../domain/janji/pengingat.ts';
import { pesanTarik } from '../../domain/stok/stok.ts';
import type { Pasien } from '../../resources/pasien/pasien.ts';
import type { Batch } from '../../resources/stok/batch.ts';
import type { Produk } from '../../resources/stok/produk.ts';
import { internationalDigits } from '../../schema/index.ts';
import { useAllowed, useDeclaration } from '../../views/base/declarations.ts';
import type { ActionProps } from '../../views/base/parts.ts';
import { useTranslate } from '../../views/base/words.ts';
import { ActionButton } from '../../views/command/ActionButton.tsx';
import { usePengaturan } from '../core/shared.tsx';

/** Opens a message to who has some of a recalled batch; there for who may see patients and their numbers. */
export function KabariPenerima({ record, place }: ActionProps<'penerima-batch'>) {
  const translate = useTranslate();
  const { titleOf } = useDeclaration('batch');
  const enabled = useAllowed('pasien', 'list') === true && record.pasien !== null && (record.masih ?? 0) > 0;
  const { referenceRecord: patient } = useReference<Pasien>({
    reference: 'pasien',
    id: record.pasien ?? 0,
    options: { enabled },
  });
  const { referenceRecord: batch } = useReference<Batch>({ reference: 'batch', id: record.batch });
  const { referenceRecord: produk } = useReference<Produk>({ reference: 'produk', id: record.produk });
  const klinik = usePengaturan()?.namaKlinik ?? '';
  const nomor = patient && (internationalDigits(patient.phone) ?? internationalDigits(patient.wali_telepon));
  if (!enabled || !nomor || !batch?.ditarik || !produk) return null;
  const pesan = pesanTarik({ pasien: patient.name, produk: produk.nama_produk, batch: titleOf(batch), klinik });
  return (
    <ActionButton
      {...{ record, place }}
      icon={WhatsApp}
      color="success"
      label={translate('stok.kabari')}
      onClick={() => window.open(tautanWa(nomor, pesan), '_blank', 'noopener')}
    />
  );
}
