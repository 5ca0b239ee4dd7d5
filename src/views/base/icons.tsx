import AccountBalanceWallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import Apps from '@mui/icons-material/AppsOutlined';
import Assessment from '@mui/icons-material/AssessmentOutlined';
import Badge from '@mui/icons-material/BadgeOutlined';
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined';
import Category from '@mui/icons-material/CategoryOutlined';
import ConfirmationNumber from '@mui/icons-material/ConfirmationNumberOutlined';
import Dashboard from '@mui/icons-material/DashboardOutlined';
import Face from '@mui/icons-material/FaceRetouchingNaturalOutlined';
import Group from '@mui/icons-material/GroupOutlined';
import Inventory from '@mui/icons-material/Inventory2Outlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import LockPerson from '@mui/icons-material/LockPersonOutlined';
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import MedicalServices from '@mui/icons-material/MedicalServicesOutlined';
import MeetingRoom from '@mui/icons-material/MeetingRoomOutlined';
import MoveDown from '@mui/icons-material/MoveDownOutlined';
import MoveUp from '@mui/icons-material/MoveUpOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import Spa from '@mui/icons-material/SpaOutlined';
import SwapVert from '@mui/icons-material/SwapVertOutlined';
import Warehouse from '@mui/icons-material/WarehouseOutlined';
import type { SvgIconProps } from '@mui/material';
import type { ComponentType } from 'react';
import type { IconName } from '../../schema/index.ts';

const icons: Record<IconName, ComponentType<SvgIconProps>> = {
  Dashboard,
  Dokter: MedicalServices,
  Pasien: Group,
  Kalender: CalendarMonth,
  Antrian: ConfirmationNumber,
  Treatment: Spa,
  Produk: Inventory,
  Stok: Warehouse,
  Supplier: LocalShipping,
  StokMasuk: MoveDown,
  StokKeluar: MoveUp,
  Mutasi: SwapVert,
  Transaksi: ReceiptLong,
  Laporan: Assessment,
  Keuangan: AccountBalanceWallet,
  Pengaturan: Settings,
  Role: Badge,
  Permission: LockPerson,
  User: ManageAccounts,
  Uang: Payments,
  Kunjungan: MeetingRoom,
  Medis: MedicalServices,
  Kecantikan: Face,
  Umum: Category,
  Semua: Apps,
};

/** The picture of an icon that a declaration names; decoration only, so hidden from screen readers. */
export function Icon({ name, ...props }: { name: IconName } & SvgIconProps) {
  const Picture = icons[name];
  return <Picture aria-hidden {...props} />;
}
