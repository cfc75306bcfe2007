import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { ListedCustomer } from '@contract/customers';
import type { AdminUser } from '@contract/users';
import { paths } from '@/shared/config/panel-paths';
import { Price } from '@/shared/products/price';
import { Badge } from '@/shared/ui/badge';
import { DateText } from '@/shared/time/date-text';
import { initialsOf } from '@/shared/ui/initials';
import { HiddenText, SecondaryText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';
import { useConfirmed } from '@/shared/ui/use-confirmed';
import { UserMenu, type UserChange } from './user-menu';

/** What a customer ordered and spent, in the place of when they joined. */
function Figures({
  customer: { guest, orders, spent, lastOrderAt, createdAt },
}: {
  customer: ListedCustomer;
}) {
  if (!lastOrderAt)
    return (
      <>
        No orders · {guest ? 'since' : 'joined'} <DateText value={createdAt} />
      </>
    );
  return (
    <>
      <Price value={spent} /> · {orders} {orders === 1 ? 'order' : 'orders'} · last{' '}
      <DateText value={lastOrderAt} />
    </>
  );
}

/** Tags that a row has room for. */
const MOST_TAGS = 2;

/** A customer's first tags, and how many more there are. */
function Tags({ tags }: { tags: readonly string[] }) {
  const more = tags.slice(MOST_TAGS);
  return (
    <>
      {tags.slice(0, MOST_TAGS).map((tag) => (
        <Badge key={tag} sx={tones.tag}>
          {tag}
        </Badge>
      ))}
      {more.length > 0 ? (
        <Badge sx={tones.quiet}>
          +{more.length}
          <HiddenText> more: {more.join(', ')}</HiddenText>
        </Badge>
      ) : null}
    </>
  );
}

interface UserRowProps {
  user: AdminUser | ListedCustomer;
  own: boolean;
  /** The row with the focus is gone. */
  onDeleted: () => void;
}

/** One user with the changes to their account. */
export function UserRow({ user, own, onDeleted }: UserRowProps) {
  const button = useRef<HTMLButtonElement>(null);
  const customer = 'spent' in user ? user : null;
  const { ask, dialog } = useConfirmed(
    ({ make }: UserChange) => make(),
    (change) => ({
      ...change,
      onDone: change.isDeletion ? onDeleted : undefined,
      onClosed: () => button.current?.focus(),
    }),
  );
  return (
    <Box component="li" sx={customer ? [row, wide] : row}>
      <Box sx={{ gridArea: 'mark' }}>
        {/* Hidden from screen readers: the name is next to it. */}
        <Avatar src={user.avatar ?? undefined} alt="" aria-hidden sx={mark}>
          {initialsOf(user.name) || '?'}
        </Avatar>
      </Box>
      <Box sx={{ gridArea: 'name', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h2" variant="h5">
          <TextLink to={paths.adminCustomer(user._id)} sx={{ py: 0.5 }}>
            {user.name || 'No name'}
          </TextLink>
          {own ? (
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              {' '}
              (you)
            </Box>
          ) : null}
        </Typography>
        <SecondaryText>{user.email}</SecondaryText>
      </Box>
      <Box sx={badges}>
        {customer?.guest ? <Badge sx={tones.quiet}>Guest</Badge> : null}
        {customer ? (
          <Tags tags={customer.tags} />
        ) : (
          <Badge sx={user.role === 'admin' ? tones.ink : tones.quiet}>
            {user.role === 'admin' ? 'Administrator' : 'Customer'}
          </Badge>
        )}
        {user.disabled ? <Badge sx={tones.alarm}>Disabled</Badge> : null}
      </Box>
      <Typography variant="body2" sx={{ gridArea: 'joined', color: 'text.secondary' }}>
        {customer ? (
          <Figures customer={customer} />
        ) : (
          <>
            Joined <DateText value={user.createdAt} />
          </>
        )}
      </Typography>
      <Box sx={{ gridArea: 'menu' }}>
        <UserMenu user={user} own={own} buttonRef={button} onChoose={ask} />
      </Box>
      {dialog}
    </Box>
  );
}

const row = {
  display: 'grid',
  alignItems: 'center',
  columnGap: { xs: 1.5, lg: 2.5 },
  rowGap: { xs: 0.5, sm: 1 },
  py: { xs: 1.5, sm: 1.75 },
  px: { xs: 2, sm: 2.5 },
  gridTemplateColumns: { xs: '44px auto minmax(0, 1fr) 44px', lg: '44px minmax(0, 1fr) 220px 160px 44px' },
  gridTemplateAreas: {
    xs: '"mark name name menu" ". badges joined joined"',
    lg: '"mark name badges joined menu"',
  },
};

const badges = {
  gridArea: 'badges',
  display: 'flex',
  flexWrap: { xs: 'nowrap', lg: 'wrap' },
  gap: 0.75,
  minWidth: 0,
  '& > *': { flexShrink: 0 },
} as const;

/** With room for a customer's figures, and on a phone for their tags in one line below them. */
const wide = {
  py: { xs: 1, sm: 1.75 },
  rowGap: { xs: 0.25, sm: 1 },
  gridTemplateColumns: { xs: '44px minmax(0, 1fr) 44px', lg: '44px minmax(0, 1fr) 200px 300px 44px' },
  gridTemplateAreas: {
    xs: '"mark name menu" ". joined joined" ". badges badges"',
    lg: '"mark name badges joined menu"',
  },
};

const tones = {
  ink: { bgcolor: 'text.primary', color: 'background.default' },
  quiet: { bgcolor: 'background.tile', color: 'text.secondary' },
  tag: {
    bgcolor: 'background.tile',
    color: 'text.secondary',
    maxWidth: '100%',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '&&': { flexShrink: 1 },
  },
  alarm: { border: 1, borderColor: 'error.main', color: 'error.main', py: 0 },
} as const;

const mark = {
  width: 44,
  height: 44,
  fontSize: '0.9375rem',
  fontWeight: 600,
  bgcolor: 'background.tile',
  color: 'text.secondary',
};
