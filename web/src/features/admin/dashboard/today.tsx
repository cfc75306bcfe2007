import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import * as endpoints from '@contract/endpoints';
import { WAITING_FOR, type WaitingItem, type WaitingKind } from '@contract/panel/waiting';
import { keyOf } from '@/shared/api/client';
import { paths } from '@/shared/config/panel-paths';
import { useRead } from '@/shared/data/use-data';
import { SecondaryButton, SecondaryLink } from '@/shared/ui/secondary-button';
import { SecondaryText } from '@/shared/ui/text';
import { inRow } from '@/shared/ui/styles/parts';
import { counted } from '../counted';
import { Panel } from '../panel';
import { usePermissions } from '../rights/may';
import { fromNow } from './waiting-age';

const todayKey = keyOf(endpoints.today);

interface Task {
  says: (count: number) => string;
  action: string;
  /** Path of the page for the task; undefined if the panel has none. */
  to?: string;
  ends?: string;
}

const getOrdersPath = (query: string) => `${paths.adminOrders}?${query}`;

const TASKS: Record<WaitingKind, Task> = {
  refunds: {
    says: (count) => `${counted(count, 'order')} with a refund that failed`,
    action: 'See refunds',
    to: getOrdersPath('payment=refund_failed'),
  },
  returns: {
    says: (count) => `${counted(count, 'order')} with money to return`,
    action: 'Return money',
    to: getOrdersPath('payment=to_return'),
  },
  disputes: {
    says: (count) => counted(count, 'disputed payment'),
    action: 'See disputes',
    ends: 'evidence due',
    to: getOrdersPath('payment=disputed'),
  },
  jobs: {
    says: (count) => `${counted(count, 'background job')} failed`,
    action: '',
  },
  repack: {
    says: (count) => `${counted(count, 'order')} with a packed parcel to change`,
    action: 'Change parcels',
    to: getOrdersPath('packed=changed'),
  },
  ship: {
    says: (count) => `${counted(count, 'order')} to ship by today`,
    action: 'Ship',
    to: getOrdersPath('ship=today'),
  },
  pack: {
    says: (count) => `${counted(count, 'order')} to pack`,
    action: 'Pack',
    to: getOrdersPath('status=confirmed&packed=to_pack'),
  },
  pickup: {
    says: (count) => `${counted(count, 'pick-up order')} to prepare`,
    action: 'Prepare',
    to: getOrdersPath('status=confirmed&packed=pickup'),
  },
  confirm: {
    says: (count) => `${counted(count, 'order')} to confirm`,
    action: 'Confirm',
    to: getOrdersPath('status=pending'),
  },
  unpaid: {
    says: (count) => `${counted(count, 'order')} to confirm without payment`,
    action: 'See unpaid',
    to: getOrdersPath('status=pending&payment=owes'),
    ends: 'first expires',
  },
  owing: {
    says: (count) => `${counted(count, 'confirmed order')} with money owed`,
    action: 'See what is owed',
    to: getOrdersPath('status=confirmed&payment=owes'),
  },
  stock: {
    says: (count) => `${counted(count, 'product')} will sell out within 14 days at the current pace`,
    action: 'See stock',
    // Products that are about to sell out sell fast, so they are at the top of this list.
    to: `${paths.adminProducts}?stock=in&sort=-popularity`,
    ends: 'the first',
  },
  messages: {
    says: (count) => `${counted(count, 'message')} to answer`,
    action: 'Answer',
    to: paths.adminMessages,
  },
  reviews: {
    says: (count) => `${counted(count, 'review')} to decide on`,
    action: 'Read reviews',
    to: paths.adminReviews,
  },
  mails: {
    says: (count) => `${counted(count, 'email')} that could not be sent`,
    action: 'See emails',
    to: paths.adminMails,
  },
};

const formatTaskDetails = ({ kind, names, since, due }: WaitingItem): string =>
  [
    names.join(', '),
    since ? `oldest ${fromNow(since)}` : '',
    due ? `${TASKS[kind].ends ?? 'ends'} ${fromNow(due)}` : '',
    kind === 'jobs' ? "the functions' log says why, and it runs again by itself" : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');

function TaskRow({ item }: { item: WaitingItem }) {
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

export function TodayPanel() {
  const { data, error, loading, reload } = useRead(todayKey);
  const permissions = usePermissions();
  const items = data?.items.filter(({ kind }) => permissions.includes(WAITING_FOR[kind]));
  if (!data && error !== undefined && !loading)
    return (
      <Panel title="Today">
        <SecondaryText>What waits for you could not be loaded.</SecondaryText>
        <SecondaryButton onClick={reload} sx={{ mt: 1.5 }}>
          Try again
        </SecondaryButton>
      </Panel>
    );
  return (
    <Panel title="Today">
      {items?.length === 0 ? (
        <SecondaryText>Nothing is waiting for you.</SecondaryText>
      ) : (
        <Box component="ul" role="list" aria-label="Waiting for you" aria-busy={!items}>
          {items
            ? items.map((item) => <TaskRow key={item.kind} item={item} />)
            : ['first', 'second', 'third'].map((place) => (
                <Box component="li" key={place} sx={row}>
                  <Box sx={{ flex: '1 1 0' }}>
                    <Skeleton width="16ch" />
                    <Skeleton width="22ch" />
                  </Box>
                </Box>
              ))}
        </Box>
      )}
    </Panel>
  );
}

const row = { ...inRow, gap: 2, minHeight: 60, py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } };
