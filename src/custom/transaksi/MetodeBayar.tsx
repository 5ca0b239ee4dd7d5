import { type MetodePembayaran, metodePembayaran } from '../../domain/kas/kas.ts';
import { useTranslate } from '../../views/words.ts';
import { PilihanUbin } from './PilihanUbin.tsx';

/** The key of each method that is accepted: F2 to F6, the same whichever others are. */
export const tombolMetode = (accepted: readonly MetodePembayaran[]) =>
  metodePembayaran
    .map((metode, at) => ({ metode, key: `F${at + 2}` }))
    .filter(({ metode }) => accepted.includes(metode));

interface Props {
  value: MetodePembayaran;
  /** The methods that the clinic accepts. */
  metode: readonly MetodePembayaran[];
  error: string | undefined;
  disabled: boolean;
  onChange: (metode: MetodePembayaran) => void;
}

/** The payment methods as keys, each with the key that chooses it. */
export const MetodeBayar = ({ metode: accepted, onChange, ...props }: Props) => (
  <PilihanUbin
    {...props}
    label={useTranslate()('pembayaran.form.metodeBayar')}
    options={tombolMetode(accepted).map(({ metode, key }) => ({ value: metode, label: metode, key }))}
    onChange={(metode) => onChange(metode as MetodePembayaran)}
  />
);
