import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { PackageX } from 'lucide-react';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { NotFoundMessage } from '@/shared/ui/not-found-message';
import { visuallyHiddenStyles } from '@/shared/ui/styles/visually-hidden';

export function OrderPageSkeleton() {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 3, pt: '44px' }}>
      <Box component="h1" tabIndex={-1} sx={visuallyHiddenStyles}>
        {t('Loading the order')}
      </Box>
      <Box>
        <Skeleton sx={{ typography: 'h2', maxWidth: 300 }} />
        <Skeleton width={260} height={36} />
      </Box>
      <Skeleton variant="rounded" height={44} sx={{ maxWidth: 290, borderRadius: 999 }} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { lg: 'minmax(0, 1fr) 320px' } }}>
        <Skeleton variant="rounded" height={420} sx={{ borderRadius: 2 }} />
        <Skeleton variant="rounded" height={420} sx={{ borderRadius: 2 }} />
      </Box>
    </Box>
  );
}

export function AdminOrderNotFound() {
  return (
    <NotFoundMessage
      icon={PackageX}
      title={t('Order not found')}
      to={panelPaths.adminOrders}
      button={t('All orders')}
    >
      {t('This order does not exist.')}
    </NotFoundMessage>
  );
}
