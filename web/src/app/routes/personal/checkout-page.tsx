import Box from '@mui/material/Box';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from '@contract/texts/text';
import { CartChangesNotice, TotalChangedNotice } from '@/features/cart/cart-changes';
import { isBuyableCartLine } from '@/features/cart/cart-line';
import { cartPricingRequestStore, useCartPricingRequest } from '@/features/cart/totals/cart-request';
import { loadAccountCart, useAccountCartSync } from '@/features/cart/account/cart-sync';
import { cartStore, useCartLines, useIsCartLoaded } from '@/features/cart/cart-store';
import { getAcceptedDiscountCodes } from '@/features/cart/totals/discount-code-field';
import { CheckoutSummary } from '@/features/cart/checkout-summary';
import { ShippingUnavailableAlert, ShippingMethodChoice } from '@/features/cart/totals/shipping-methods';
import { useCartRevalidation } from '@/features/cart/cart-review';
import { useCartQuote } from '@/features/cart/totals/use-quote';
import { getReservedCartItems } from '@/features/checkout/checkout-storage';
import { CheckoutView } from '@/features/checkout/checkout-view';
import { shopPaths } from '@/shared/config/paths';
import { CONFIG_CACHE_KEY } from '@/shared/config/public-config';
import { useEndpointData } from '@/shared/data/use-data';
import { lazyNamedExport } from '@/shared/lazy-named';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { useSession } from '@/shared/session/session';
import { PageMeta } from '@/shared/ui/page-meta';
import { RequireUser } from '../../guards';
import { PageSpinner } from '@/shared/ui/spinner';
import { narrowPageWidthStyles } from '@/shared/ui/styles/page-width';
import { PageTitle } from '@/shared/ui/text';

const OrderReview = lazyNamedExport('OrderReview', () => import('@/features/cart/totals/order-review'));

function Checkout() {
  useAccountCartSync();
  const lines = useCartLines();
  const settled = useIsCartLoaded();
  const quote = useCartQuote(lines);
  const { codes, gift = null } = useCartPricingRequest();
  const { gifts } = useStoreSettings();
  const { changes, applyRefusal } = useCartRevalidation(getReservedCartItems);
  const { status, user } = useSession();
  const navigate = useNavigate();
  const leaving = useRef(false);
  /** True if the order total has changed, but not the price or stock of any item. */
  const [repriced, setRepriced] = useState(false);
  const empty = lines.length === 0;

  useEffect(() => {
    // The cart is emptied before the order opens, so an order in progress must not redirect to the cart.
    if (empty && settled && !leaving.current) void navigate(shopPaths.cart, { replace: true });
  }, [empty, settled, navigate]);

  const goToOrder = (orderId: string, placed = false) => {
    leaving.current = true;
    void navigate(shopPaths.order(orderId), { replace: true, state: { placed } });
  };

  if (status === 'loading' || empty) return <PageSpinner />;
  const items = lines
    .filter(isBuyableCartLine)
    .map(({ _id, variant, quantity, price }) => ({ product: _id, variant, quantity, price }));
  return (
    <Box sx={{ ...narrowPageWidthStyles, minHeight: '100dvh', pt: { xs: 3, md: 6 }, pb: { xs: 0, md: 10 } }}>
      <PageMeta title={t('Checkout')} hidden />
      <PageTitle sx={{ mb: { xs: 2.5, md: 4 } }}>{t('Checkout')}</PageTitle>
      <CheckoutView
        user={user}
        items={items}
        quote={quote}
        codes={getAcceptedDiscountCodes(codes, quote)}
        gift={gifts ? gift : null}
        onGift={(changed) => cartPricingRequestStore.change({ gift: changed })}
        summary={<CheckoutSummary lines={lines} quote={quote} changes={changes} />}
        review={
          <Suspense fallback={null}>
            <OrderReview lines={lines} quote={quote} />
          </Suspense>
        }
        notServed={
          <ShippingUnavailableAlert
            quote={quote}
            country={cartPricingRequestStore.get().destination.country}
            advice={t('Please choose another address.')}
          />
        }
        shippingMethods={<ShippingMethodChoice quote={quote} labelledBy="section-shipping-method" />}
        changes={
          <>
            <CartChangesNotice lines={lines} changes={changes} quote={quote} />
            {repriced ? <TotalChangedNotice quote={quote} /> : null}
          </>
        }
        onDestination={(destination) => cartPricingRequestStore.change({ destination })}
        onRefused={(refused) => {
          setRepriced(refused.length === 0);
          applyRefusal(refused);
        }}
        onPaidBefore={(orderId) => goToOrder(orderId)}
        onPlaced={(orderId) => {
          goToOrder(orderId, true);
          cartStore.clear();
          void loadAccountCart();
          cartPricingRequestStore.clear();
        }}
      />
    </Box>
  );
}

/** Checkout page for signed-in users, and for guests if the shop allows guest orders. */
export default function CheckoutPage() {
  const { status } = useSession();
  const { data: config, error } = useEndpointData(CONFIG_CACHE_KEY);
  if (status === 'guest' && config?.guests) return <Checkout />;
  if (status === 'guest' && !config && !error) return <PageSpinner />;
  return (
    <RequireUser>
      <Checkout />
    </RequireUser>
  );
}
