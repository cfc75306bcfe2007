import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import { PIECE_SHAPES } from './piece-shapes';
import type { TableLayout } from './table-layout';

/** Space in millimeters around the table, for the chairs. */
const SPACE = { side: 70, chair: 250 } as const;

const CHAIR = { width: 440, depth: 300, back: 46 } as const;

const PLANKS = 6;

function Chair() {
  const { width, depth, back } = CHAIR;
  return (
    <>
      <rect x={-width / 2} y={-120} width={width} height={depth} rx={50} className="seat" />
      <rect
        x={-width / 2 - 8}
        y={depth - 120 - back}
        width={width + 16}
        height={back}
        rx={23}
        className="back"
      />
    </>
  );
}

function Table({ width, depth }: Pick<TableLayout, 'width' | 'depth'>) {
  const lines = Array.from({ length: PLANKS - 1 }, (_, at) => ((at + 1) * depth) / PLANKS);
  return (
    <>
      <rect x={10} y={22} width={width} height={depth} rx={26} className="shadow" />
      <rect width={width} height={depth} rx={26} className="wood" />
      <path d={lines.map((y) => `M0 ${y}H${width}`).join('')} className="line" />
    </>
  );
}

interface TableDrawingProps {
  layout: TableLayout;
  /** Description for screen readers. */
  label: string;
  /** True after the shopper has changed the table. New pieces then fade in. */
  changed: boolean;
}

/** Drawing of the table to scale from above. Phones show wide tables upright. */
export function TableDrawing({ layout, label, changed }: TableDrawingProps) {
  const { width, depth, seats, placements } = layout;
  const [across, up] = [width + 2 * SPACE.side, depth + 2 * SPACE.chair];
  const isWide = across > up;
  return (
    <Box sx={[floor, isWide && uprightFloor]} style={{ '--across': across, '--up': up } as CSSProperties}>
      <Box
        component="svg"
        role="img"
        aria-label={label}
        viewBox={`${-SPACE.side} ${-SPACE.chair} ${across} ${up}`}
        sx={[...drawing, isWide && upright]}
        className={changed ? 'changed' : undefined}
      >
        {seats.map(({ x, turn }) => (
          <g
            key={`${x}-${turn}`}
            transform={`translate(${x} ${turn === 0 ? depth : 0}) rotate(${turn})`}
            className="chair"
          >
            <Chair />
          </g>
        ))}
        <Table width={width} depth={depth} />
        {placements.map(({ key, shape, x, y, turn, product, ...size }) => {
          const Shape = PIECE_SHAPES[shape];
          return (
            <g
              key={`${key}-${product}`}
              className="piece"
              data-product={product}
              transform={`translate(${x} ${y}) rotate(${turn})`}
            >
              <Shape {...size} />
            </g>
          );
        })}
      </Box>
    </Box>
  );
}

const floor = {
  position: 'relative',
  overflow: 'hidden',
  borderRadius: 2,
  bgcolor: 'background.tile',
  aspectRatio: { xs: 'max(0.8, var(--across) / var(--up))', sm: '4 / 3' },
};

const uprightFloor = { aspectRatio: { xs: 'var(--up) / var(--across)', sm: '4 / 3' } };

const drawing = [
  {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    '--wood': '#dcbf95',
    '--line': '#c9a878',
    '--seat': '#c4a582',
    '--back': '#a98763',
    '& .wood': { fill: 'var(--wood)' },
    '& .line': { stroke: 'var(--line)', strokeWidth: 3 },
    '& .seat': { fill: 'var(--seat)' },
    '& .back': { fill: 'var(--back)' },
    '& .shadow': { fill: '#1f1a17', opacity: 0.16 },
    '& .glow': { fill: '#ffd98a', opacity: 0.16 },
    '&.changed .piece, &.changed .chair': { animation: 'appear-on-table 320ms ease-out' },
    '@keyframes appear-on-table': { from: { opacity: 0 } },
  },
  (theme: Theme) =>
    theme.applyStyles('dark', {
      '--wood': '#6d4f36',
      '--line': '#5b412c',
      '--seat': '#4a382a',
      '--back': '#3d2e22',
      '& .shadow': { fill: '#000', opacity: 0.35 },
      '& .glow': { fill: '#ffc45e', opacity: 0.2 },
    }),
];

/** Turns the drawing by a quarter on phones. Its width is then the height of its container. */
const upright = {
  inset: { xs: 'auto', sm: 0 },
  left: { xs: '50%', sm: 0 },
  top: { xs: '50%', sm: 0 },
  width: { xs: 'calc(100% * var(--across) / var(--up))', sm: '100%' },
  height: { xs: 'calc(100% * var(--up) / var(--across))', sm: '100%' },
  transform: { xs: 'translate(-50%, -50%) rotate(90deg)', sm: 'none' },
};
