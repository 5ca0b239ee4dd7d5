import { f } from '../schema/index.ts';

/** The units stock is counted in (product §5). */
export const satuan = () =>
  f.enum(
    'Satuan',
    {
      Strip: { label: 'Strip' },
      Botol: { label: 'Botol' },
      Box: { label: 'Box' },
      Tube: { label: 'Tube' },
      Kaplet: { label: 'Kaplet' },
      Tablet: { label: 'Tablet' },
      Pcs: { label: 'Pcs' },
    },
    { required: true },
  );
