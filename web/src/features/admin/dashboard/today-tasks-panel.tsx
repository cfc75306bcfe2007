import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import * as endpoints from '@contract/endpoints';
import {
  PENDING_TASK_PERMISSIONS,
  type PendingTask,
  type PendingTaskKind,
} from '@contract/panel/pending-tasks';
import { t } from '@contract/texts/text';
import { getCacheKey } from '@/shared/api/client';
import { panelPaths } from '@/shared/config/panel-paths';
import { useEndpointData } from '@/shared/data/use-data';
import { SecondaryButton, SecondaryLink } from '@/shared/ui/secondary-button';
import { SecondaryText } from '@/shared/ui/text';
import { flexRowStyles } from '@/shared/ui/styles/parts';
import { TitledPanel } from '../shared/layout/titled-panel';
import { usePermissions } from '../shared/rights/require-permission';
import { formatRelativeTime } from './format-relative-time';

const todayKey = getCacheKey(endpoints.getPendingTasks);

interface Task {
  says: (count: number) => string;
  action: string;
  /** Path of the page on which the task is done. Undefined if there is no such page. */
  to?: string;
  /** Formats the time at which the task ends. */
  formatEnd?: (time: string) => string;
}

const getOrdersPath = (query: string) => `${panelPaths.adminOrders}?${query}`;

const TASKS: Record<PendingTaskKind, Task> = {
  refunds: {
    says: (count) =>
      t(
        '{count, plural, one {# order with a refund that failed} other {# orders with a refund that failed}}',
        { count },
      ),
    action: t('See refunds'),
    to: getOrdersPath('payment=refund_failed'),
  },
  returns: {
    says: (count) =>
      t('{count, plural, one {# order with money to return} other {# orders with money to return}}', {
        count,
      }),
    action: t('Return money'),
    to: getOrdersPath('payment=to_return'),
  },
  disputes: {
    says: (count) => t('{count, plural, one {# disputed payment} other {# disputed payments}}', { count }),
    action: t('See disputes'),
    formatEnd: (time) => t('evidence due {time}', { time }),
    to: getOrdersPath('payment=disputed'),
  },
  jobs: {
    says: (count) =>
      t('{count, plural, one {# background job failed} other {# background jobs failed}}', { count }),
    action: '',
  },
  repack: {
    says: (count) =>
      t(
        '{count, plural, one {# order with a packed parcel to change} other {# orders with a packed parcel to change}}',
        { count },
      ),
    action: t('Change parcels'),
    to: getOrdersPath('packed=changed'),
  },
  ship: {
    says: (count) =>
      t('{count, plural, one {# order to ship by today} other {# orders to ship by today}}', { count }),
    action: t('Ship'),
    to: getOrdersPath('ship=today'),
  },
  pack: {
    says: (count) => t('{count, plural, one {# order to pack} other {# orders to pack}}', { count }),
    action: t('Pack'),
    to: getOrdersPath('status=confirmed&packed=to_pack'),
  },
  pickup: {
    says: (count) =>
      t('{count, plural, one {# pick-up order to prepare} other {# pick-up orders to prepare}}', { count }),
    action: t('Prepare'),
    to: getOrdersPath('status=confirmed&packed=pickup'),
  },
  confirm: {
    says: (count) => t('{count, plural, one {# order to confirm} other {# orders to confirm}}', { count }),
    action: t('Confirm'),
    to: getOrdersPath('status=pending'),
  },
  unpaid: {
    says: (count) =>
      t(
        '{count, plural, one {# order to confirm without payment} other {# orders to confirm without payment}}',
        { count },
      ),
    action: t('See unpaid'),
    to: getOrdersPath('status=pending&payment=owes'),
    formatEnd: (time) => t('first expires {time}', { time }),
  },
  owing: {
    says: (count) =>
      t(
        '{count, plural, one {# confirmed order with money owed} other {# confirmed orders with money owed}}',
        { count },
      ),
    action: t('See amounts due'),
    to: getOrdersPath('status=confirmed&payment=owes'),
  },
  stock: {
    says: (count) =>
      t(
        '{count, plural, one {# product will sell out within 14 days at the current pace} other {# products will sell out within 14 days at the current pace}}',
        { count },
      ),
    action: t('See stock'),
    // Products that are about to sell out are popular, so they are at the top of this list.
    to: `${panelPaths.adminProducts}?stock=in&sort=-popularity`,
    formatEnd: (time) => t('the first {time}', { time }),
  },
  messages: {
    says: (count) => t('{count, plural, one {# message to answer} other {# messages to answer}}', { count }),
    action: t('Answer'),
    to: panelPaths.adminMessages,
  },
  reviews: {
    says: (count) =>
      t('{count, plural, one {# review to decide on} other {# reviews to decide on}}', { count }),
    action: t('Read reviews'),
    to: panelPaths.adminReviews,
  },
  mails: {
    says: (count) =>
      t('{count, plural, one {# email that could not be sent} other {# emails that could not be sent}}', {
        count,
      }),
    action: t('See emails'),
    to: panelPaths.adminMails,
  },
};

