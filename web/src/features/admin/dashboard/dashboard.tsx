import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { RefreshCw } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { useData } from '@/shared/data/use-data';
import { LoadError } from '@/shared/ui/load-error';
import { TextLink } from '@/shared/ui/text-link';
import { ActivityList } from '../activity/activity-list';
import { fetchStats, spanIn, statsKey, type Span } from './dashboard-api';
import { OrdersByStatus } from './orders-by-status';
import { Panel } from './panel';
import { LowStock, TopProducts } from './product-glances';
import { QuickActions } from './quick-actions';
import { SalesPanel } from './sales-panel';
import { StatTiles } from './stat-tiles';

/** The store at a glance; the address says how many days the charts show. */
export function Dashboard() {
  const [params, setParams] = useSearchParams();
  const span = spanIn(params);
  const {
    data: stats,
    error,
    loading,
    settled,
    reload,
  } = useData(statsKey(span), fetchStats, {
    keepPrevious: true,
  });
  const show = (next: Span) => {
    params.set('days', String(next));
    setParams(params, { replace: true });
  };
  if (error !== undefined && !loading && !stats)
    return (
      <>
        <QuickActions />
        <LoadError title="Failed to load dashboard data" onRetry={reload} />
      </>
    );
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, sm: 3 } }}>
      <QuickActions />
      <StatTiles stats={stats} />
      <SalesPanel days={stats?.revenueByDay} span={span} stale={Boolean(stats) && !settled} onSpan={show} />
      <Box sx={pair}>
        <OrdersByStatus stats={stats} />
        <LowStock stats={stats} />
        <TopProducts stats={stats} />
        <Panel
          title="Recent activity"
          action={
            <TextLink to={paths.adminActivity} underline="always" sx={{ py: 1 }}>
              All activity
            </TextLink>
          }
        >
          <ActivityList compact limit={8} />
        </Panel>
      </Box>
      <Button
        color="secondary"
        startIcon={<RefreshCw size={18} aria-hidden />}
        aria-disabled={loading}
        onClick={() => !loading && reload()}
        sx={{ justifySelf: 'center' }}
      >
        {loading && stats ? 'Refreshing…' : 'Refresh'}
      </Button>
    </Box>
  );
}

const pair = {
  display: 'grid',
  gap: { xs: 2, sm: 3 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
};
