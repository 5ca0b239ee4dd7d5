import { useLogout } from 'react-admin';
import { useConfirm } from '../../views/feedback/ConfirmProvider.tsx';
import { useTranslate } from '../../views/words.ts';

/** Asks as product §2.2 asks, then logs out and goes to /login. */
export function useLogoutDialog() {
  const translate = useTranslate();
  const confirm = useConfirm();
  const logout = useLogout();
  return async () => {
    const agreed = await confirm({
      type: 'warning',
      title: translate('shell.logout.title'),
      message: translate('shell.logout.message'),
      confirmText: translate('shell.logout.confirm'),
      cancelText: translate('shell.logout.cancel'),
    });
    if (agreed) await logout({}, '/login', false);
  };
}
