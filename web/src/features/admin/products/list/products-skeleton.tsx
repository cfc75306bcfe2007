import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { t } from '@contract/texts/text';
import { surfaceStyles } from '@/shared/ui/styles/surface';

/** Height of a table row in pixels, shared by the list and its skeleton. */
export const PRODUCT_ROW_HEIGHT = 68;
export const PRODUCT_HEADER_HEIGHT = 48;
export const PRODUCT_CARD_HEIGHT = 100;

export function ProductListSkeleton({ wide }: { wide: boolean }) {
  return (
    <Box role="status" aria-label={t('Loading products')} sx={{ ...surfaceStyles, overflow: 'hidden' }}>
      {wide ? <Box sx={{ height: PRODUCT_HEADER_HEIGHT }} /> : null}
      {Array.from({ length: 10 }, (_, row) => (
        <Box key={row} sx={{ ...line, height: wide ? PRODUCT_ROW_HEIGHT : PRODUCT_CARD_HEIGHT }}>
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
