import Box from '@mui/material/Box';
import { ChevronRight, Heart, LayoutDashboard, Package } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { User } from '@contract/users';
import { paths } from '@/shared/config/paths';
import { surface } from '@/shared/ui/surface';

const ORDERS = { to: paths.orders, label: 'My Orders', icon: Package };
const WISHLIST = { to: paths.wishlist, label: 'Wishlist', icon: Heart };
const ADMIN = { to: paths.admin, label: 'Admin Dashboard', icon: LayoutDashboard };

/** Links from the profile to other pages. */
export function ProfileLinks({ user }: { user: User }) {
  const links = user.role === 'admin' ? [ORDERS, WISHLIST, ADMIN] : [ORDERS, WISHLIST];
  return (
    <Box sx={tiles}>
      {links.map(({ to, label, icon: Icon }) => (
        <Box key={to} component={Link} to={to} sx={tile}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          <span>{label}</span>
          <ChevronRight size={18} aria-hidden />
        </Box>
      ))}
    </Box>
  );
}

const tiles = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(180px, 1fr))' },
};

const tile = {
  ...surface,
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 60,
  px: 2,
  color: 'text.primary',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { borderColor: 'text.secondary' },
  '& svg': { color: 'text.secondary' },
};
