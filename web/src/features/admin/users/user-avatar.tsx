import Avatar from '@mui/material/Avatar';
import { initialsOf } from '@/shared/ui/initials';

/** A user's picture or initials. Hidden from screen readers: the name is next to it. */
export function UserAvatar({ name, avatar }: { name: string; avatar: string | null }) {
  return (
    <Avatar src={avatar ?? undefined} alt="" aria-hidden sx={mark}>
      {initialsOf(name) || '?'}
    </Avatar>
  );
}

const mark = {
  width: 44,
  height: 44,
  fontSize: '0.9375rem',
  fontWeight: 600,
  bgcolor: 'background.tile',
  color: 'text.secondary',
};
