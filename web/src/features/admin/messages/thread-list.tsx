import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MessagesSquare } from 'lucide-react';
import { THREAD_STATES } from '@contract/messages/message-facts';
import type { ThreadHead } from '@contract/messages/messages';
import { paths } from '@/shared/config/panel-paths';
import { DateText } from '@/shared/time/date-text';
import { SecondaryText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';
import { AdminList, ListSearch, rowFacts, useListFilters } from '../admin-list';
import { FilterChoice } from '../filter-choice';
import { fetchThreads, STATE_LABELS, threadFilters, threadsKey, type ThreadFilters } from './messages-api';
import { ThreadState, UnverifiedBadge } from './thread-state';

const MINE = 'mine';
const TABS = [...THREAD_STATES.slice(0, 2), MINE, ...THREAD_STATES.slice(2)] as const;
type Tab = (typeof TABS)[number];

const toFilters = (tab: Tab | null): Pick<ThreadFilters, 'state' | 'mine'> =>
  tab === MINE ? { state: null, mine: true } : { state: tab, mine: false };

function ThreadRow({ thread }: { thread: ThreadHead }) {
  const { _id, name, order, preview, lastAt, assignee, state, unverified } = thread;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h2" variant="h5" sx={{ fontWeight: state === 'unread' ? 700 : 500 }}>
          <TextLink to={paths.adminMessage(_id)} sx={rowLink}>
            {name}
          </TextLink>
        </Typography>
        <Typography variant="body2" noWrap sx={{ color: state === 'unread' ? undefined : 'text.secondary' }}>
          {preview}
        </Typography>
      </Box>
      <Box sx={stateAndDate}>
        <ThreadState state={state} />
        {unverified ? <UnverifiedBadge /> : null}
        <SecondaryText>
          {[order ? `order ${order.number}` : '', assignee?.name ?? ''].filter(Boolean).join(' · ')}
          {order || assignee ? ' · ' : ''}
          <DateText value={lastAt} withTime />
        </SecondaryText>
      </Box>
    </Box>
  );
}

/** List of conversations with customers, sorted by their latest message (docs/messages.md, Conversations). */
export function ThreadList() {
  const { filters, show, search, without } = useListFilters(threadFilters);
  return (
    <>
      <ListSearch name="Messages" label="Name, email, order or words" {...search}>
        <FilterChoice
          label="State"
          values={TABS}
          labelOf={(tab) => (tab === MINE ? 'Assigned to me' : STATE_LABELS[tab])}
          value={filters.mine ? MINE : filters.state}
          onChange={(tab) => show(toFilters(tab))}
        />
      </ListSearch>
      <AdminList
        name="Messages"
        icon={MessagesSquare}
        keyOf={(cursor) => threadsKey(filters, cursor)}
        fetchPage={fetchThreads}
        waiting={{ rows: 6, height: 72 }}
        {...without(
          'Search by the beginning of a name or an address, an order number, or whole words of a message.',
        )}
        none="Messages of the contact form and from the pages of orders appear here."
      >
        {(threads) => threads.map((thread) => <ThreadRow key={thread._id} thread={thread} />)}
      </AdminList>
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

const stateAndDate = { ...rowFacts, justifyContent: { md: 'flex-end' } };
