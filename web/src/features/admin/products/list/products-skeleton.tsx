import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { surface } from '@/shared/ui/surface';
import { CARD_HEIGHT, HEADER_HEIGHT, ROW_HEIGHT } from './list-layout';

export function ProductsSkeleton({ wide }: { wide: boolean }) {
  return (
    <Box role="status" aria-label="Loading products" sx={panel}>
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

const panel = {
  ...surface,
  overflow: 'hidden',
};
const line = { display: 'flex', alignItems: 'center', gap: 2, px: 2, borderTop: 1, borderColor: 'divider' };
