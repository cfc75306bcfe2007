import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  Boxes,
  FileUp,
  Package,
  Settings,
  Star,
  LayoutGrid,
  Mail,
  TicketPercent,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import type { ActivityChange, ActivityEvent as Event, ActivityTarget } from '@contract/activity';
import { store } from '@contract/store-config';
import { DateText } from '@/shared/ui/date-text';
import { TextLink } from '@/shared/ui/text-link';
import { visuallyHidden } from '@/shared/ui/visually-hidden';
import { SecondaryText } from '@/shared/ui/secondary-text';
import { changeLabels, actionPhrase, fieldLabel, nameOf, linkOf, detailChanges } from './activity-labels';

const ICONS: Record<ActivityTarget, LucideIcon> = {
  product: Boxes,
  order: Package,
  user: UserRound,
  import: FileUp,
  settings: Settings,
  promotion: TicketPercent,
  review: Star,
  collection: LayoutGrid,
  mail: Mail,
};

const clock = new Intl.DateTimeFormat(store.locale, { hour: 'numeric', minute: '2-digit' });

function Change({ change }: { change: ActivityChange }) {
  const [old, now] = changeLabels(change);
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      {fieldLabel(change.field)}:{' '}
      {old === null ? null : (
        <>
          <Box component="span" sx={visuallyHidden}>
            from{' '}
          </Box>
          <Box component="del" sx={{ textDecoration: now === null ? 'line-through' : 'none' }}>
            {old}
          </Box>{' '}
        </>
      )}
      {old === null || now === null ? null : <span aria-hidden>→ </span>}
      {now === null ? null : (
        <>
          <Box component="span" sx={visuallyHidden}>
            to{' '}
          </Box>
          <Box component="ins" sx={{ textDecoration: 'none', color: 'text.primary' }}>
            {now}
          </Box>
        </>
      )}
    </Box>
  );
}

interface ActivityEventProps {
  event: Event;
  /** Shows the date, where no heading above does. */
  dated: boolean;
  /** Shows old and new values. */
  detailed: boolean;
  /** Links to the target. */
  linked: boolean;
}

/** One event: who did what to which target, and when. */
export function ActivityEvent({ event, dated, detailed, linked }: ActivityEventProps) {
  const Icon = ICONS[event.target.type];
  const [before, after] = actionPhrase(event);
  const place = linked ? linkOf(event) : null;
  const name = nameOf(event);
  const changes = detailChanges(event);
  return (
    <Box component="li" sx={entry}>
      <Box component="span" aria-hidden sx={badge}>
        <Icon size={18} strokeWidth={1.75} />
      </Box>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography sx={{ lineHeight: 1.45, overflowWrap: 'anywhere' }}>
          <Box component="strong" sx={{ fontWeight: 600 }}>
            {event.by.name || 'A deleted account'}
          </Box>{' '}
          {before}
          {name === null ? null : ' '}
          {name !== null && place !== null ? (
            <TextLink to={place} underline="always">
              {name}
            </TextLink>
          ) : (
            name
          )}
          {after ? ` ${after}` : null}
        </Typography>
        <SecondaryText>
          {dated ? (
            <DateText value={event.at} withTime />
          ) : (
            <time dateTime={event.at}>{clock.format(new Date(event.at))}</time>
          )}
        </SecondaryText>
        {!detailed || changes.length === 0 ? null : (
          <Box component="ul" role="list" aria-label="What changed" sx={details}>
            {changes.map((change) => (
              <Change key={change.field} change={change} />
            ))}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const entry = {
  display: 'flex',
  gap: 1.5,
  py: 1.25,
  position: 'relative',
  // The line between the entries.
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: 17,
    top: 46,
    bottom: -10,
    width: '2px',
    bgcolor: 'divider',
  },
};

const badge = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 36,
  height: 36,
  borderRadius: '50%',
  bgcolor: 'background.tile',
  color: 'text.secondary',
};

const details = {
  mt: 0.75,
  display: 'grid',
  gap: 0.25,
  color: 'text.secondary',
  fontSize: '0.9063rem',
  lineHeight: 1.5,
};
