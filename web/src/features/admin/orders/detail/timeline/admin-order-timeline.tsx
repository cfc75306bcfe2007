import Box from '@mui/material/Box';
import { useState } from 'react';
import type { AdminOrder } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { useCachedData } from '@/shared/data/use-data';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { TextLink } from '@/shared/ui/text-link';
import { flexRowStyles } from '@/shared/ui/styles/parts';
import {
  activityFilterCodec,
  getActivityCacheKey,
  fetchActivityPage,
} from '../../../shared/activity/activity-api';
import { fetchMailsPage, mailFilterCodec, getMailsCacheKey } from '../../../shared/mails/mail-filters';
import { TitledPanel } from '../../../shared/layout/titled-panel';
import { useHasPermission } from '../../../shared/rights/require-permission';
import { OrderNoteForm } from './order-note-form';
import { getOrderTimelineEntries } from './timeline-entries';
import { OrderTimelineRow } from './order-timeline-row';

const INITIAL_ENTRY_COUNT = 12;

const LOG_ENTRY_COUNT = 50;

/** Order timeline, latest entry first. Emails and logged activity are shown only with the matching permissions. */
export function AdminOrderTimeline(
  history: Pick<AdminOrder, 'order' | 'notes' | 'receipts' | 'moneyReturns'>,
) {
  const { order } = history;
  const [showsAll, setAll] = useState(false);
  const mailFilter = { ...mailFilterCodec.none, search: order.number };
  const logFilter = { type: 'order', id: order._id } as const;
  const mails = useCachedData(
    useHasPermission('messages') ? getMailsCacheKey(mailFilter, null) : null,
    fetchMailsPage,
  );
  const log = useCachedData(
    useHasPermission('activity') ? getActivityCacheKey(logFilter, LOG_ENTRY_COUNT) : null,
    fetchActivityPage,
  );
  const entries = getOrderTimelineEntries({
    ...history,
    mails: mails.data?.items ?? [],
    events: log.data?.items ?? [],
  });
  const hiddenCount = showsAll ? 0 : Math.max(0, entries.length - INITIAL_ENTRY_COUNT);
  return (
    <TitledPanel title={t('Timeline')}>
      <OrderNoteForm orderId={order._id} />
      <Box component="ol" reversed role="list" aria-label={t('What happened')} sx={{ mt: 2.5 }}>
        {entries.slice(0, entries.length - hiddenCount).map((entry) => (
          <OrderTimelineRow key={entry.key} entry={entry} />
        ))}
      </Box>
      <Box sx={moreLinks}>
        {hiddenCount > 0 ? (
          <SecondaryButton onClick={() => setAll(true)}>
            {t('Show {count} more', { count: hiddenCount })}
          </SecondaryButton>
        ) : null}
        {mails.data?.nextCursor ? (
          <TextLink to={mailFilterCodec.path(mailFilter)} underline="always">
            {t('All emails of this order')}
          </TextLink>
        ) : null}
        {log.data?.nextCursor ? (
          <TextLink
            to={activityFilterCodec.path({ ...activityFilterCodec.none, ...logFilter })}
            underline="always"
          >
            {t('View all activity')}
          </TextLink>
        ) : null}
      </Box>
    </TitledPanel>
  );
}

const moreLinks = { ...flexRowStyles, flexWrap: 'wrap', gap: 2, mt: 2, '&:empty': { display: 'none' } };
