import Box from '@mui/material/Box';
import { OrderAgainButton } from '@/features/cart/ordered-lines';
import { OrderList } from '@/features/orders/order-list';
import { PageMeta } from '@/shared/ui/page-meta';
import { pageWidth } from '@/shared/ui/styles/page-width';
import { PageTitle } from '@/shared/ui/text';
import { lineReview } from '../../line-reviews';

export default function OrdersPage() {
  return (
    <Box sx={{ ...pageWidth, maxWidth: 1040, pt: { xs: 3, md: 6 }, pb: { xs: 8, md: 12 } }}>
      <PageMeta title="My Orders" hidden />
      <PageTitle>My Orders</PageTitle>
      <OrderList
        again={(order, describedBy) => <OrderAgainButton order={order} aria-describedby={describedBy} />}
        below={lineReview}
      />
    </Box>
  );
}
