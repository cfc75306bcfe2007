import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { RefreshCw, FileUp, Package, Plus, Users, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ORDER_STATUSES } from '@contract/orders/order-states';
import type { OrderStats } from '@contract/orders/order-stats';
import type { Permission } from '@contract/team/permissions';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { invalidateData } from '@/shared/data/change-data';
import { useCachedData } from '@/shared/data/use-data';
import { OrderStatusBadge } from '@/shared/orders/order-status';
import { LinkButton } from '@/shared/ui/link-button';
import { LoadError } from '@/shared/ui/load-error';
import { RichText } from '@/shared/ui/rich-text';
import { VisuallyHiddenText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';
import { LatestActivity } from '../shared/activity/activity-list';
import { TitledPanel } from '../shared/layout/titled-panel';
import {
  fetchOrderStats,
  parseChartPeriodDays,
  getOrderStatsCacheKey,
  type ChartPeriodDays,
} from './dashboard-api';
import { LowStockPanel, TopProductsPanel } from './product-summaries';
import { SalesComparisonPanel } from './sales-comparison-panel';
import { SalesPanel } from './sales-panel';
import { StatTiles } from './stat-tiles';
import { TodayTasksPanel, useTodayTasksLoaded } from './today-tasks-panel';
import { pendingTaskCountsCacheKey } from '../shared/api/pending-counts-key';
import { RequirePermission, useHasPermission, usePermissions } from '../shared/rights/require-permission';

function OrdersByStatus({ stats }: { stats: OrderStats | undefined }) {
  const totalOrders = Math.max(1, stats?.totalOrders ?? 1);
  return (
    <TitledPanel title={t('Orders by status')}>
      <Box component="ul" role="list" aria-label={t('Orders by status')}>
        {ORDER_STATUSES.map((status) => {
          const orders = stats?.ordersByStatus[status];
          const share = `${((orders ?? 0) / totalOrders) * 100}%`;
          return (
            <Box component="li" key={status}>
              <TextLink to={`${panelPaths.adminOrders}?status=${status}`} sx={row}>
                <Box sx={{ width: 96, flexShrink: 0 }}>
                  <OrderStatusBadge status={status} />
                </Box>
                <Box aria-hidden sx={{ flex: 1, height: 6, borderRadius: 3, bgcolor: 'background.tile' }}>
                  <Box sx={{ width: share, height: 1, borderRadius: 3, bgcolor: 'text.secondary' }} />
                </Box>
                <Box component="span" sx={figure}>
                  {orders === undefined ? (
                    <Skeleton />
                  ) : (
                    <RichText
                      text="{count, plural, one {#<hidden> order</hidden>} other {#<hidden> orders</hidden>}}"
                      count={orders}
                      hidden={(text) => <VisuallyHiddenText>{text}</VisuallyHiddenText>}
                    />
                  )}
                </Box>
              </TextLink>
            </Box>
          );
        })}
      </Box>
    </TitledPanel>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 48,
  mx: -1,
  px: 1,
  borderRadius: 1,
  '&:hover': { textDecoration: 'none', bgcolor: 'background.tile' },
};

const figure = {
  minWidth: '4ch',
  textAlign: 'right',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
} as const;

interface QuickAction {
  to: string;
  needs: Permission;
  icon: LucideIcon;
  label: string;
}

/** Quick actions on the dashboard, most frequently used first (docs/product.md, Dashboard). */
const actions: QuickAction[] = [
  { to: panelPaths.adminNewProduct, needs: 'products.write', icon: Plus, label: t('Add Product') },
  { to: panelPaths.adminOrders, needs: 'orders.read', icon: Package, label: t('View Orders') },
  { to: panelPaths.adminUsers, needs: 'customers.read', icon: Users, label: t('Manage Users') },
  { to: panelPaths.adminImport, needs: 'products.write', icon: FileUp, label: t('Import Data') },
];

function QuickActions() {
  const permissions = usePermissions();
  return (
    <Box component="ul" role="list" aria-label={t('Quick actions')} sx={list}>
      {actions
        .filter(({ needs }) => permissions.includes(needs))
        .map(({ to, icon: Icon, label }, index) => (
          <li key={to}>
            <LinkButton
              to={to}
              fullWidth
              variant={index === 0 ? 'contained' : 'outlined'}
              color={index === 0 ? 'primary' : 'secondary'}
              startIcon={<Icon size={18} aria-hidden />}
              sx={{ px: { xs: 1.5, sm: 2.75 }, borderColor: index === 0 ? undefined : 'divider' }}
            >
              {label}
            </LinkButton>
          </li>
        ))}
    </Box>
  );
}

const list = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, max-content)' },
};

