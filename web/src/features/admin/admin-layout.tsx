import Box from '@mui/material/Box';
import { Boxes, History, LayoutDashboard, Package, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { pageWidth } from '@/shared/ui/page-width';

/** Spec §2, Admin panel: the side menu; and what administrators did. */
const parts = [
  { to: paths.admin, label: 'Dashboard', icon: LayoutDashboard },
  { to: paths.adminProducts, label: 'Products', icon: Boxes },
  { to: paths.adminOrders, label: 'Orders', icon: Package },
  { to: paths.adminUsers, label: 'Users', icon: Users },
  { to: paths.adminActivity, label: 'Activity', icon: History },
];

/** The admin panel's menu beside its page; on a phone above it, all of it in reach. */
export function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <Box sx={frame}>
      <Box component="nav" aria-label="Admin" sx={menu}>
        {parts.map(({ to, label, icon: Icon }) => (
          <Box component={NavLink} key={to} to={to} end={to === paths.admin} sx={link}>
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            {label}
          </Box>
        ))}
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

const frame = {
  ...pageWidth,
  display: 'grid',
  gap: { xs: 3, md: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr)' },
  alignItems: 'start',
  pt: { xs: 2, md: 6 },
  pb: { xs: 8, md: 12 },
  '@media print': { display: 'block', p: 0 },
};

const menu = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(5, 1fr)', md: '1fr' },
  gap: 0.5,
  position: { md: 'sticky' },
  top: { md: 96 },
  '@media print': { display: 'none' },
};

const link = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: 'center',
  justifyContent: { xs: 'center', md: 'flex-start' },
  gap: { xs: 0.5, md: 1.5 },
  minHeight: { xs: 56, md: 44 },
  px: { xs: 0.5, md: 1.75 },
  borderRadius: 1.5,
  color: 'text.secondary',
  textDecoration: 'none',
  fontWeight: 600,
  fontSize: { xs: '0.8125rem', md: '0.9688rem' },
  '&:hover': { color: 'text.primary' },
  '&.active': { bgcolor: 'background.tile', color: 'text.primary' },
};
