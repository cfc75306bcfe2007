import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ArrowRight, Boxes, Clock3, Package, Users, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { ordersPath } from './order-filters';

interface QuickLink {
  to: string;
  icon: LucideIcon;
  title: string;
  text: string;
}

const links: QuickLink[] = [
  {
    to: ordersPath({ status: 'pending', search: '' }),
    icon: Clock3,
    title: 'Orders to confirm',
    text: 'New orders that wait for you',
  },
  {
    to: paths.adminOrders,
    icon: Package,
    title: 'View Orders',
    text: 'Find an order, take it to its next step',
  },
  { to: paths.adminProducts, icon: Boxes, title: 'Manage Products', text: 'What the shop sells' },
  { to: paths.adminUsers, icon: Users, title: 'Manage Users', text: 'Who shops, and who runs the shop' },
];

/** The ways an administrator goes most. */
export function QuickLinks() {
  return (
    <Box component="ul" role="list" aria-label="Quick actions" sx={list}>
      {links.map(({ to, icon: Icon, title, text }) => (
        <li key={title}>
          <Box component={Link} to={to} sx={card}>
            <Box sx={{ color: 'primary.main', display: 'grid' }}>
              <Icon size={24} strokeWidth={1.6} aria-hidden />
            </Box>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {text}
              </Typography>
            </Box>
            <ArrowRight size={18} aria-hidden />
          </Box>
        </li>
      ))}
    </Box>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  mt: 3,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' },
};

const card = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  height: '100%',
  p: { xs: 2, sm: 3 },
  borderRadius: 2,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'text.primary',
  textDecoration: 'none',
  transition: 'border-color 160ms',
  '&:hover': { borderColor: 'text.secondary' },
};
