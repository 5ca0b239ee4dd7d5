import Balance from '@mui/icons-material/BalanceOutlined';
import Block from '@mui/icons-material/BlockOutlined';
import Check from '@mui/icons-material/CheckCircleOutline';
import DeleteSweep from '@mui/icons-material/DeleteSweepOutlined';
import Inventory from '@mui/icons-material/InventoryOutlined';
import Receipt from '@mui/icons-material/ReceiptLongOutlined';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Undo from '@mui/icons-material/Undo';
import type { CommandIcon } from '../../commands/core/command.ts';
import type { ActionButtonProps } from './ActionButton.tsx';

/** Apart from the icons of the entities: they come with the commands, after the first screen. */
export const icons: Record<CommandIcon, ActionButtonProps['icon']> = {
  Terima: Inventory,
  Tolak: Block,
  Musnahkan: DeleteSweep,
  Kembalikan: Undo,
  Tagih: Receipt,
  Koreksi: Balance,
  Tukar: SwapHoriz,
  Aktifkan: Check,
};
