import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '@/shared/ui/visually-hidden';

/** The shape of a page about one order while it loads: a head, and two panels side by side. */
export function OrderSkeleton({ side }: { side: number }) {
  return (
    <Box role="status" sx={{ display: 'grid', gap: { xs: 3, md: 4 }, pt: '44px' }}>
      <Box component="h1" tabIndex={-1} sx={visuallyHidden}>
        Loading your order
      </Box>
      <Box sx={{ display: 'flex', gap: { xs: 2, md: 2.5 } }}>
        <Skeleton variant="circular" width={56} height={56} sx={{ flexShrink: 0 }} />
        <Box sx={{ flex: 1 }}>
          <Skeleton sx={{ typography: 'h2', maxWidth: 320 }} />
          <Skeleton width={220} height={32} />
        </Box>
      </Box>
      <Skeleton variant="rounded" height={44} sx={{ maxWidth: 260, borderRadius: 999 }} />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 3 },
          gridTemplateColumns: { md: `minmax(0, 1fr) ${side}px` },
        }}
      >
        <Skeleton variant="rounded" height={280} sx={{ borderRadius: 2 }} />
        <Skeleton variant="rounded" height={280} sx={{ borderRadius: 2 }} />
      </Box>
    </Box>
  );
}
