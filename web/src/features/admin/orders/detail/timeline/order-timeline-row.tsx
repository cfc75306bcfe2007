import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Banknote, CircleDot, History, Mail, StickyNote, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminMailSummary } from '@contract/mail/mail';
import { t } from '@contract/texts/text';
import { FormattedDate } from '@/shared/time/date-text';
import { RichText } from '@/shared/ui/rich-text';
import { VisuallyHiddenText, SecondaryText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';
import {
  getActivitySentenceParts,
  getUnmentionedActivityChanges,
} from '../../../shared/activity/activity-sentence';
import {
  ActivityChangeList,
  getTimelineEntryStyle,
  getCircleStyle,
} from '../../../shared/activity/activity-event-item';
import { MAIL_KIND_LABELS, MailStateBadge } from '../../../shared/mails/mail-state';
import { getMailPath } from '../../../shared/mails/mail-filters';
import { useResendMail } from '../../../shared/mails/use-resend-mail';
import type { OrderTimelineEntry } from './timeline-entries';

const ICONS: Record<OrderTimelineEntry['kind'], LucideIcon> = {
  step: CircleDot,
  money: Banknote,
  mail: Mail,
  note: StickyNote,
  log: History,
};

interface TimelineRowLayoutProps {
  entry: Pick<OrderTimelineEntry, 'kind' | 'at'>;
  title: ReactNode;
  about?: ReactNode;
  children?: ReactNode;
}

function TimelineRowLayout({ entry, title, about, children }: TimelineRowLayoutProps) {
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
          <FormattedDate value={entry.at} withTime />
          {about}
        </SecondaryText>
        {children}
      </Box>
    </Box>
  );
}

function MailActions({ mail: { _id, subject, state, attempts } }: { mail: AdminMailSummary }) {
  const sending = useResendMail(_id);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <TextLink to={getMailPath(_id)} underline="always">
        <RichText
          text="Show<hidden> the email “{subject}”</hidden>"
          subject={subject}
          hidden={(text) => <VisuallyHiddenText>{text}</VisuallyHiddenText>}
        />
      </TextLink>
      {state === 'waiting' && attempts === 0 ? null : (
        <Button
          size="small"
          color="secondary"
          aria-disabled={sending.busy}
          onClick={() => void sending.run()}
        >
          <RichText
            text="Send again<hidden>: {subject}</hidden>"
            subject={subject}
            hidden={(text) => <VisuallyHiddenText>{text}</VisuallyHiddenText>}
          />
        </Button>
      )}
    </Box>
  );
}

export function OrderTimelineRow({ entry }: { entry: OrderTimelineEntry }) {
  if (entry.kind === 'mail') {
    const { mail } = entry;
    return (
      <TimelineRowLayout
        entry={entry}
        title={
          <RichText
            text="Email “{subject}” {state}"
            subject={mail.subject}
            state={<MailStateBadge state={mail.state} />}
          />
        }
        about={` · ${t('{kind} · to {email}', { kind: MAIL_KIND_LABELS[mail.kind], email: mail.to })}`}
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
    const [does, after] = getActivitySentenceParts(event);
    const changes = getUnmentionedActivityChanges(event);
    return (
      <TimelineRowLayout
        entry={entry}
        title={`${event.by.name || t('A deleted account')} ${does} ${event.target.label}${after ? ` ${after}` : ''}`}
      >
        {changes.length === 0 ? null : <ActivityChangeList changes={changes} />}
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

const row = {
  ...getTimelineEntryStyle({ left: 15, top: 36, bottom: 4 }),
  pb: 2,
  '&:last-of-type': { pb: 0 },
};
const badge = getCircleStyle(32);
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
