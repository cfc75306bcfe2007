import Skeleton from '@mui/material/Skeleton';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { removeOrderedItemsFromCart, ReorderButton } from '@/features/cart/reorder';
import { clearPaidCheckoutAttempt } from '@/features/checkout/checkout-storage';
import {
  PaymentVerificationNotice,
  useRedirectedPayment,
} from '@/features/checkout/pay-now/returned-payment';
import { OrderLoadResult, useOrder } from '@/features/orders/order-state';
import { CustomerOrderView } from '@/features/orders/customer-order-view';
import { isFinalOrderStatus } from '@contract/orders/order-states';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { lazyNamedExport } from '@/shared/lazy-named';
import { useSession } from '@/shared/session/session';
import { PageMeta } from '@/shared/ui/page-meta';
import { GUEST_ORDER_ID_PLACEHOLDER, GuestOrderRedirect, OrderPageLayout } from '../../guest-orders';
import { renderOrderLineFooter } from '../../line-reviews';

const GuestOrderPanel = lazyNamedExport('GuestOrderPanel', () => import('@/features/account/guest-order'));

const PayNowPanel = lazyNamedExport('PayNowPanel', () => import('@/features/checkout/pay-now/pay-now-panel'));

function OrderById({ id }: { id: string }) {
  const state = useOrder(id);
  const { user } = useSession();
  const { state: from, key } = useLocation();
  const navigate = useNavigate();
  /** Key of the router location where the order was paid. The confirmation is only shown at this location. */
  const [paidAt, setPaidAt] = useState<string | null>(null);
  const placed = paidAt === key || (from as { placed?: unknown } | null)?.placed === true;
  const returned = useRedirectedPayment(id, (paid) => {
    void navigate(shopPaths.order(id), { replace: true, state: { placed: true } });
    if (paid) removeOrderedItemsFromCart(paid.items);
    clearPaidCheckoutAttempt(id);
  });
  return (
    <OrderLoadResult {...state} sideWidth={340}>
      {(order) => (
        <>
          <PageMeta title={t('Order {number}', { number: order.number })} hidden />
          <CustomerOrderView
            order={order}
            placed={placed}
            mailTo={order.guest ? order.contactEmail : (user?.email ?? order.contactEmail)}
            // True for an administrator who views an order of another person.
            foreign={user?.role === 'admin' && order.contactEmail !== user.email}
            pay={
              returned.kind === 'checking' ? (
                <PaymentVerificationNotice />
              ) : (
                <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
                  <PayNowPanel
                    order={order}
                    declinedMessage={returned.kind === 'declined' ? returned.message : null}
                    onPaid={() => {
                      setPaidAt(key);
                      removeOrderedItemsFromCart(order.items);
                      clearPaidCheckoutAttempt(order._id);
                    }}
                  />
                </Suspense>
              )
            }
            again={<ReorderButton order={order} isPrimary={isFinalOrderStatus(order.status)} />}
            below={renderOrderLineFooter}
            claim={order.guest ? <GuestOrderPanel order={order} /> : null}
          />
        </>
      )}
    </OrderLoadResult>
  );
}

export default function OrderPage() {
  const { id = '' } = useParams();
  if (id === GUEST_ORDER_ID_PLACEHOLDER) return <GuestOrderRedirect />;
  return <OrderPageLayout>{(of) => <OrderById id={of} />}</OrderPageLayout>;
}
