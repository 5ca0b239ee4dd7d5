import { supplier as declaration } from '../resources/supplier.ts';
import { kota, phoneOf, streetOf } from './kontak.ts';
import { at } from './pick.ts';
import { recordsOf } from './records.ts';

/** The five suppliers of product §5, in its order. */
export const supplier = () =>
  recordsOf(
    declaration,
    ['PT Sumber Makmur', 'CV Abadi Jaya', 'UD Mitra Sejati', 'PT Global Supply', 'CV Berkah Sentosa'].map(
      (name, index) => {
        const [, ...own] = name.toLowerCase().split(' ');
        const city = at(kota, index + 1);
        return {
          name,
          username: own.join('.'),
          email: `sales@${own.join('-')}.example`,
          phone: phoneOf(3, index),
          address: `Kawasan Pergudangan ${streetOf(index)}, ${city.name} ${city.zipcode}`,
        };
      },
    ),
  );
