import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  Boxes,
  CornerUpRight,
  FileDown,
  FilePen,
  FileUp,
  Package,
  Settings,
  Star,
  LayoutGrid,
  Mail,
  TicketPercent,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { ActivityChange, ActivityEvent as Event, ActivityTargetType } from '@contract/activity';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { FormattedDate } from '@/shared/time/date-text';
import { TextLink } from '@/shared/ui/text-link';
import { VisuallyHiddenText, SecondaryText } from '@/shared/ui/text';
import {
  formatActivityChange,
  getActivityFieldLabel,
  getActivityTargetPath,
  getActivityTargetName,
} from './activity-labels';
import { getActivitySentenceParts, getUnmentionedActivityChanges } from './activity-sentence';
import { formatShopTime } from '@/shared/time/shop-time';

const ICONS: Record<ActivityTargetType, LucideIcon> = {
  product: Boxes,
  order: Package,
  draft: FilePen,
  user: UserRound,
  import: FileUp,
  export: FileDown,
  settings: Settings,
  promotion: TicketPercent,
  review: Star,
  collection: LayoutGrid,
  mail: Mail,
  team: Users,
  redirect: CornerUpRight,
};

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

function Change({ change }: { change: ActivityChange }) {
  const [oldValue, newValue] = formatActivityChange(change);
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      {getActivityFieldLabel(change.field)}:{' '}
      {oldValue === null ? null : (
        <>
          <VisuallyHiddenText>{`${t('from', {}, 'old value')} `}</VisuallyHiddenText>
          <Box component="del" sx={{ textDecoration: newValue === null ? 'line-through' : 'none' }}>
            {oldValue}
          </Box>{' '}
        </>
      )}
      {oldValue === null || newValue === null ? null : <span aria-hidden>→ </span>}
      {newValue === null ? null : (
        <>
          <VisuallyHiddenText>{`${t('to', {}, 'new value')} `}</VisuallyHiddenText>
          <Box component="ins" sx={{ textDecoration: 'none', color: 'text.primary' }}>
            {newValue}
          </Box>
        </>
      )}
    </Box>
  );
}

export const ActivityChangeList = ({ changes }: { changes: readonly ActivityChange[] }) => (
  <Box component="ul" role="list" aria-label={t('What changed')} sx={details}>
    {changes.map((change) => (
      <Change key={change.field} change={change} />
    ))}
  </Box>
);

function BulkChangeItems({ items }: { items: Event['items'] }) {
  return (
    <Box component="details" sx={{ mt: 0.5 }}>
      <Box component="summary" sx={summary}>
        {t('What changed')}
      </Box>
      <Box component="ul" role="list" aria-label={t('What changed')} sx={{ ...details, gap: 1 }}>
        {items.map(({ _id, label, changes }) => (
          <li key={_id}>
            <TextLink to={panelPaths.adminProduct(_id)} underline="always">
              {label}
            </TextLink>
            <Box component="ul" role="list" sx={{ ...details, mt: 0 }}>
              {changes.map((change) => (
                <Change key={change.field} change={change} />
              ))}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** Display context of events: the full log, the latest events on the dashboard, or the page of their target. */
export type ActivityDisplayContext = 'log' | 'latest' | 'target';

export function ActivityEventItem({ event, context }: { event: Event; context: ActivityDisplayContext }) {
  const Icon = ICONS[event.target.type];
  const [before, after] = getActivitySentenceParts(event);
  const targetPath = context === 'target' ? null : getActivityTargetPath(event);
  const name = getActivityTargetName(event);
  const changes = getUnmentionedActivityChanges(event);
  return (
    <Box component="li" sx={eventEntry}>
      <Box component="span" aria-hidden sx={badge}>
        <Icon size={18} strokeWidth={1.75} />
      </Box>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography sx={{ lineHeight: 1.45, overflowWrap: 'anywhere' }}>
          <Box component="strong" sx={{ fontWeight: 600 }}>
            {event.by.name || t('A deleted account')}
          </Box>{' '}
          {before}
          {name === null ? null : ' '}
          {name !== null && targetPath !== null ? (
            <TextLink to={targetPath} underline="always">
              {name}
            </TextLink>
          ) : (
            name
          )}
          {after ? ` ${after}` : null}
        </Typography>
        <SecondaryText>
          {context === 'log' ? (
            <time dateTime={event.at}>{formatShopTime(new Date(event.at), CLOCK)}</time>
          ) : (
            <FormattedDate value={event.at} withTime />
          )}
        </SecondaryText>
        {context === 'latest' || changes.length === 0 ? null : <ActivityChangeList changes={changes} />}
        {context === 'latest' || event.items.length === 0 ? null : <BulkChangeItems items={event.items} />}
      </Box>
    </Box>
  );
}

/** Returns the styles of a timeline entry. `line` positions the line to the next entry, in pixels. */
export const getTimelineEntryStyle = (line: { left: number; top: number; bottom: number }) => ({
  display: 'flex',
  gap: 1.5,
  position: 'relative',
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    width: '2px',
    bgcolor: 'divider',
    ...line,
  },
});

export const getCircleStyle = (size: number) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: size,
  height: size,
  borderRadius: '50%',
  bgcolor: 'background.tile',
  color: 'text.secondary',
});

const eventEntry = { ...getTimelineEntryStyle({ left: 17, top: 46, bottom: -10 }), py: 1.25 };
const badge = getCircleStyle(36);

const summary = {
  width: 'fit-content',
  minHeight: 28,
  cursor: 'pointer',
  color: 'text.secondary',
  fontSize: '0.9063rem',
};

const details = {
  mt: 0.75,
  display: 'grid',
  gap: 0.25,
  color: 'text.secondary',
  fontSize: '0.9063rem',
  lineHeight: 1.5,
};
