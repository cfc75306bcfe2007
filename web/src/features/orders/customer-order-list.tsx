import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Package } from 'lucide-react';
import type { ComponentProps } from 'react';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { PagedList } from '@/shared/ui/paged-list';
import { OrderCard } from './order-card';
import { fetchMyOrders, ORDER_CACHE_KEYS } from './customer-orders-api';

function OrderListSkeleton() {
  return (
    <Box
      role="status"
      aria-label={t('Loading your orders')}
      sx={{ display: 'grid', gap: 2, pt: { xs: 2, md: 3 } }}
    >
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} variant="rounded" sx={{ borderRadius: 2, height: { xs: 380, sm: 248 } }} />
      ))}
    </Box>
  );
}

export function CustomerOrderList({
  renderReorderButton,
  renderLineFooter,
}: Pick<ComponentProps<typeof OrderCard>, 'renderReorderButton' | 'renderLineFooter'>) {
  return (
    <PagedList
      keyOf={ORDER_CACHE_KEYS.mine}
      fetchPage={fetchMyOrders}
      skeleton={<OrderListSkeleton />}
      empty={
        <EmptyState
          icon={Package}
          title={t('No orders yet')}
          link={{ to: shopPaths.products, text: t('Start Shopping'), size: 'large' }}
        >
          {t('Your orders will appear here.')}
        </EmptyState>
      }
      failed={t('Failed to load orders')}
    >
      {(orders) => (
        <Box component="ul" role="list" aria-label={t('Your orders')} sx={list}>
          {orders.map((order) => (
            <li key={order._id}>
              <OrderCard
                order={order}
                renderReorderButton={renderReorderButton}
                renderLineFooter={renderLineFooter}
              />
            </li>
          ))}
        </Box>
      )}
    </PagedList>
  );
}

const list = { pt: { xs: 2, md: 3 }, display: 'grid', gap: 2 };
