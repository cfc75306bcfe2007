import Box from '@mui/material/Box';
import type { Scale } from './scale';
import { lengthText } from './size-text';

/** The drawing's own units: its size, and the room for the labels beside and below what is drawn. */
const WIDTH = 400;
const HEIGHT = 240;
const SIDE = 64;
const BELOW = 30;
const GAP = 44;

/** A product's outline to scale beside something whose size everyone knows. */
export function ScaleDrawing({ scale }: { scale: Scale }) {
  const { width, height, fromAbove, comparison } = scale;
  const factor = Math.min(
    (WIDTH - SIDE - GAP - 8) / (width + comparison.width),
    (HEIGHT - BELOW - 6) / Math.max(height, comparison.height),
  );
  const ground = HEIGHT - BELOW;
  const box = { width: width * factor, height: height * factor };
  const other = { width: comparison.width * factor, height: comparison.height * factor };
  const left = Math.max(SIDE, (WIDTH - box.width - GAP - other.width) / 2);
  const otherLeft = left + box.width + GAP;
  const tall = fromAbove ? 'long' : 'high';
  const label = `Drawn to scale${fromAbove ? ' from above' : ''}: ${lengthText(width)} wide and ${lengthText(height)} ${tall}, beside ${comparison.name}`;
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
        <rect x={left} y={ground - box.height} {...box} rx={4} className="product" />
        <path
          d={comparison.outline}
          vectorEffect="non-scaling-stroke"
          transform={`translate(${otherLeft} ${ground - other.height}) scale(${other.width / 100} ${other.height / 100})`}
          className="comparison"
        />
        {fromAbove ? null : <path d={`M8 ${ground}H${WIDTH - 8}`} className="ground" />}
        <text x={left + box.width / 2} y={ground + 20} textAnchor="middle">
          {lengthText(width)}
        </text>
        <text x={left - 10} y={ground - box.height / 2 + 4} textAnchor="end">
          {lengthText(height)}
        </text>
      </Box>
      <Box component="figcaption" aria-hidden sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
        {fromAbove ? 'To scale, from above' : 'To scale'}, beside {comparison.name}.
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
