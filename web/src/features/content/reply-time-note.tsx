import Typography from '@mui/material/Typography';
import { formatReplyTime } from '@contract/messages/reply-time';
import { t } from '@contract/texts/text';
import { useReplyTime } from './use-reply-time';

/** Says within which time the shop answers. Empty if the settings promise no time, and until they are loaded. */
export function ReplyTimeNote() {
  const replyTime = useReplyTime();
  return (
    <Typography variant="body2" sx={{ gridColumn: '1 / -1', minHeight: '1.5em', color: 'text.secondary' }}>
      {replyTime ? t('We answer within {time}.', { time: formatReplyTime(replyTime) }) : null}
    </Typography>
  );
}