const formatTaskEnd = (kind: PendingTaskKind, time: string): string =>
  TASKS[kind].formatEnd?.(time) ?? t('ends {time}', { time });

const formatTaskDetails = ({ kind, names, since, due }: PendingTask): string =>
  [
    names.join(', '),
    since ? t('oldest {time}', { time: formatRelativeTime(since) }) : '',
    due ? formatTaskEnd(kind, formatRelativeTime(due)) : '',
    kind === 'jobs' ? t('see the function logs for the reason; the job runs again automatically') : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');

function TaskRow({ item }: { item: PendingTask }) {
  const { says, action, to } = TASKS[item.kind];
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0, flex: '1 1 0' }}>
        <Typography sx={{ fontWeight: 600 }}>{says(item.count)}</Typography>
        <SecondaryText>{formatTaskDetails(item)}</SecondaryText>
      </Box>
      {to ? (
        <SecondaryLink to={to} size="small" sx={{ borderColor: 'divider', flexShrink: 0 }}>
          {action}
        </SecondaryLink>
      ) : null}
    </Box>
  );
}

const SKELETON_ROWS = 5;

/** Returns true if the height of the tasks panel is known, so that content below it does not move. */
export function useTodayTasksLoaded(): boolean {
  const { data, error } = useEndpointData(todayKey);
  return data !== undefined || error !== undefined;
}

export function TodayTasksPanel() {
  const { data, error, loading, reload } = useEndpointData(todayKey);
  const permissions = usePermissions();
  const items = data?.items.filter(({ kind }) => permissions.includes(PENDING_TASK_PERMISSIONS[kind]));
  if (!data && error !== undefined && !loading)
    return (
      <TitledPanel title={t('Today')}>
        <SecondaryText>{t('Your tasks could not be loaded.')}</SecondaryText>
        <SecondaryButton onClick={reload} sx={{ mt: 1.5 }}>
          {t('Try again')}
        </SecondaryButton>
      </TitledPanel>
    );
  return (
    <TitledPanel title={t('Today')}>
      {items?.length === 0 ? (
        <SecondaryText>{t('You have no open tasks.')}</SecondaryText>
      ) : (
        <Box component="ul" role="list" aria-label={t('Open tasks')} aria-busy={!items}>
          {items
            ? items.map((item) => <TaskRow key={item.kind} item={item} />)
            : Array.from({ length: SKELETON_ROWS }, (_, place) => (
                <Box component="li" key={place} sx={row}>
                  <Box sx={{ flex: '1 1 0' }}>
                    <Skeleton width="16ch" />
                    <Skeleton width="22ch" />
                  </Box>
                </Box>
              ))}
        </Box>
      )}
    </TitledPanel>
  );
}

const row = {
  ...flexRowStyles,
  gap: 2,
  minHeight: 60,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