const panels = { display: 'grid', gap: { xs: 2, sm: 3 } };

interface AdminDashboardProps {
  /** Card with the setup tasks to complete before the first real orders. */
  setupChecklist: ReactNode;
}

export function AdminDashboard({ setupChecklist }: AdminDashboardProps) {
  const hasSalesReports = useHasPermission('reports');
  const hasLoadedTasks = useTodayTasksLoaded();
  return (
    <Box sx={panels}>
      <TodayTasksPanel />
      {hasLoadedTasks ? <QuickActions /> : null}
      {hasSalesReports ? (
        <SalesDashboard setupChecklist={setupChecklist} hidden={!hasLoadedTasks} />
      ) : hasLoadedTasks ? (
        <RequirePermission permission="settings">{setupChecklist}</RequirePermission>
      ) : null}
    </Box>
  );
}

interface SalesDashboardProps extends AdminDashboardProps {
  /** True while the content above is loading. The sales are then loaded, but not shown. */
  hidden: boolean;
}

function SalesDashboard({ setupChecklist, hidden }: SalesDashboardProps) {
  const [params, setParams] = useSearchParams();
  const span = parseChartPeriodDays(params);
  const [refreshed, setRefreshed] = useState(0);
  const {
    data: stats,
    error,
    loading,
    settled,
    reload,
  } = useCachedData(getOrderStatsCacheKey(span), fetchOrderStats, {
    keepPrevious: true,
  });
  const show = (next: ChartPeriodDays) => {
    params.set('days', String(next));
    setParams(params, { replace: true });
  };
  const refresh = () => {
    if (loading) return;
    setRefreshed(refreshed + 1);
    invalidateData(pendingTaskCountsCacheKey);
    reload();
  };
  if (error !== undefined && !loading && !stats)
    return <LoadError title={t('Failed to load dashboard data')} onRetry={reload} />;
  if (hidden) return null;
  return (
    <>
      {stats?.searchNearlyFull ? (
        <Alert severity="warning">
          {t(
            'The shop has {products, number} products. The built-in search supports up to {capacity, number}; please choose another search engine.',
            {
              products: stats.searchNearlyFull.products,
              capacity: stats.searchNearlyFull.capacity,
            },
          )}
        </Alert>
      ) : null}
      <RequirePermission permission="settings">{setupChecklist}</RequirePermission>
      <SalesPanel
        days={stats?.revenueByDay}
        periodDays={span}
        timeZone={stats?.timeZone}
        stale={Boolean(stats) && !settled}
        onPeriodChange={show}
      />
      <StatTiles stats={stats} />
      <SalesComparisonPanel periods={stats?.sales} />
      <Box sx={pair}>
        <Box sx={column}>
          <OrdersByStatus stats={stats} />
          <LowStockPanel stats={stats} />
        </Box>
        <Box sx={column}>
          <TopProductsPanel stats={stats} periodDays={span} />
          <RequirePermission permission="activity">
            <TitledPanel
              title={t('Recent activity')}
              action={
                <TextLink to={panelPaths.adminActivity} underline="always" sx={{ py: 1, my: -1 }}>
                  {t('All activity')}
                </TextLink>
              }
            >
              {/* The list reloads when its key changes, and shows the cached events until it has loaded. */}
              <LatestActivity key={refreshed} limit={8} />
            </TitledPanel>
          </RequirePermission>
        </Box>
      </Box>
      <Button
        color="secondary"
        startIcon={<RefreshCw size={18} aria-hidden />}
        aria-disabled={loading}
        onClick={refresh}
        sx={{ justifySelf: 'center' }}
      >
        {loading && stats ? t('Refreshing…') : t('Refresh')}
      </Button>
    </>
  );
}

const column = { display: 'grid', gap: { xs: 2, sm: 3 }, alignContent: 'start', minWidth: 0 };

const pair = {
  display: 'grid',
  gap: { xs: 2, sm: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};
