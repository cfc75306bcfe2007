import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { User } from '@contract/users';
import { DateText } from '@/shared/ui/date-text';
import { AvatarEditor } from './avatar-editor';

/** Who is signed in: picture, name, since when. */
export function ProfileHeader({ user }: { user: User }) {
  return (
    <Box sx={header}>
      <AvatarEditor user={user}>
        <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {user.name}
        </Typography>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{user.email}</Typography>
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {user.role === 'admin' ? 'Administrator' : 'Customer'} since <DateText value={user.createdAt} />
        </Typography>
      </AvatarEditor>
    </Box>
  );
}

const header = {
  p: { xs: 2, sm: 3.5 },
  borderRadius: 2,
  bgcolor: 'background.tile',
};
