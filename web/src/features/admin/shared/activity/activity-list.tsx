import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { History } from 'lucide-react';
import { useId } from 'react';
import type { ActivityEvent as Event, ActivityTargetType } from '@contract/activity';
import { t } from '@contract/texts/text';
import { useCachedData } from '@/shared/data/use-data';
import { EmptyState } from '@/shared/ui/empty-state';
import { PagedList } from '@/shared/ui/paged-list';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { TextLink } from '@/shared/ui/text-link';
import { TitledPanel } from '../layout/titled-panel';
import {
  activityFilterCodec,
  getActivityCacheKey,
  fetchActivityPage,
  type ActivityFilters,
} from './activity-api';
import { ActivityEventItem, type ActivityDisplayContext } from './activity-event-item';
import { formatShopTime, formatShopDate } from '@/shared/time/shop-time';

interface ActivityDay {
  name: string;
  events: Event[];
}

const LONG_DATE_FORMAT = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

function formatDayHeading(date: Date, now: Date): string {
  const daysAgo = (Date.parse(formatShopDate(now)) - Date.parse(formatShopDate(date))) / 86_400_000;
  return daysAgo === 0 ? t('Today') : daysAgo === 1 ? t('Yesterday') : formatShopTime(date, LONG_DATE_FORMAT);
}

/** Groups consecutive events by day in the shop's time zone. */
export function groupActivityByDay(events: readonly Event[], now: Date): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const event of events) {
    const name = formatDayHeading(new Date(event.at), now);
    const last = days.at(-1);
    if (last?.name === name) last.events.push(event);
    else days.push({ name, events: [event] });
  }
  return days;
}

function ActivitySkeleton({ rows }: { rows: number }) {
  return (
    <Box role="status" aria-label={t('Loading activity')}>
      {Array.from({ length: rows }, (_, row) => (
        <Box key={row} sx={{ display: 'flex', gap: 1.5, py: 1.25 }}>
          <Skeleton variant="circular" width={36} height={36} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="70%" height={23} />
            <Skeleton width="30%" height={22} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function ActivityEvents({ events, scope }: { events: readonly Event[]; scope: ActivityDisplayContext }) {
  return (
    <Box component="ul" role="list">
      {events.map((event) => (
        <ActivityEventItem key={event._id} event={event} context={scope} />
      ))}
    </Box>
  );
}

function ActivityDaySection({ day: { name, events } }: { day: ActivityDay }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 3 }}>
      <Typography id={id} component="h2" variant="h5" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {name}
      </Typography>
      <ActivityEvents events={events} scope="log" />
    </Box>
  );
}

const NO_CHANGES = t('No changes yet.');

interface LatestActivityProps {
  /** Type of the object whose events are listed. If missing, all events are listed. */
  type?: ActivityTargetType;
  id?: string;
  limit: number;
}

export function LatestActivity({ limit, ...filters }: LatestActivityProps) {
  const { data, error, loading, reload } = useCachedData(
    getActivityCacheKey(filters, limit),
    fetchActivityPage,
  );
  if (!data && error !== undefined && !loading)
    return (
      <Box role="alert" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        {t('Activity could not be loaded.')}
        <SecondaryButton onClick={reload}>{t('Try again')}</SecondaryButton>
      </Box>
    );
  if (!data) return <ActivitySkeleton rows={Math.min(limit, 4)} />;
  if (data.items.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{NO_CHANGES}</Typography>;
  return (
    <>
      <ActivityEvents events={data.items} scope={filters.id ? 'target' : 'latest'} />
      {data.nextCursor && filters.id ? (
        <TextLink
          to={activityFilterCodec.path(filters)}
          underline="always"
          sx={{ display: 'inline-block', py: 1 }}
        >
          {t('View all activity')}
        </TextLink>
      ) : null}
    </>
  );
}

const RECENT_EVENT_COUNT = 5;

interface ActivityHistoryPanelProps {
  title?: string;
  type: ActivityTargetType;
  id: string;
}

export function ActivityHistoryPanel({ title = t('History'), type, id }: ActivityHistoryPanelProps) {
  return (
    <TitledPanel title={title}>
      <LatestActivity type={type} id={id} limit={RECENT_EVENT_COUNT} />
    </TitledPanel>
  );
}

const PAGE_SIZE = 24;

const isFiltered = ({ type, person, search }: ActivityFilters) =>
  type !== null || person !== '' || search !== '';

export function ActivityList(filters: ActivityFilters) {
  return (
    <PagedList
      keyOf={(cursor) => getActivityCacheKey(filters, PAGE_SIZE, cursor)}
      fetchPage={fetchActivityPage}
      skeleton={<ActivitySkeleton rows={6} />}
      failed={t('Failed to load activity')}
      empty={
        isFiltered(filters) ? (
          <EmptyState icon={History} title={t('No activity matches')}>
            {t('Search by the beginning of a word in a name or title, or by an order number.')}
          </EmptyState>
        ) : (
          <EmptyState icon={History} title={t('No activity yet')}>
            {t('Changes made by administrators appear here.')}
          </EmptyState>
        )
      }
    >
      {(events) =>
        groupActivityByDay(events, new Date()).map((day) => <ActivityDaySection key={day.name} day={day} />)
      }
    </PagedList>
  );
}
