import CardGiftcard from '@mui/icons-material/CardGiftcard';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import Savings from '@mui/icons-material/SavingsOutlined';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAllowed, useDeclaration } from '../../views/base/declarations.ts';
import type { ActionProps } from '../../views/base/parts.ts';
import { createWith } from '../../views/base/paths.ts';
import { useTranslate } from '../../views/base/words.ts';
import { AskedFor } from '../../views/command/AskedFor.tsx';

/** Sold beside a visit's bill, to a patient where one is known: a package, a voucher. */
export function JualLain({ pasien }: { pasien: number | null }) {
  const translate = useTranslate();
  const packages = useAllowed('paket', 'list');
  const sells = useAllowed('transaksi', 'create') && packages;
  const vouchers = useAllowed('voucher', 'create');
  const voucher = useDeclaration('voucher');
  const values = pasien === null ? {} : { pasien };
  const basket = new URLSearchParams({ jual: 'langsung', paket: '', ...(pasien !== null && { pasien: `${pasien}` }) });
  return (
    <>
      {sells && (
        <Jual name="transaksi/jual" to={`/transaksi/create?${basket}`} icon={<Inventory />}>
          {translate('shell.search.sellPackage')}
        </Jual>
      )}
      {vouchers && (
        <Jual name="voucher/jual" to={createWith(voucher, values)} icon={<CardGiftcard />}>
          {translate('shell.search.sellVoucher')}
        </Jual>
      )}
    </>
  );
}

/** A deposit for a patient, at the desk; their page has a card of them. */
export function TerimaTitipan({ pasien }: { pasien: number | null }) {
  const translate = useTranslate();
  const titipan = useDeclaration('titipan');
  if (!useAllowed('titipan', 'create')) return null;
  return (
    <Jual name="titipan/terima" to={createWith(titipan, pasien === null ? {} : { pasien })} icon={<Savings />}>
      {translate('shell.search.takeDeposit')}
    </Jual>
  );
}

/** The same on a patient's page. */
export const JualKePasien = ({ record }: Pick<ActionProps<'pasien'>, 'record'>) => <JualLain pasien={record.id} />;

const Jual = ({ name, to, icon, children }: { name: string; to: string; icon: ReactNode; children: string }) => (
  <AskedFor name={name} press>
    <Button component={Link} to={to} variant="outlined" startIcon={icon}>
      {children}
    </Button>
  </AskedFor>
);
