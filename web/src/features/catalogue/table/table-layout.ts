import { countServedPeople, isSharedShape, type TableShape } from '@contract/collections/table-pieces';
import type { SetTablePiece } from '@contract/collections/collection-responses';

/** Piece of the layout. Lengths are in millimeters. `x` and `y` are the piece's center on the table. */
export interface TablePlacement {
  key: string;
  product: string;
  shape: TableShape;
  x: number;
  y: number;
  width: number;
  depth: number;
  /** True for a tall piece, such as a glass with a stem. */
  tall: boolean;
  /** Rotation in degrees. Guests at the top of the drawing sit opposite the others. */
  turn: 0 | 180;
}

export interface TableLayout {
  width: number;
  depth: number;
  seats: { x: number; turn: 0 | 180 }[];
  placements: TablePlacement[];
}

/** Product on the table, with the number of units that are bought. */
export interface CountedPiece {
  piece: SetTablePiece;
  units: number;
}

const SEAT_WIDTH = 620;
const MARGIN = 90;
const MIN_SIZE = 800;
const EDGE = 30;
const GAP = 12;
const SHARED_GAP = 40;
const MAX_SHARED_GAP = 190;

/** Sizes in millimeters of products whose dimensions are unknown. */
const TYPICAL_SIZES: Record<TableShape, readonly [width: number, depth: number]> = {
  setting: [270, 270],
  plate: [270, 270],
  bowl: [170, 170],
  glass: [80, 80],
  cup: [150, 150],
  cutlery: [50, 220],
  napkin: [110, 220],
  pot: [300, 240],
  dish: [130, 130],
  board: [380, 220],
  bottle: [80, 80],
  candle: [70, 70],
};

interface SizedPiece extends CountedPiece {
  shape: TableShape;
  width: number;
  depth: number;
  tall: boolean;
}

function toSizedPiece({ piece, units }: CountedPiece): SizedPiece {
  const { shape, product } = piece;
  const [typicalWidth, typicalDepth] = TYPICAL_SIZES[shape];
  const width = product.widthMm ?? typicalWidth;
  const depth = product.depthMm ?? (product.widthMm ? width : typicalDepth);
  return { piece, units, shape, width, depth, tall: (product.heightMm ?? 0) > width * 1.5 };
}

interface SeatPlacement extends SizedPiece {
  /** Position relative to the middle of the seat: to the right, and away from the edge of the table. */
  right: number;
  inward: number;
}

/** Places the pieces of one seat: plates and bowls stacked, cutlery beside them, glasses in an arc behind them. */
function placeSeat(pieces: readonly SizedPiece[]): SeatPlacement[] {
  const isStacked = ({ shape }: SizedPiece) => ['setting', 'plate', 'bowl'].includes(shape);
  const stacked = pieces.filter(isStacked).toSorted((a, b) => b.width - a.width);
  const radius = Math.max(90, ...stacked.map(({ width, depth }) => Math.max(width, depth) / 2));
  const middle = EDGE + radius;
  let angle = 0.87;
  let previous = 0;
  const inArc = (piece: SizedPiece): SeatPlacement => {
    const own = Math.max(piece.width, piece.depth) / 2;
    const distance = radius + own + GAP;
    if (previous > 0) angle += (previous + own + GAP) / distance;
    previous = own;
    return { ...piece, right: Math.cos(angle) * distance, inward: middle + Math.sin(angle) * distance };
  };
  const napkins = pieces.filter(({ shape }) => shape === 'napkin');
  const cutlery = pieces.filter(({ shape }) => shape === 'cutlery');
  const drinks = pieces.filter(({ shape }) => shape === 'glass' || shape === 'cup');
  return [
    ...napkins.map((piece) => ({
      ...piece,
      width: Math.min(piece.width, 130),
      depth: Math.min(piece.depth, 240),
      right: -radius - 80,
      inward: middle,
    })),
    ...stacked.map((piece) => ({ ...piece, right: 0, inward: middle })),
    // Cutlery lies on both sides of the plate, so the piece is as wide as both together.
    ...cutlery.map((piece) => ({
      ...piece,
      width: radius * 2 + 50,
      right: 0,
      inward: EDGE + piece.depth / 2,
    })),
    ...drinks.map(inArc),
  ];
}

/** Places shared pieces in a row: the largest in the middle, the others in turn to its right and left. */
function placeShared(pieces: readonly SizedPiece[], tableWidth: number) {
  const row: SizedPiece[] = [];
  const units = pieces.flatMap((piece) => Array<SizedPiece>(piece.units).fill(piece));
  units
    .toSorted((a, b) => b.width - a.width)
    .forEach((piece, at) => (at % 2 === 0 ? row.unshift(piece) : row.push(piece)));
  const total = row.reduce((sum, { width }) => sum + width, 0);
  const space = (tableWidth - 2 * MARGIN - total) / Math.max(1, row.length - 1);
  const gap = Math.max(SHARED_GAP, Math.min(MAX_SHARED_GAP, space));
  let left = (tableWidth - total - gap * (row.length - 1)) / 2;
  return row.map((piece) => {
    const x = left + piece.width / 2;
    left += piece.width + gap;
    return { piece, x };
  });
}

const getSharedWidth = (pieces: readonly SizedPiece[]) =>
  pieces.reduce((sum, { width, units }) => sum + units * (width + SHARED_GAP), 0) + MARGIN;

/** Returns the positions of seats and pieces on a table for `people`, with half of the seats on each long side. */
export function layOutTable(counted: readonly CountedPiece[], people: number): TableLayout {
  const pieces = counted.filter(({ units }) => units > 0).map(toSizedPiece);
  const shared = pieces.filter(({ shape }) => isSharedShape(shape));
  const own = pieces.filter(({ shape }) => !isSharedShape(shape));
  const perSide = Math.ceil(people / 2);
  const width = Math.max(MIN_SIZE, perSide * SEAT_WIDTH + MARGIN, getSharedWidth(shared));
  const reserved = placeSeat(own);
  const reach = Math.max(300, ...reserved.map((piece) => piece.inward + piece.depth / 2));
  const depth = Math.max(MIN_SIZE, 2 * reach + Math.max(0, ...shared.map((piece) => piece.depth)) + GAP);
  const start = (width - (perSide - 1) * SEAT_WIDTH) / 2;
  const seats = Array.from({ length: people }, (_, at) => ({
    x: start + Math.floor(at / 2) * SEAT_WIDTH,
    turn: at % 2 === 0 ? (0 as const) : (180 as const),
  }));
  const getCopies = ({ shape, piece }: SizedPiece) =>
    shape === 'glass' || shape === 'cup' ? piece.quantity : 1;
  const atSeats = seats.flatMap(({ x, turn }, seat) => {
    const served = own.filter(({ piece, units }) => seat < countServedPeople(units, piece, people));
    const direction = turn === 0 ? 1 : -1;
    return placeSeat(served.flatMap((piece) => Array<SizedPiece>(getCopies(piece)).fill(piece))).map(
      ({ piece, right, inward, units: _units, ...drawn }, at) => ({
        ...drawn,
        key: `${seat}-${at}`,
        product: piece.product._id,
        turn,
        x: x + direction * right,
        y: turn === 0 ? depth - inward : inward,
      }),
    );
  });
  const inMiddle = placeShared(shared, width).map(({ piece: { piece, units: _units, ...drawn }, x }, at) => ({
    ...drawn,
    key: `shared-${at}`,
    product: piece.product._id,
    turn: 0 as const,
    x,
    y: depth / 2,
  }));
  return { width, depth, seats, placements: [...atSeats, ...inMiddle] };
}
