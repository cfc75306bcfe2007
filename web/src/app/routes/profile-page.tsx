import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LayoutDashboard, Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '@/shared/config/paths';
import { useSession } from '@/shared/session/session';
import { DateText } from '@/shared/ui/date-text';
import { LinkButton } from '@/shared/ui/link-button';
import { PageMeta } from '@/shared/ui/page-meta';
import { pageWidth } from '@/shared/ui/page-width';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={fact}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

const initials = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** Who is signed in. */
export default function ProfilePage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Box sx={{ ...pageWidth, maxWidth: 760, pt: { xs: 3, md: 6 }, pb: { xs: 8, md: 12 } }}>
      <PageMeta title="Profile" hidden />
      <Typography component="h1" variant="h2" tabIndex={-1}>
        Profile
      </Typography>
      <Box sx={panel}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5 }}>
          <Avatar
            src={user.avatar ?? undefined}
            alt=""
            aria-hidden
            sx={{
              width: 72,
              height: 72,
              bgcolor: 'background.tile',
              color: 'text.primary',
              typography: 'h3',
            }}
          >
            {initials(user.name)}
          </Avatar>
          <Box sx={{ minWidth: 0 }}>
            <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
              {user.name}
            </Typography>
            <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{user.email}</Typography>
          </Box>
        </Box>
        <Box component="dl" sx={{ m: 0 }}>
          <Fact name="Role">{user.role === 'admin' ? 'Administrator' : 'Customer'}</Fact>
          <Fact name="Member since">
            <DateText value={user.createdAt} />
          </Fact>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <LinkButton to={paths.orders} variant="contained" startIcon={<Package size={18} />}>
            My Orders
          </LinkButton>
          {user.role === 'admin' ? (
            <LinkButton
              to={paths.admin}
              variant="outlined"
              color="secondary"
              startIcon={<LayoutDashboard size={18} />}
            >
              Admin Dashboard
            </LinkButton>
          ) : null}
        </Box>
      </Box>
    </Box>
  );
}

const panel = {
  mt: { xs: 2, md: 3 },
  p: { xs: 2, sm: 4 },
  display: 'grid',
  gap: 3,
  borderRadius: 2,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
};

const fact = {
  display: 'grid',
  gridTemplateColumns: { sm: '160px minmax(0, 1fr)' },
  columnGap: 2,
  py: 1.25,
  borderTop: 1,
  borderColor: 'divider',
};
