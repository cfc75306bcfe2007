import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { forgetOrdered, OrderAgainButton } from '@/features/cart/ordered-lines';
import { finishAttempt } from '@/features/checkout/checkout-storage';
import { CheckingPayment, useReturnedPayment } from '@/features/checkout/pay-now/returned-payment';
import { OrderState, useOrder } from '@/features/orders/order-state';
import { OrderView } from '@/features/orders/order-view';
import { isFinal } from '@contract/orders/order-states';
import { paths } from '@/shared/config/paths';
import { useSession } from '@/shared/session/session';
import { PageMeta } from '@/shared/ui/page-meta';
import { FOLLOW, FollowOrder, OrderFrame } from '../../guest-orders';
import { lineReview } from '../../line-reviews';

const GuestOrder = lazy(() => import('@/features/account/guest-order'));

const PayNowPanel = lazy(() => import('@/features/checkout/pay-now/pay-now-panel'));

function OrderById({ id }: { id: string }) {
  const state = useOrder(id);
  const { user } = useSession();
  const { state: from, key } = useLocation();
  const navigate = useNavigate();
  /** Location key of the visit on which the order was paid. */
  const [paidAt, setPaidAt] = useState<string | null>(null);
  const placed = paidAt === key || (from as { placed?: unknown } | null)?.placed === true;
  const returned = useReturnedPayment(id, (paid) => {
    void navigate(paths.order(id), { replace: true, state: { placed: true } });
    if (paid) forgetOrdered(paid.items);
    finishAttempt(id);
  });
  return (
    <OrderState {...state} side={340}>
      {(order) => (
        <>
          <PageMeta title={`Order ${order.number}`} hidden />
          <OrderView
            order={order}
            placed={placed}
            mailTo={order.guest ? order.contactEmail : (user?.email ?? order.contactEmail)}
            // Customers only receive their own orders.
            foreign={user?.role === 'admin' && order.contactEmail !== user.email}
            pay={
              returned.kind === 'checking' ? (
                <CheckingPayment />
              ) : (
                <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
                  <PayNowPanel
                    order={order}
                    refused={returned.kind === 'declined' ? returned.message : null}
                    onPaid={() => {
                      setPaidAt(key);
                      forgetOrdered(order.items);
                      finishAttempt(order._id);
                    }}
                  />
                </Suspense>
              )
            }
            again={<OrderAgainButton order={order} main={isFinal(order.status)} />}
            below={order.guest ? undefined : lineReview}
            claim={order.guest ? <GuestOrder order={order} /> : null}
          />
        </>
      )}
    </OrderState>
  );
}

export default function OrderPage() {
  const { id = '' } = useParams();
  if (id === FOLLOW) return <FollowOrder />;
  return <OrderFrame width={1120}>{(of) => <OrderById id={of} />}</OrderFrame>;
}
