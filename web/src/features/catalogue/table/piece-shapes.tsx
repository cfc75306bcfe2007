import type { ReactElement } from 'react';
import type { TableShape } from '@contract/collections/table-pieces';
import type { TablePlacement } from './table-layout';

type ShapeProps = Pick<TablePlacement, 'width' | 'depth' | 'tall'>;

const PORCELAIN = '#fdfaf4';
const PORCELAIN_EDGE = '#cfc4b4';
const STEEL = '#d3d5d2';
const STEEL_EDGE = '#868b88';

function Shadow({ width, depth, lift = 8 }: { width: number; depth: number; lift?: number }) {
  return <ellipse cx={lift / 2} cy={lift} rx={width / 2 + 1} ry={depth / 2 + 1} className="shadow" />;
}

function Plate({ width, depth }: ShapeProps) {
  const [rx, ry] = [width / 2, depth / 2];
  return (
    <>
      <Shadow width={width} depth={depth} />
      <ellipse rx={rx} ry={ry} fill={PORCELAIN} stroke={PORCELAIN_EDGE} strokeWidth={2} />
      <ellipse rx={rx * 0.94} ry={ry * 0.94} fill="none" stroke="#e9e0d2" strokeWidth={2} />
      <ellipse rx={rx * 0.68} ry={ry * 0.68} fill="#f7f1e7" stroke="#ddd2c2" strokeWidth={2.5} />
    </>
  );
}

const FORK =
  'M-11 -60 V-112 Q-11 -116 -9 -116 Q-7 -116 -7 -112 V-72 H-2 V-112 Q-2 -116 0 -116 Q2 -116 2 -112 V-72 H7 V-112 Q7 -116 9 -116 Q11 -116 11 -112 V-60 Q10 -42 4 -34 L6 104 Q6 114 0 114 Q-6 114 -6 104 L-4 -34 Q-10 -42 -11 -60Z';
const KNIFE = 'M-5 -108 Q6 -114 9 -80 Q11 -30 6 -6 L6 104 Q6 115 0 115 Q-6 115 -6 104 V-8 Q-7 -70 -5 -108Z';

/** Fork and knife on both sides of a plate. `width` is the distance between them. */
function Cutlery({ width, depth }: ShapeProps) {
  const scale = depth / 230;
  const piece = (path: string, x: number) => (
    <g transform={`translate(${x} 0) scale(${scale})`}>
      <path d={path} transform="translate(3 6)" className="shadow" />
      <path d={path} fill={STEEL} stroke={STEEL_EDGE} strokeWidth={2.5} strokeLinejoin="round" />
    </g>
  );
  return (
    <>
      {piece(FORK, -width / 2)}
      {piece(KNIFE, width / 2)}
    </>
  );
}

const CUTLERY_LENGTH = 220;

/** Plate with its own fork and knife. */
function Setting(props: ShapeProps) {
  return (
    <>
      <Plate {...props} />
      <g transform={`translate(0 ${props.depth / 2 - CUTLERY_LENGTH / 2 - 4})`}>
        <Cutlery width={props.width + 50} depth={CUTLERY_LENGTH} tall={false} />
      </g>
    </>
  );
}

function Bowl({ width, depth }: ShapeProps) {
  const [rx, ry] = [width / 2, depth / 2];
  return (
    <>
      <Shadow width={width} depth={depth} />
      <ellipse rx={rx} ry={ry} fill="#b4492f" stroke="#8d3722" strokeWidth={2} />
      <ellipse rx={rx * 0.91} ry={ry * 0.91} fill="#f1e5d1" />
      <ellipse cy={ry * 0.05} rx={rx * 0.72} ry={ry * 0.7} fill="#e6d6bb" />
      <ellipse cy={ry * 0.08} rx={rx * 0.4} ry={ry * 0.38} fill="#dbc8a8" />
    </>
  );
}

function Glass({ width, depth, tall }: ShapeProps) {
  const [rx, ry] = [width / 2, depth / 2];
  return (
    <>
      <Shadow width={width} depth={depth} lift={10} />
      <ellipse rx={rx} ry={ry} fill="#ffffff" fillOpacity={0.5} stroke="#f4faf8" strokeWidth={5} />
      <ellipse rx={rx} ry={ry} fill="none" stroke="#7d918d" strokeWidth={1.5} />
      {tall ? (
        <>
          <ellipse rx={rx * 0.7} ry={ry * 0.7} fill="#7b1f2e" fillOpacity={0.9} />
          <ellipse rx={rx * 0.2} ry={ry * 0.2} fill="#5c1420" />
        </>
      ) : (
        <ellipse
          rx={rx * 0.76}
          ry={ry * 0.76}
          fill="#bcd4d6"
          fillOpacity={0.75}
          stroke="#8fa9a8"
          strokeWidth={1.5}
        />
      )}
      <path
        d={`M${-rx * 0.72} ${-ry * 0.2} A${rx * 0.75} ${ry * 0.75} 0 0 1 ${-rx * 0.2} ${-ry * 0.72}`}
        fill="none"
        stroke="#ffffff"
        strokeWidth={5}
        strokeLinecap="round"
      />
    </>
  );
}

function Cup({ width, depth }: ShapeProps) {
  const [rx, ry] = [width / 2, depth / 2];
  return (
    <>
      <Shadow width={width} depth={depth} />
      <ellipse rx={rx} ry={ry} fill={PORCELAIN} stroke={PORCELAIN_EDGE} strokeWidth={2} />
      <path
        d={`M${rx * 0.5} ${-ry * 0.12} H${rx * 0.85} V${ry * 0.12} H${rx * 0.5}Z`}
        fill="#f1e9dc"
        stroke={PORCELAIN_EDGE}
        strokeWidth={2}
      />
      <ellipse rx={rx * 0.56} ry={ry * 0.56} fill="#f7f1e7" stroke={PORCELAIN_EDGE} strokeWidth={2} />
      <ellipse rx={rx * 0.47} ry={ry * 0.47} fill="#6b4226" />
    </>
  );
}

