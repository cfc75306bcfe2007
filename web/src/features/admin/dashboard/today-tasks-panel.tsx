import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import * as endpoints from '@contract/endpoints';
import {
  PENDING_TASK_PERMISSIONS,
  type PendingTask,
  type PendingTaskKind,
} from '@contract/panel/pending-tasks';
import { getCacheKey } from '@/shared/api/client';
import { panelPaths } from '@/shared/config/panel-paths';
import { useEndpointData } from '@/shared/data/use-data';
import { SecondaryButton, SecondaryLink } from '@/shared/ui/secondary-button';
import { SecondaryText } from '@/shared/ui/text';
import { flexRowStyles } from '@/shared/ui/styles/parts';
import { formatCount } from '../shared/labels/format-count';
import { TitledPanel } from '../shared/layout/titled-panel';
import { usePermissions } from '../shared/rights/require-permission';
import { formatRelativeTime } from './format-relative-time';

const todayKey = getCacheKey(endpoints.getPendingTasks);

interface Task {
  says: (count: number) => string;
  action: string;
  /** Path of the page on which the task is done. Undefined if there is no such page. */
  to?: string;
  ends?: string;
}

const getOrdersPath = (query: string) => `${panelPaths.adminOrders}?${query}`;

const TASKS: Record<PendingTaskKind, Task> = {
  refunds: {
    says: (count) => `${formatCount(count, 'order')} with a refund that failed`,
    action: 'See refunds',
    to: getOrdersPath('payment=refund_failed'),
  },
  returns: {
    says: (count) => `${formatCount(count, 'order')} with money to return`,
    action: 'Return money',
    to: getOrdersPath('payment=to_return'),
  },
  disputes: {
    says: (count) => formatCount(count, 'disputed payment'),
    action: 'See disputes',
    ends: 'evidence due',
    to: getOrdersPath('payment=disputed'),
  },
  jobs: {
    says: (count) => `${formatCount(count, 'background job')} failed`,
    action: '',
  },
  repack: {
    says: (count) => `${formatCount(count, 'order')} with a packed parcel to change`,
    action: 'Change parcels',
    to: getOrdersPath('packed=changed'),
  },
  ship: {
    says: (count) => `${formatCount(count, 'order')} to ship by today`,
    action: 'Ship',
    to: getOrdersPath('ship=today'),
  },
  pack: {
    says: (count) => `${formatCount(count, 'order')} to pack`,
    action: 'Pack',
    to: getOrdersPath('status=confirmed&packed=to_pack'),
  },
  pickup: {
    says: (count) => `${formatCount(count, 'pick-up order')} to prepare`,
    action: 'Prepare',
    to: getOrdersPath('status=confirmed&packed=pickup'),
  },
  confirm: {
    says: (count) => `${formatCount(count, 'order')} to confirm`,
    action: 'Confirm',
    to: getOrdersPath('status=pending'),
  },
  unpaid: {
    says: (count) => `${formatCount(count, 'order')} to confirm without payment`,
    action: 'See unpaid',
    to: getOrdersPath('status=pending&payment=owes'),
    ends: 'first expires',
  },
  owing: {
    says: (count) => `${formatCount(count, 'confirmed order')} with money owed`,
    action: 'See amounts due',
    to: getOrdersPath('status=confirmed&payment=owes'),
  },
  stock: {
    says: (count) => `${formatCount(count, 'product')} will sell out within 14 days at the current pace`,
    action: 'See stock',
    // Products that are about to sell out are popular, so they are at the top of this list.
    to: `${panelPaths.adminProducts}?stock=in&sort=-popularity`,
    ends: 'the first',
  },
  messages: {
    says: (count) => `${formatCount(count, 'message')} to answer`,
    action: 'Answer',
    to: panelPaths.adminMessages,
  },
  reviews: {
    says: (count) => `${formatCount(count, 'review')} to decide on`,
    action: 'Read reviews',
    to: panelPaths.adminReviews,
  },
  mails: {
    says: (count) => `${formatCount(count, 'email')} that could not be sent`,
    action: 'See emails',
    to: panelPaths.adminMails,
  },
};

const formatTaskDetails = ({ kind, names, since, due }: PendingTask): string =>
  [
    names.join(', '),
    since ? `oldest ${formatRelativeTime(since)}` : '',
    due ? `${TASKS[kind].ends ?? 'ends'} ${formatRelativeTime(due)}` : '',
    kind === 'jobs' ? 'see the function logs for the reason; the job runs again automatically' : '',
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
      <TitledPanel title="Today">
        <SecondaryText>Your tasks could not be loaded.</SecondaryText>
        <SecondaryButton onClick={reload} sx={{ mt: 1.5 }}>
          Try again
        </SecondaryButton>
      </TitledPanel>
    );
  return (
    <TitledPanel title="Today">
      {items?.length === 0 ? (
        <SecondaryText>You have no open tasks.</SecondaryText>
      ) : (
        <Box component="ul" role="list" aria-label="Open tasks" aria-busy={!items}>
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
