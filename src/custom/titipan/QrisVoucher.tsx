import { QrisIsian } from '../transaksi/Qris.tsx';

/** The code for the value of a voucher that is being sold. */
export const QrisVoucher = () => <QrisIsian isian="nilai" />;
