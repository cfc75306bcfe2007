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

/** Entries that are shown until more are asked for. */
const SHOWN = 12;

/** Entries of the log that are asked for. */
const LOGGED = 50;

/** Everything that happened to an order, the latest first, with a field for a note. Emails and the log need their permissions. */
export function OrderHistory(history: Pick<AdminOrder, 'order' | 'notes' | 'receipts' | 'moneyReturns'>) {
  const { order } = history;
  const [all, setAll] = useState(false);
  const mailsOf = { ...mailFilters.none, search: order.number };
  const logOf = { type: 'order', id: order._id } as const;
  const mails = useData(useMay('messages') ? mailsKey(mailsOf, null) : null, fetchMails);
  const log = useData(useMay('activity') ? activityKey(logOf, LOGGED) : null, fetchActivity);
  const entries = entriesOf({
    ...history,
    mails: mails.data?.items ?? [],
    events: log.data?.items ?? [],
  });
  const hidden = all ? 0 : Math.max(0, entries.length - SHOWN);
  return (
    <Panel title="Timeline">
      <OrderNoteForm orderId={order._id} />
      <Box component="ol" reversed role="list" aria-label="What happened" sx={{ mt: 2.5 }}>
        {entries.slice(0, entries.length - hidden).map((entry) => (
          <TimelineRow key={entry.key} entry={entry} />
        ))}
      </Box>
      <Box sx={more}>
        {hidden > 0 ? (
          <SecondaryButton onClick={() => setAll(true)}>{`Show ${hidden} more`}</SecondaryButton>
        ) : null}
        {mails.data?.nextCursor ? (
          <TextLink to={mailFilters.path(mailsOf)} underline="always">
            All emails of this order
          </TextLink>
        ) : null}
        {log.data?.nextCursor ? (
          <TextLink to={activityFilters.path({ ...activityFilters.none, ...logOf })} underline="always">
            All of its activity
          </TextLink>
        ) : null}
      </Box>
    </Panel>
  );
}

const more = { ...inRow, flexWrap: 'wrap', gap: 2, mt: 2, '&:empty': { display: 'none' } };
