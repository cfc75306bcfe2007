import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { t } from '@contract/texts/text';
import { productCardStyles } from './card-layout';

const pulse = keyframes`50% { opacity: 0.55; }`;

export function SkeletonBar({
  width,
  line,
  height = 12,
}: {
  width: string | number;
  line: number;
  height?: number;
}) {
  return (
    <Box sx={{ height: line, display: 'flex', alignItems: 'center' }}>
      <Box sx={{ width, height, borderRadius: 0.5, bgcolor: 'background.tile' }} />
    </Box>
  );
}

export const pulseAnimation = {
  animation: `${pulse} 1.8s ease-in-out infinite`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
};

interface ProductGridSkeletonProps {
  count: number;
  columns?: 3 | 4;
  /** True if loading has not started. The placeholder is then not announced to screen readers. */
  idle?: boolean;
}

/** Placeholder of the same size as a product grid, shown while the products load. */
export function ProductGridSkeleton({ count, columns = 4, idle = false }: ProductGridSkeletonProps) {
  return (
    <Box {...(idle ? {} : { role: 'status', 'aria-label': t('Loading products') })}>
      <Box
        aria-hidden
        style={{ '--grid-columns': columns } as object}
        sx={[productCardStyles.grid, productCardStyles.spacedRows, pulseAnimation]}
      >
        {Array.from({ length: count }, (_, index) => (
          <Box key={index} sx={productCardStyles.card}>
            <Box sx={{ aspectRatio: '1 / 1', borderRadius: 1.5, bgcolor: 'background.tile' }} />
            <Box sx={productCardStyles.text}>
              <SkeletonBar width="40%" line={20} />
              <Box sx={productCardStyles.title}>
                <SkeletonBar width="80%" line={22} height={14} />
              </Box>
            </Box>
            <Box sx={productCardStyles.price}>
              <SkeletonBar width={64} line={24} height={14} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
