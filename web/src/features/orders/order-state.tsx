import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { PackageSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import type { Order } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { isNotFoundError } from '@/shared/api/api-error';
import { getLoginPath, shopPaths } from '@/shared/config/paths';
import { findCachedData } from '@/shared/data/change-data';
import { useCachedData, type CachedDataState } from '@/shared/data/use-data';
import { useSession } from '@/shared/session/session';
import { LoadError } from '@/shared/ui/load-error';
import { NotFoundMessage } from '@/shared/ui/not-found-message';
import type { ListPage } from '@/shared/ui/paged-list';
import { visuallyHiddenStyles } from '@/shared/ui/styles/visually-hidden';
import { fetchOrder, ORDER_CACHE_KEYS } from './customer-orders-api';
import { isPayableOrder } from './payment-labels';

/** Message for orders that do not exist or belong to another person. */
export function OrderNotFound() {
  const guest = useSession().status === 'guest';
  const here = useLocation();
  if (guest)
    return (
      <NotFoundMessage
        icon={PackageSearch}
        title={t('Order not found')}
        to={getLoginPath(createPath(here))}
        button={t('Login')}
      >
        {t(
          'This link is no longer valid. Please use the link in your latest order email. If you have added the order to your account, log in to see it.',
        )}
      </NotFoundMessage>
    );
  return (
    <NotFoundMessage
      icon={PackageSearch}
      title={t('Order not found')}
      to={shopPaths.orders}
      button={t('My Orders')}
    >
      {t('We could not find this order. If you have more than one account, it may belong to another one.')}
    </NotFoundMessage>
  );
}

export function OrderSkeleton({ sideWidth }: { sideWidth: number }) {
  return (
    <Box role="status" sx={{ display: 'grid', gap: { xs: 3, md: 4 }, pt: '44px' }}>
      <Box component="h1" tabIndex={-1} sx={visuallyHiddenStyles}>
        {t('Loading your order')}
      </Box>
      <Box sx={{ display: 'flex', gap: { xs: 2, md: 2.5 } }}>
        <Skeleton variant="circular" width={56} height={56} sx={{ flexShrink: 0 }} />
        <Box sx={{ flex: 1 }}>
          <Skeleton sx={{ typography: 'h2', maxWidth: 320 }} />
          <Skeleton width={220} height={32} />
        </Box>
      </Box>
      <Skeleton variant="rounded" height={44} sx={{ maxWidth: 260, borderRadius: 999 }} />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 3 },
          gridTemplateColumns: { md: `minmax(0, 1fr) ${sideWidth}px` },
        }}
      >
        <Skeleton variant="rounded" height={280} sx={{ borderRadius: 2 }} />
        <Skeleton variant="rounded" height={280} sx={{ borderRadius: 2 }} />
      </Box>
    </Box>
  );
}

interface OrderLoadResultProps extends Pick<CachedDataState<unknown>, 'error' | 'loading' | 'reload'> {
  order: Order | undefined;
  sideWidth: number;
  children: (order: Order) => ReactNode;
}

export function OrderLoadResult({
  order,
  error,
  loading,
  reload,
  sideWidth,
  children,
}: OrderLoadResultProps) {
  if (isNotFoundError(error)) return <OrderNotFound />;
  if (order) return children(order);
  if (error !== undefined && !loading)
    return <LoadError title={t('This order could not be loaded')} heading="h1" onRetry={reload} />;
  return <OrderSkeleton sideWidth={sideWidth} />;
}

/** Returns the order from a cached list. Ignores unpaid orders, because they may have been paid in the meantime. */
function findInCachedLists(id: string): Order | undefined {
  return findCachedData((data) => {
    const { items } = (data ?? {}) as Partial<ListPage<Partial<Order>>>;
    return Array.isArray(items)
      ? items.find(
          (item): item is Order => item._id === id && 'timeline' in item && !isPayableOrder(item as Order),
        )
      : undefined;
  });
}

/** Loads an order. Until the request completes, returns the order from a cached list. */
export function useOrder(id: string) {
  const { data, ...state } = useCachedData(ORDER_CACHE_KEYS.one(id), (key) => fetchOrder(key, id));
  return { ...state, order: data ?? findInCachedLists(id) };
}
