import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import type { CustomerListItem } from '@contract/customers';
import { t } from '@contract/texts/text';
import type { AdminUser } from '@contract/users';
import { panelPaths } from '@/shared/config/panel-paths';
import { Price } from '@/shared/products/price';
import { Badge } from '@/shared/ui/badge';
import { FormattedDate } from '@/shared/time/date-text';
import { getInitials } from '@/shared/ui/initials';
import { RichText } from '@/shared/ui/rich-text';
import { VisuallyHiddenText, SecondaryText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';
import { useConfirmation } from '@/shared/ui/use-confirmed';
import { UserActionMenu, type UserAccountAction } from './user-action-menu';

function CustomerFigures({
  customer: { guest, orders, spent, lastOrderAt, createdAt },
}: {
  customer: CustomerListItem;
}) {
  if (!lastOrderAt)
    return (
      <RichText
        text={guest ? 'No orders · since {day}' : 'No orders · joined {day}'}
        day={<FormattedDate value={createdAt} />}
      />
    );
  return (
    <RichText
      text="{price} · {count, plural, one {{count} order} other {{count} orders}} · last {day}"
      price={<Price value={spent} />}
      count={orders}
      day={<FormattedDate value={lastOrderAt} />}
    />
  );
}

const MAX_VISIBLE_TAGS = 2;

function CustomerTags({ tags }: { tags: readonly string[] }) {
  const hiddenTags = tags.slice(MAX_VISIBLE_TAGS);
  return (
    <>
      {tags.slice(0, MAX_VISIBLE_TAGS).map((tag) => (
        <Badge key={tag} sx={badgeColors.tag}>
          {tag}
        </Badge>
      ))}
      {hiddenTags.length > 0 ? (
        <Badge sx={badgeColors.quiet}>
          +{hiddenTags.length}
          <VisuallyHiddenText>{` ${t('more: {tags}', { tags: hiddenTags.join(', ') })}`}</VisuallyHiddenText>
        </Badge>
      ) : null}
    </>
  );
}

interface UserRowProps {
  user: AdminUser | CustomerListItem;
  isOwnAccount: boolean;
  onDeleted: () => void;
}

export function UserRow({ user, isOwnAccount, onDeleted }: UserRowProps) {
  const button = useRef<HTMLButtonElement>(null);
  const customer = 'spent' in user ? user : null;
  const { ask, dialog } = useConfirmation(
    ({ make }: UserAccountAction) => make(),
    (change) => ({
      ...change,
      onDone: change.isDeletion ? onDeleted : undefined,
      onClosed: () => button.current?.focus(),
    }),
  );
  return (
    <Box component="li" sx={customer ? [row, customerRow] : row}>
      <Box sx={{ gridArea: 'mark' }}>
        {/* Screen readers skip the avatar, because the name is next to it. */}
        <Avatar src={user.avatar ?? undefined} alt="" aria-hidden sx={avatarStyle}>
          {getInitials(user.name) || '?'}
        </Avatar>
      </Box>
      <Box sx={{ gridArea: 'name', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h2" variant="h5">
          <TextLink to={panelPaths.adminCustomer(user._id)} sx={{ py: 0.5 }}>
            {user.name || t('No name')}
          </TextLink>
          {isOwnAccount ? (
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              {` ${t('(you)')}`}
            </Box>
          ) : null}
        </Typography>
        <SecondaryText>{user.email}</SecondaryText>
      </Box>
      <Box sx={badges}>
        {customer?.guest ? <Badge sx={badgeColors.quiet}>{t('Guest')}</Badge> : null}
        {customer ? (
          <CustomerTags tags={customer.tags} />
        ) : (
          <Badge sx={user.role === 'admin' ? badgeColors.ink : badgeColors.quiet}>
            {user.role === 'admin' ? t('Administrator') : t('Customer')}
          </Badge>
        )}
        {user.disabled ? <Badge sx={badgeColors.alarm}>{t('Disabled')}</Badge> : null}
      </Box>
      <Typography variant="body2" sx={{ gridArea: 'joined', color: 'text.secondary' }}>
        {customer ? (
          <CustomerFigures customer={customer} />
        ) : (
          <RichText text="Joined {day}" day={<FormattedDate value={user.createdAt} />} />
        )}
      </Typography>
      <Box sx={{ gridArea: 'menu' }}>
        <UserActionMenu user={user} isOwnAccount={isOwnAccount} buttonRef={button} onChoose={ask} />
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

const customerRow = {
  py: { xs: 1, sm: 1.75 },
  rowGap: { xs: 0.25, sm: 1 },
  gridTemplateColumns: { xs: '44px minmax(0, 1fr) 44px', lg: '44px minmax(0, 1fr) 200px 300px 44px' },
  gridTemplateAreas: {
    xs: '"mark name menu" ". joined joined" ". badges badges"',
    lg: '"mark name badges joined menu"',
  },
};

const badgeColors = {
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

const avatarStyle = {
  width: 44,
  height: 44,
  fontSize: '0.9375rem',
  fontWeight: 600,
  bgcolor: 'background.tile',
  color: 'text.secondary',
};
