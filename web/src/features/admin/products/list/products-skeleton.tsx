import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { surface } from '@/shared/ui/styles/surface';

/** Heights in pixels. The placeholder has the same height as the list. */
export const ROW_HEIGHT = 68;
export const HEADER_HEIGHT = 48;
export const CARD_HEIGHT = 100;

export function ProductsSkeleton({ wide }: { wide: boolean }) {
  return (
    <Box role="status" aria-label="Loading products" sx={{ ...surface, overflow: 'hidden' }}>
      {wide ? <Box sx={{ height: HEADER_HEIGHT }} /> : null}
      {Array.from({ length: 10 }, (_, row) => (
        <Box key={row} sx={{ ...line, height: wide ? ROW_HEIGHT : CARD_HEIGHT }}>
          <Skeleton variant="rounded" width={44} height={44} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="45%" />
            <Skeleton width="25%" />
          </Box>
          <Skeleton width={70} />
        </Box>
      ))}
    </Box>
  );
}

const line = { display: 'flex', alignItems: 'center', gap: 2, px: 2, borderTop: 1, borderColor: 'divider' };