function Napkin({ width, depth }: ShapeProps) {
  const [x, y] = [-width / 2, -depth / 2];
  return (
    <>
      <rect x={x + 4} y={y + 6} width={width} height={depth} rx={4} className="shadow" />
      <rect x={x} y={y} width={width} height={depth} rx={4} fill="#cfd6cc" stroke="#a9b5a8" strokeWidth={2} />
      <path
        d={`M${x + width * 0.32} ${y} V${-y} M${x + width * 0.4} ${y} V${-y}`}
        stroke="#b93a0e"
        strokeWidth={2}
        opacity={0.6}
      />
    </>
  );
}

function Pot({ width, depth }: ShapeProps) {
  // The width includes the handles. The lid is round if the depth allows it.
  const rx = Math.min(width * 0.42, depth / 2);
  const ry = depth / 2;
  return (
    <>
      <Shadow width={rx * 2} depth={depth} lift={14} />
      <rect
        x={-width / 2}
        y={-ry * 0.28}
        width={width}
        height={ry * 0.56}
        rx={ry * 0.16}
        fill="#41604c"
        stroke="#2f4838"
        strokeWidth={2.5}
      />
      <ellipse rx={rx} ry={ry} fill="#4c6f58" stroke="#2f4838" strokeWidth={3} />
      <ellipse rx={rx * 0.88} ry={ry * 0.88} fill="#5b8068" stroke="#43644f" strokeWidth={2} />
      <ellipse cx={-rx * 0.08} cy={-ry * 0.1} rx={rx * 0.6} ry={ry * 0.6} fill="#66907a" opacity={0.6} />
      <ellipse cx={3} cy={6} rx={rx * 0.19} ry={ry * 0.19} className="shadow" />
      <ellipse rx={rx * 0.18} ry={ry * 0.18} fill="#4c6f58" stroke="#2f4838" strokeWidth={2.5} />
    </>
  );
}

function Dish({ width, depth }: ShapeProps) {
  const [rx, ry] = [width / 2, depth / 2];
  const olives = [
    [-0.3, -0.3],
    [0.25, -0.35],
    [0, 0.02],
    [-0.38, 0.2],
    [0.4, 0.12],
    [0.08, 0.42],
  ] as const;
  return (
    <>
      <Shadow width={width} depth={depth} />
      <ellipse rx={rx} ry={ry} fill="#c98b3c" stroke="#99662a" strokeWidth={2} />
      <ellipse rx={rx * 0.84} ry={ry * 0.84} fill="#e7c998" />
      {olives.map(([x, y]) => (
        <ellipse
          key={x}
          cx={x * rx}
          cy={y * ry}
          rx={rx * 0.2}
          ry={ry * 0.2}
          fill="#8d9a44"
          stroke="#6c772f"
          strokeWidth={1.5}
        />
      ))}
    </>
  );
}

function Board({ width, depth }: ShapeProps) {
  const [x, y] = [-width / 2, -depth / 2];
  return (
    <>
      <rect x={x + 5} y={y + 9} width={width} height={depth} rx={depth * 0.12} className="shadow" />
      <rect
        x={x}
        y={y}
        width={width}
        height={depth}
        rx={depth * 0.12}
        fill="#8a5a36"
        stroke="#6a4226"
        strokeWidth={2.5}
      />
      <path
        d={`M${x + 20} ${y / 2} H${-x - 60} M${x + 30} ${-y / 3} H${-x - 70}`}
        stroke="#744a2b"
        strokeWidth={2}
      />
      <circle cx={-x - depth * 0.16} r={depth * 0.06} fill="#4c2f1a" />
    </>
  );
}

function Bottle({ width, depth }: ShapeProps) {
  const [rx, ry] = [width / 2, depth / 2];
  return (
    <>
      <Shadow width={width} depth={depth} lift={16} />
      <ellipse rx={rx} ry={ry} fill="#33513d" stroke="#22382a" strokeWidth={2.5} />
      <ellipse rx={rx * 0.72} ry={ry * 0.72} fill="#436a50" />
      <ellipse rx={rx * 0.34} ry={ry * 0.34} fill="#d8b66a" stroke="#a98a42" strokeWidth={2} />
    </>
  );
}

function Candle({ width, depth }: ShapeProps) {
  const [rx, ry] = [width / 2, depth / 2];
  return (
    <>
      <circle r={rx * 3.2} className="glow" />
      <circle r={rx * 2} className="glow" />
      <Shadow width={width} depth={depth} lift={12} />
      <ellipse rx={rx} ry={ry} fill="#dc9d35" stroke="#a8711d" strokeWidth={2} />
      <ellipse rx={rx * 0.78} ry={ry * 0.78} fill="#f3c566" />
      <path
        d={`M0 ${-ry * 0.62} Q${rx * 0.42} 0 0 ${ry * 0.34} Q${-rx * 0.42} 0 0 ${-ry * 0.62}Z`}
        fill="#fff3c4"
        stroke="#f08b32"
        strokeWidth={3}
      />
    </>
  );
}

/** SVG drawings of the shapes from above, centered at the origin, in millimeters. */
export const PIECE_SHAPES: Record<TableShape, (props: ShapeProps) => ReactElement> = {
  setting: Setting,
  plate: Plate,
  bowl: Bowl,
  glass: Glass,
  cup: Cup,
  cutlery: Cutlery,
  napkin: Napkin,
  pot: Pot,
  dish: Dish,
  board: Board,
  bottle: Bottle,
  candle: Candle,
};
