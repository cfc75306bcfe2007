import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { shopPaths } from '@/shared/config/paths';
import { useStoreSettings } from '@/shared/settings/store-settings';

export function BrandLink({ to = shopPaths.home }: { to?: string }) {
  const { brand } = useStoreSettings();
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
        color: 'text.primary',
        textDecoration: 'none',
        typography: 'h3',
        letterSpacing: '-0.03em',
        '@media (max-width: 359.95px)': { gap: 0.5, fontSize: '1.1875rem' },
      }}
    >
      <Box
        component="svg"
        viewBox="0 0 24 28"
        aria-hidden
        sx={{ width: 20, height: 24, color: 'primary.main' }}
      >
        <path
          fill="currentColor"
          d="M12 0c1.600 6.800 10.800 10.700 10.800 20A10.600 10.600 0 0 1 12 28 10.600 10.600 0 0 1 1.200 17.500c0-4.200 2-7 4.200-9.300.3 2.600 1.500 4.200 3.100 5C8.200 10.300 8.900 4 12 0z"
        />
      </Box>
      {brand}
    </Box>
  );
}
