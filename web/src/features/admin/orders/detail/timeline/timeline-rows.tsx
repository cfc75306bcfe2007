import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Banknote, CircleDot, History, Mail, StickyNote, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminMailHead } from '@contract/mail/mail';
import { DateText } from '@/shared/time/date-text';
import { HiddenText, SecondaryText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';
import { actionPhrase, detailChanges } from '../../../activity/activity-sentence';
import { Changes, lined, round } from '../../../activity/activity-event';
import { KIND_LABELS, MailStateBadge } from '../../../mails/mail-state';
import { mailPath, useSendAgain } from '../../../mails/mails-api';
import type { OrderEntry } from './timeline-entries';

const ICONS: Record<OrderEntry['kind'], LucideIcon> = {
  step: CircleDot,
  money: Banknote,
  mail: Mail,
  note: StickyNote,
  log: History,
};

interface RowProps {
  entry: Pick<OrderEntry, 'kind' | 'at'>;
  title: ReactNode;
  about?: ReactNode;
  children?: ReactNode;
}

function TimelineRowLayout({ entry, title, about, children }: RowProps) {
  const Icon = ICONS[entry.kind];
  return (
    <Box component="li" sx={row}>
      <Box component="span" aria-hidden sx={[badge, entry.kind === 'step' && stepBadge]}>
        <Icon size={16} strokeWidth={1.75} />
      </Box>
      <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: entry.kind === 'step' ? 600 : 400, lineHeight: 1.45 }}>
          {title}
        </Typography>
        <SecondaryText>
          <DateText value={entry.at} withTime />
          {about}
        </SecondaryText>
        {children}
      </Box>
    </Box>
  );
}

function MailActions({ mail: { _id, subject, state, attempts } }: { mail: AdminMailHead }) {
  const sending = useSendAgain(_id);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <TextLink to={mailPath(_id)} underline="always">
        Show<HiddenText> the email “{subject}”</HiddenText>
      </TextLink>
      {state === 'waiting' && attempts === 0 ? null : (
        <Button
          size="small"
          color="secondary"
          aria-disabled={sending.busy}
          onClick={() => void sending.run()}
        >
          Send again<HiddenText>: {subject}</HiddenText>
        </Button>
      )}
    </Box>
  );
}

export function TimelineRow({ entry }: { entry: OrderEntry }) {
  if (entry.kind === 'mail') {
    const { mail } = entry;
    return (
      <TimelineRowLayout
        entry={entry}
        title={
          <>
            Email “{mail.subject}” <MailStateBadge state={mail.state} />
          </>
        }
        about={` · ${KIND_LABELS[mail.kind]} · to ${mail.to}`}
      >
        <MailActions mail={mail} />
      </TimelineRowLayout>
    );
  }
  if (entry.kind === 'note') {
    const { note, by } = entry.note;
    return (
      <TimelineRowLayout
        entry={entry}
        title={
          <Box component="span" sx={noteText}>
            {note}
          </Box>
        }
        about={` · ${by.name}`}
      />
    );
  }
  if (entry.kind === 'log') {
    const { event } = entry;
    const [does, after] = actionPhrase(event);
    const changes = detailChanges(event);
    return (
      <TimelineRowLayout
        entry={entry}
        title={`${event.by.name || 'A deleted account'} ${does} ${event.target.label}${after ? ` ${after}` : ''}`}
      >
        {changes.length === 0 ? null : <Changes changes={changes} />}
      </TimelineRowLayout>
    );
  }
  return (
    <TimelineRowLayout entry={entry} title={entry.title}>
      {entry.texts.filter(Boolean).map((text) => (
        <Typography key={text} variant="body2" sx={{ mt: 0.25, whiteSpace: 'pre-line' }}>
          {text}
        </Typography>
      ))}
    </TimelineRowLayout>
  );
}

const row = { ...lined({ left: 15, top: 36, bottom: 4 }), pb: 2, '&:last-of-type': { pb: 0 } };
const badge = round(32);
const stepBadge = { bgcolor: 'text.primary', color: 'background.paper' };

const noteText = {
  display: 'inline-block',
  px: 1.5,
  py: 1,
  mb: 0.25,
  borderRadius: 1.5,
  bgcolor: 'background.tile',
  whiteSpace: 'pre-line',
};
