import Box from '@mui/material/Box';
import { ReorderButton } from '@/features/cart/reorder';
import { CustomerOrderList } from '@/features/orders/customer-order-list';
import { PageMeta } from '@/shared/ui/page-meta';
import { accountPageWidthStyles } from '@/shared/ui/styles/page-width';
import { PageTitle } from '@/shared/ui/text';
import { renderOrderLineFooter } from '../../line-reviews';

export default function OrdersPage() {
  return (
    <Box sx={{ ...accountPageWidthStyles, minHeight: '100dvh', pt: { xs: 3, md: 6 }, pb: { xs: 8, md: 12 } }}>
      <PageMeta title="My Orders" hidden />
      <PageTitle>My Orders</PageTitle>
      <CustomerOrderList
        renderReorderButton={(order, describedBy) => (
          <ReorderButton order={order} aria-describedby={describedBy} />
        )}
        renderLineFooter={renderOrderLineFooter}
      />
    </Box>
  );
}
