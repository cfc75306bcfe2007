import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MessagesSquare } from 'lucide-react';
import { CONTACT_TOPIC_IDS, CONTACT_TOPICS } from '@contract/messages/contact-topics';
import { MESSAGE_THREAD_STATES } from '@contract/messages/message-limits';
import type { MessageThreadSummary } from '@contract/messages/messages';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { FormattedDate } from '@/shared/time/date-text';
import { SecondaryText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';
import {
  AdminPagedList,
  ListSearchBar,
  listRowDetailsStyle,
  useListFilters,
} from '../shared/lists/admin-paged-list';
import { FilterButtons } from '../shared/lists/filter-buttons';
import { FilterSelect } from '../shared/lists/filter-select';
import {
  fetchMessageThreadsPage,
  messageThreadFilterCodec,
  getMessageThreadsCacheKey,
  type MessageThreadFilters,
} from './thread-filters';
import {
  MESSAGE_THREAD_STATE_LABELS,
  MessageThreadStateBadge,
  UnverifiedSenderBadge,
} from './thread-state-badge';

const MINE = 'mine';
const TABS = [...MESSAGE_THREAD_STATES.slice(0, 2), MINE, ...MESSAGE_THREAD_STATES.slice(2)] as const;
type Tab = (typeof TABS)[number];

const toFilters = (tab: Tab | null): Pick<MessageThreadFilters, 'state' | 'mine'> =>
  tab === MINE ? { state: null, mine: true } : { state: tab, mine: false };

function ThreadRow({ thread }: { thread: MessageThreadSummary }) {
  const { _id, name, order, topic, preview, lastAt, assignee, state, unverified } = thread;
  const facts = [
    order ? t('order {number}', { number: order.number }) : topic ? CONTACT_TOPICS[topic] : '',
    assignee?.name ?? '',
  ].filter(Boolean);
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
        <MessageThreadStateBadge state={state} />
        {unverified ? <UnverifiedSenderBadge /> : null}
        <SecondaryText>
          {facts.map((fact) => `${fact} · `)}
          <FormattedDate value={lastAt} withTime />
        </SecondaryText>
      </Box>
    </Box>
  );
}

export function MessageThreadList() {
  const { filters, show, search, without } = useListFilters(messageThreadFilterCodec);
  return (
    <>
      <ListSearchBar name={t('Messages')} label={t('Name, email, order or words')} {...search}>
        <FilterButtons
          label={t('State')}
          values={TABS}
          getLabel={(tab) => (tab === MINE ? t('Assigned to me') : MESSAGE_THREAD_STATE_LABELS[tab])}
          value={filters.mine ? MINE : filters.state}
          onChange={(tab) => show(toFilters(tab))}
        />
        <FilterSelect
          label={t('Topic')}
          all={t('Any topic')}
          value={filters.topic}
          choices={CONTACT_TOPIC_IDS.map((id) => [id, CONTACT_TOPICS[id]])}
          onChange={(topic) => show({ topic })}
        />
      </ListSearchBar>
      <AdminPagedList
        name={t('Messages')}
        icon={MessagesSquare}
        keyOf={(cursor) => getMessageThreadsCacheKey(filters, cursor)}
        fetchPage={fetchMessageThreadsPage}
        waiting={{ rows: 6, height: 72 }}
        {...without(
          t('Search by the beginning of a name or an address, an order number, or whole words of a message.'),
        )}
        none={t('Messages of the contact form and from the pages of orders appear here.')}
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

const stateAndDate = { ...listRowDetailsStyle, justifyContent: { md: 'flex-end' } };
