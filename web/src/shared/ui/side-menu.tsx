import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { narrowPageWidthStyles, pageWidthStyles } from './styles/page-width';

interface MenuPage {
  to: string;
  label: string;
  icon: LucideIcon;
}

interface SideMenuLayoutProps {
  label: string;
  /** Pages of the menu. The paths of all other pages start with the path of the first page. */
  pages: readonly MenuPage[];
  narrow?: boolean;
  children: ReactNode;
}

export function SideMenuLayout({ label, pages, narrow = false, children }: SideMenuLayoutProps) {
  const columns = { xs: `repeat(${pages.length}, 1fr)`, md: '1fr' };
  return (
    <Box sx={[frame, narrow && narrowFrame]}>
      <Box component="nav" aria-label={label} sx={[menu, { gridTemplateColumns: columns }]}>
        {pages.map(({ to, label: name, icon: Icon }, index) => (
          <Box component={NavLink} key={to} to={to} end={index === 0} sx={link}>
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            {name}
          </Box>
        ))}
      </Box>
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

const frame = {
  ...pageWidthStyles,
  display: 'grid',
  gap: { xs: 3, md: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr)' },
  alignItems: 'start',
  pt: { xs: 2, md: 6 },
  pb: { xs: 8, md: 12 },
  '@media print': { display: 'block', p: 0 },
};

const narrowFrame = {
  ...narrowPageWidthStyles,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px minmax(0, 800px)' },
  justifyContent: 'center',
};

const menu = {
  display: 'grid',
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
  px: { xs: 0, md: 1.75 },
  borderRadius: 1.5,
  color: 'text.secondary',
  textDecoration: 'none',
  fontWeight: 600,
  fontSize: { xs: 'min(0.8125rem, 3.6vw)', md: '0.9688rem' },
  '&:hover': { color: 'text.primary' },
  '&.active': { bgcolor: 'background.tile', color: 'text.primary' },
};
