import { Skeleton } from '@mui/material';

/** Where a name will stand that is on its way. */
export const PendingText = () => <Skeleton component="span" variant="text" aria-hidden sx={sx} />;

const sx = { display: 'inline-block', width: '7em', maxWidth: '100%' };
