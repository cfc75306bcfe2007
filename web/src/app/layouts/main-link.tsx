import Box from '@mui/material/Box';
import { NavLink } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { preloadPage } from '../pages';

/** A link of the bar. */
export function MainLink({ to, label }: { to: string; label: string }) {
  return (
    <Box
      component={NavLink}
      to={to}
      end={to === paths.home}
      onMouseEnter={() => void preloadPage(to)}
      onFocus={() => void preloadPage(to)}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        minHeight: 44,
        px: 1.5,
        color: 'text.secondary',
        textDecoration: 'none',
        fontWeight: 500,
        '&:hover, &.active': { color: 'text.primary' },
        '&.active': { boxShadow: 'inset 0 -2px 0 var(--mui-palette-primary-main)' },
      }}
    >
      {label}
    </Box>
  );
}
