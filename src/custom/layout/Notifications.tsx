import { Notification } from 'react-admin';

/** Below the header and in the middle, where it covers no buttons: those of a page are at the right, of a form below. */
export const Notifications = () => (
  <Notification
    anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
    sx={{ '&.MuiSnackbar-anchorOriginTopCenter': { top: 80 } }}
  />
);
