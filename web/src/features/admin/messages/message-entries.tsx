import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Message } from '@contract/messages/messages';
import { AttachmentList } from '@/shared/messages/attachment-list';
import { DateText } from '@/shared/ui/date-text';

const WHAT: Record<Message['kind'], string> = { customer: '', reply: 'answered', note: 'internal note' };

/** The entries of a conversation, oldest first. */
export function MessageEntries({ messages }: { messages: readonly Message[] }) {
  return (
    <Box component="ol" role="list" aria-label="Conversation" sx={list}>
      {messages.map(({ _id, kind, text, by, at, attachments }) => (
        <Box component="li" key={_id} data-kind={kind} sx={entry}>
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
            <strong>{by}</strong>
            {WHAT[kind] ? ` · ${WHAT[kind]}` : ''} · <DateText value={at} withTime />
          </Typography>
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
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
