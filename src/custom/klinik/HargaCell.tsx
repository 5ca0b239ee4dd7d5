import { Box } from '@mui/material';
import { type Berharga, berharga } from '../../domain/klinik/harga.ts';
import { formatMoney } from '../../schema/index.ts';
import { useAllowed } from '../../views/base/declarations.ts';
import type { CellProps } from '../../views/base/parts.ts';
import { useTranslate } from '../../views/base/words.ts';
import { Cell } from '../../views/value/cells.tsx';
import { useHarga } from '../core/useHarga.ts';

type Props = CellProps & { kind: Berharga };

export const HargaTreatment = (props: CellProps) => <Harga {...props} kind="treatments" />;
export const HargaProduk = (props: CellProps) => <Harga {...props} kind="produk" />;
export const HargaPaket = (props: CellProps) => <Harga {...props} kind="paket" />;

/** The price of an item of the catalogue: where one works, and beside it the catalogue's where that is another. */
function Harga(props: Props) {
  const apart = useAllowed('daftar-harga', 'list');
  return apart ? <HargaDiSini {...props} /> : <Cell field={props.field} value={props.value} />;
}

function HargaDiSini({ kind, record, field, value }: Props) {
  const translate = useTranslate();
  const here: Readonly<Record<string, unknown>> | undefined = useHarga()?.(kind, record);
  if (!here) return null;
  const harga = here[berharga[kind].harga];
  return (
    <>
      <Cell field={field} value={harga} />
      {harga !== value && (
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {` (${translate('pembayaran.tagihan.katalog', { harga: formatMoney(Number(value)) })})`}
        </Box>
      )}
    </>
  );
}
