import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MessagesSquare } from 'lucide-react';
import { THREAD_STATES } from '@contract/messages/message-limits';
import type { ThreadSummary } from '@contract/messages/messages';
import { panelPaths } from '@/shared/config/panel-paths';
import { FormattedDate } from '@/shared/time/date-text';
import { SecondaryText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';
import {
  AdminPagedList,
  ListSearchBar,
  rowDetailsStyle,
  useListFilters,
} from '../shared/lists/admin-paged-list';
import { FilterButtons } from '../shared/lists/filter-buttons';
import { fetchThreadsPage, threadFilterCodec, getThreadsKey, type ThreadFilters } from './thread-filters';
import { THREAD_STATE_LABELS, ThreadStateBadge, UnverifiedSenderBadge } from './thread-state-badge';

const MINE = 'mine';
const TABS = [...THREAD_STATES.slice(0, 2), MINE, ...THREAD_STATES.slice(2)] as const;
type Tab = (typeof TABS)[number];

const toFilters = (tab: Tab | null): Pick<ThreadFilters, 'state' | 'mine'> =>
  tab === MINE ? { state: null, mine: true } : { state: tab, mine: false };

function ThreadRow({ thread }: { thread: ThreadSummary }) {
  const { _id, name, order, preview, lastAt, assignee, state, unverified } = thread;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h2" variant="h5" sx={{ fontWeight: state === 'unread' ? 700 : 500 }}>
          <TextLink to={panelPaths.adminMessage(_id)} sx={rowLink}>
            {name}
          </TextLink>
        </Typography>
        <Typography variant="body2" noWrap sx={{ color: state === 'unread' ? undefined : 'text.secondary' }}>
          {preview}
        </Typography>
      </Box>
      <Box sx={stateAndDate}>
        <ThreadStateBadge state={state} />
        {unverified ? <UnverifiedSenderBadge /> : null}
        <SecondaryText>
          {[order ? `order ${order.number}` : '', assignee?.name ?? ''].filter(Boolean).join(' · ')}
          {order || assignee ? ' · ' : ''}
          <FormattedDate value={lastAt} withTime />
        </SecondaryText>
      </Box>
    </Box>
  );
}

export function ThreadList() {
  const { filters, show, search, without } = useListFilters(threadFilterCodec);
  return (
    <>
      <ListSearchBar name="Messages" label="Name, email, order or words" {...search}>
        <FilterButtons
          label="State"
          values={TABS}
          labelOf={(tab) => (tab === MINE ? 'Assigned to me' : THREAD_STATE_LABELS[tab])}
          value={filters.mine ? MINE : filters.state}
          onChange={(tab) => show(toFilters(tab))}
        />
      </ListSearchBar>
      <AdminPagedList
        name="Messages"
        icon={MessagesSquare}
        keyOf={(cursor) => getThreadsKey(filters, cursor)}
        fetchPage={fetchThreadsPage}
        waiting={{ rows: 6, height: 72 }}
        {...without(
          'Search by the beginning of a name or an address, an order number, or whole words of a message.',
        )}
        none="Messages of the contact form and from the pages of orders appear here."
      >
        {(threads) => threads.map((thread) => <ThreadRow key={thread._id} thread={thread} />)}
      </AdminPagedList>
    </>
  );
}

const row = {
  position: 'relative',
  display: 'grid',
  columnGap: 2,
  rowGap: 0.5,
  py: 1.25,
  px: { xs: 2, sm: 2.5 },
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(220px, auto)' },
  '&:hover': { bgcolor: 'background.tile' },
} as const;

const rowLink = {
  '&:hover': { textDecoration: 'none' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
};

const stateAndDate = { ...rowDetailsStyle, justifyContent: { md: 'flex-end' } };
