import Box from '@mui/material/Box';
import { t } from '@contract/texts/text';
import { formatLength } from '@/shared/products/measures';
import { useStoreSettings } from '@/shared/settings/store-settings';
import type { ScaleDimensions } from './size-text';

/**
 * Object drawn next to a product to show its size. `width` and `height` are in millimeters. `outline` is an SVG path of
 * 100 × 100 units.
 */
const MUG = {
  name: t('a mug'),
  width: 115,
  height: 95,
  outline: 'M2 2H72V88Q72 98 62 98H12Q2 98 2 88ZM72 22H84Q98 22 98 44T84 68H72',
};

const HAND = {
  name: t('a hand'),
  width: 100,
  height: 185,
  outline:
    'M28 99V78Q22 66 14 58Q4 50 3 44Q4 38 12 41Q20 45 29 54L26 17Q27 11 33 12Q38 13 39 18L43 44L44 6Q46 1 51 1Q56 2 57 7L58 44L64 12Q66 7 71 8Q76 10 75 16L72 46L82 25Q85 21 89 23Q93 25 92 30L84 58Q82 72 78 80V99Z',
};

const CHAIR = {
  name: t('a kitchen chair'),
  width: 450,
  height: 850,
  outline: 'M4 2H12V50H92Q96 50 96 54V98H88V60H12V98H4ZM12 12H20V44H12',
};

/** Product width or height in millimeters above which the drawing shows a chair for comparison. */
const CHAIR_THRESHOLD_MM = 500;

/** Returns a familiar object that is drawn next to a product of these dimensions. */
export function getComparisonObject({ width, height, fromAbove }: ScaleDimensions) {
  if (fromAbove) return HAND;
  return Math.max(width, height) > CHAIR_THRESHOLD_MM ? CHAIR : MUG;
}

const WIDTH = 400;
const HEIGHT = 240;
const SIDE = 64;
const BELOW = 30;
const GAP = 44;

const placeUnitPath = (
  left: number,
  bottom: number,
  { width, height }: { width: number; height: number },
) => ({
  vectorEffect: 'non-scaling-stroke',
  fillRule: 'evenodd' as const,
  transform: `translate(${left} ${bottom - height}) scale(${width / 100} ${height / 100})`,
});

/** Drawing of a product to scale, next to a familiar object such as a mug. */
export function ScaleDrawing({
  scale,
  silhouette,
}: {
  scale: ScaleDimensions;
  /** SVG path of 100 × 100 units. Null to draw a rectangle. */
  silhouette: string | null;
}) {
  const { width, height, fromAbove } = scale;
  const comparison = getComparisonObject(scale);
  const { locale } = useStoreSettings();
  const [across, up] = [formatLength(width, locale), formatLength(height, locale)];
  const factor = Math.min(
    (WIDTH - SIDE - GAP - 8) / (width + comparison.width),
    (HEIGHT - BELOW - 6) / Math.max(height, comparison.height),
  );
  const ground = HEIGHT - BELOW;
  const box = { width: width * factor, height: height * factor };
  const other = { width: comparison.width * factor, height: comparison.height * factor };
  const left = Math.max(SIDE, (WIDTH - box.width - GAP - other.width) / 2);
  const otherLeft = left + box.width + GAP;
  const label = t(
    fromAbove
      ? 'Drawn to scale from above: {width} wide and {height} long, beside {object}'
      : 'Drawn to scale: {width} wide and {height} high, beside {object}',
    { width: across, height: up, object: comparison.name },
  );
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        component="svg"
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        sx={drawing}
        fill="none"
        strokeWidth={1.5}
      >
        {silhouette === null ? (
          <rect x={left} y={ground - box.height} {...box} rx={4} className="product" />
        ) : (
          <path d={silhouette} {...placeUnitPath(left, ground, box)} className="product" />
        )}
        <path d={comparison.outline} {...placeUnitPath(otherLeft, ground, other)} className="comparison" />
        {fromAbove ? null : <path d={`M8 ${ground}H${WIDTH - 8}`} className="ground" />}
        <text x={left + box.width / 2} y={ground + 20} textAnchor="middle">
          {across}
        </text>
        <text x={left - 10} y={ground - box.height / 2 + 4} textAnchor="end">
          {up}
        </text>
      </Box>
      <Box component="figcaption" aria-hidden sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
        {t(fromAbove ? 'To scale, from above, beside {object}.' : 'To scale, beside {object}.', {
          object: comparison.name,
        })}
      </Box>
    </Box>
  );
}

const drawing = {
  display: 'block',
  width: '100%',
  maxWidth: 480,
  '& .product': { fill: 'var(--mui-palette-background-tile)', stroke: 'var(--mui-palette-text-primary)' },
  '& .comparison': { stroke: 'var(--mui-palette-text-secondary)', strokeLinejoin: 'round' },
  '& .ground': { stroke: 'var(--mui-palette-divider)' },
  '& text': { fontSize: 13, fill: 'var(--mui-palette-text-primary)', stroke: 'none' },
};
