import Typography from '@mui/material/Typography';
import * as endpoints from '@contract/endpoints';
import { formatReplyTime } from '@contract/messages/reply-time';
import { t } from '@contract/texts/text';
import { getCacheKey } from '@/shared/api/client';
import { useEndpointData } from '@/shared/data/use-data';
import { useIsHydrated } from '@/shared/use-hydrated';

/** Says within which time the shop answers. Empty if the settings promise no time, and until they are loaded. */
export function ReplyTimeNote() {
  // Loaded after hydration, because the page is rendered at build time.
  const key = useIsHydrated() ? getCacheKey(endpoints.getContactInfo) : null;
  const { data } = useEndpointData(key, { optional: true });
  return (
    <Typography variant="body2" sx={{ gridColumn: '1 / -1', minHeight: '1.5em', color: 'text.secondary' }}>
      {data?.replyTime ? t('We answer within {time}.', { time: formatReplyTime(data.replyTime) }) : null}
    </Typography>
  );
}
