import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { t } from '@contract/texts/text';
import { formatLength } from '@/shared/products/measures';
import { useStoreSettings } from '@/shared/settings/store-settings';

export interface TrueSizeOutlineProps {
  /** Product's width in millimeters. */
  width: number;
  /** Product's height in millimeters, or its length if it is drawn from above. */
  height: number;
  fromAbove: boolean;
  /** SVG path of 100 × 100 units. Null to draw a rectangle. */
  silhouette: string | null;
  /** Scale of the screen in CSS pixels per millimeter. */
  scale: number;
}

/** Outline of a product in true size: its silhouette if it is known, otherwise a rectangle. */
export function TrueSizeOutline({ width, height, fromAbove, silhouette, scale }: TrueSizeOutlineProps) {
  const { locale } = useStoreSettings();
  const size = t(fromAbove ? '{width} wide and {height} long' : '{width} wide and {height} high', {
    width: formatLength(width, locale),
    height: formatLength(height, locale),
  });
  return (
    <>
      <Box
        sx={surfaceStyles}
        tabIndex={0}
        role="region"
        aria-label={t('Outline in true size: {size}', { size })}
      >
        {silhouette === null ? (
          <Box sx={outlineStyles} style={{ width: width * scale, height: height * scale, borderRadius: 4 }} />
        ) : (
          <Box
            component="svg"
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            sx={silhouetteStyles}
            style={{ width: width * scale, height: height * scale }}
          >
            <path d={silhouette} fillRule="evenodd" vectorEffect="non-scaling-stroke" />
          </Box>
        )}
      </Box>
      <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
        {t(
          fromAbove
            ? '{size}, seen from above. If it is larger than your screen, scroll to see all of it.'
            : '{size}. If it is larger than your screen, scroll to see all of it.',
          { size },
        )}
      </Typography>
    </>
  );
}

export const surfaceStyles = {
  mx: { xs: -3, sm: 0 },
  p: { xs: 1, sm: 2 },
  overflow: 'auto',
  bgcolor: 'background.tile',
  borderRadius: { xs: 0, sm: 1.5 },
  maxHeight: '62vh',
};

export const outlineStyles = {
  mx: 'auto',
  flex: 'none',
  boxSizing: 'border-box',
  border: '1.5px solid',
  borderColor: 'text.primary',
  bgcolor: 'background.paper',
};

const silhouetteStyles = {
  display: 'block',
  mx: 'auto',
  overflow: 'visible',
  fill: 'var(--mui-palette-background-paper)',
  stroke: 'var(--mui-palette-text-primary)',
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
};
