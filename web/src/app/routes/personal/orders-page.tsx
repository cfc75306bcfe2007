import Box from '@mui/material/Box';
import { t } from '@contract/texts/text';
import { ReorderButton } from '@/features/cart/reorder';
import { CustomerOrderList } from '@/features/orders/customer-order-list';
import { PageMeta } from '@/shared/ui/page-meta';
import { narrowPageWidthStyles, pageSpacingStyles } from '@/shared/ui/styles/page-width';
import { PageTitle } from '@/shared/ui/text';
import { renderOrderLineFooter } from '../../line-reviews';

export default function OrdersPage() {
  return (
    <Box sx={{ ...narrowPageWidthStyles, ...pageSpacingStyles, minHeight: '100dvh' }}>
      <PageMeta title={t('My Orders')} hidden />
      <PageTitle>{t('My Orders')}</PageTitle>
      <CustomerOrderList
        renderReorderButton={(order, describedBy) => (
          <ReorderButton
            order={order}
            aria-describedby={describedBy}
            {...(order.status === 'cancelled' ? null : ({ variant: 'text', startIcon: null } as const))}
          />
        )}
        renderLineFooter={renderOrderLineFooter}
      />
    </Box>
  );
}
