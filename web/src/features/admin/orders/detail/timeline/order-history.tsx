import Box from '@mui/material/Box';
import { useState } from 'react';
import type { AdminOrder } from '@contract/orders/orders';
import { useData } from '@/shared/data/use-data';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { TextLink } from '@/shared/ui/text-link';
import { inRow } from '@/shared/ui/styles/parts';
import { activityFilters, activityKey, fetchActivity } from '../../../activity/activity-api';
import { fetchMails, mailFilters, mailsKey } from '../../../mails/mails-api';
import { Panel } from '../../../panel';
import { useMay } from '../../../rights/may';
import { OrderNoteForm } from './note-form';
import { entriesOf } from './timeline-entries';
import { TimelineRow } from './timeline-rows';

const INITIAL_ENTRY_COUNT = 12;

const LOG_ENTRY_COUNT = 50;

/** Timeline of an order, latest entry first. Emails and activity require permissions. */
export function OrderHistory(history: Pick<AdminOrder, 'order' | 'notes' | 'receipts' | 'moneyReturns'>) {
  const { order } = history;
  const [showsAll, setAll] = useState(false);
  const mailFilter = { ...mailFilters.none, search: order.number };
  const logFilter = { type: 'order', id: order._id } as const;
  const mails = useData(useMay('messages') ? mailsKey(mailFilter, null) : null, fetchMails);
  const log = useData(useMay('activity') ? activityKey(logFilter, LOG_ENTRY_COUNT) : null, fetchActivity);
  const entries = entriesOf({
    ...history,
    mails: mails.data?.items ?? [],
    events: log.data?.items ?? [],
  });
  const hiddenCount = showsAll ? 0 : Math.max(0, entries.length - INITIAL_ENTRY_COUNT);
  return (
    <Panel title="Timeline">
      <OrderNoteForm orderId={order._id} />
      <Box component="ol" reversed role="list" aria-label="What happened" sx={{ mt: 2.5 }}>
        {entries.slice(0, entries.length - hiddenCount).map((entry) => (
          <TimelineRow key={entry.key} entry={entry} />
        ))}
      </Box>
      <Box sx={moreLinks}>
        {hiddenCount > 0 ? (
          <SecondaryButton onClick={() => setAll(true)}>{`Show ${hiddenCount} more`}</SecondaryButton>
        ) : null}
        {mails.data?.nextCursor ? (
          <TextLink to={mailFilters.path(mailFilter)} underline="always">
            All emails of this order
          </TextLink>
        ) : null}
        {log.data?.nextCursor ? (
          <TextLink to={activityFilters.path({ ...activityFilters.none, ...logFilter })} underline="always">
            All of its activity
          </TextLink>
        ) : null}
      </Box>
    </Panel>
  );
}

const moreLinks = { ...inRow, flexWrap: 'wrap', gap: 2, mt: 2, '&:empty': { display: 'none' } };
