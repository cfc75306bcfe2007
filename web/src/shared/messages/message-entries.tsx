import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Message } from '@contract/messages/messages';
import { t } from '@contract/texts/text';
import { FormattedDate } from '@/shared/time/date-text';
import { AttachmentList } from './attachment-list';

const KIND_LABELS: Record<Message['kind'], string> = {
  customer: '',
  reply: t('answered'),
  note: t('internal note'),
};

interface MessageListProps {
  label: string;
  messages: readonly Message[];
  /** True if the reader is the customer of the conversation. */
  isOwnConversation?: boolean;
}

export function MessageList({ label, messages, isOwnConversation = false }: MessageListProps) {
  return (
    <Box component="ol" role="list" aria-label={label} sx={list}>
      {messages.map(({ _id, kind, text, by, at, unverified, attachments }) => (
        <Box component="li" key={_id} data-kind={kind} sx={entry}>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
            <strong dir="auto">{isOwnConversation && kind === 'customer' ? t('You') : by}</strong>
            {isOwnConversation || !KIND_LABELS[kind] ? '' : ` · ${KIND_LABELS[kind]}`} ·{' '}
            <FormattedDate value={at} withTime />
          </Typography>
          {unverified ? (
            <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
              {t('The sender’s address could not be verified.')}
            </Typography>
          ) : null}
          <Typography dir="auto" sx={{ whiteSpace: 'pre-line' }}>
            {text}
          </Typography>
          <AttachmentList attachments={attachments} />
        </Box>
      ))}
    </Box>
  );
}

const list = { listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 } as const;

const entry = {
  maxWidth: '70ch',
  px: 2,
  py: 1.5,
  borderRadius: 2,
  border: 1,
  borderColor: 'divider',
  '&[data-kind=reply]': { bgcolor: 'background.tile', ml: { xs: 3, sm: 6 } },
  '&[data-kind=note]': { borderStyle: 'dashed', ml: { xs: 3, sm: 6 } },
} as const;
