import Box from '@mui/material/Box';
import { useLocation, useParams } from 'react-router-dom';
import { OrderAgainButton } from '@/features/cart/order-again-button';
import { OrderNotFound } from '@/features/orders/order-not-found';
import { OrderSkeleton } from '@/features/orders/order-skeleton';
import { OrderView } from '@/features/orders/order-view';
import { useOrder } from '@/features/orders/use-order';
import { useSession } from '@/shared/session/session';
import { LoadError } from '@/shared/ui/load-error';
import { PageMeta } from '@/shared/ui/page-meta';
import { pageWidth } from '@/shared/ui/page-width';

function OneOrder({ id }: { id: string }) {
  const { order, notFound, failed, reload } = useOrder(id);
  const { user } = useSession();
  const { state } = useLocation();
  const placed = (state as { placed?: unknown } | null)?.placed === true;
  if (notFound) return <OrderNotFound />;
  if (failed) return <LoadError title="This order could not be loaded" heading="h1" onRetry={reload} />;
  if (!order) return <OrderSkeleton side={340} />;
  return (
    <>
      <PageMeta title={`Order ${order.number}`} hidden />
      <OrderView
        order={order}
        placed={placed}
        // Customers only ever get orders of their own.
        foreign={user?.role === 'admin' && order.contactEmail !== user.email}
        again={<OrderAgainButton order={order} variant="outlined" />}
      />
    </>
  );
}

/** Checkout leads here after an order (docs/product.md, Order page). */
export default function OrderPage() {
  const { id = '' } = useParams();
  return (
    <Box sx={{ ...pageWidth, maxWidth: 1120, pt: { xs: 1, md: 3 }, pb: { xs: 8, md: 12 } }}>
      <OneOrder key={id} id={id} />
    </Box>
  );
}
