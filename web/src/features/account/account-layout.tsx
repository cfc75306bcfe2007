import Box from '@mui/material/Box';
import { FileDown, KeyRound, MapPin, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { pageWidth } from '@/shared/ui/page-width';

const parts = [
  { to: paths.profile, label: 'Profile', icon: UserRound },
  { to: paths.addresses, label: 'Addresses', icon: MapPin },
  { to: paths.security, label: 'Security', icon: KeyRound },
  { to: paths.accountData, label: 'Your data', icon: FileDown },
];

/** The customer's own corner: its menu beside the page, on a phone above it. */
export function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <Box sx={frame}>
      <Box component="nav" aria-label="Your account" sx={menu}>
        {parts.map(({ to, label, icon: Icon }) => (
          <Box component={NavLink} key={to} to={to} end={to === paths.profile} sx={link}>
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            {label}
          </Box>
        ))}
      </Box>
      <Box sx={{ minWidth: 0, maxWidth: 800 }}>{children}</Box>
    </Box>
  );
}

const frame = {
  ...pageWidth,
  maxWidth: 1120,
  display: 'grid',
  gap: { xs: 3, md: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr)' },
  alignItems: 'start',
  pt: { xs: 2, md: 6 },
  pb: { xs: 8, md: 12 },
};

const menu = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(4, minmax(0, 1fr))', md: '1fr' },
  gap: 0.5,
  position: { md: 'sticky' },
  top: { md: 96 },
};

const link = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: 'center',
  justifyContent: { xs: 'center', md: 'flex-start' },
  gap: { xs: 0.5, md: 1.5 },
  minHeight: { xs: 56, md: 44 },
  px: { xs: 0, md: 1.75 },
  borderRadius: 1.5,
  color: 'text.secondary',
  textDecoration: 'none',
  fontWeight: 600,
  fontSize: { xs: 'min(0.8125rem, 3.6vw)', md: '0.9688rem' },
  '&:hover': { color: 'text.primary' },
  '&.active': { bgcolor: 'background.tile', color: 'text.primary' },
};
