import { expect, test } from 'vitest';
import type { SetTablePiece } from '@contract/collections/collection-responses';
import { calculatePieceQuantity, TABLE_SIZES, type TableShape } from '@contract/collections/table-pieces';
import { layOutTable } from './table-layout';

const createPiece = (
  id: string,
  shape: TableShape,
  [widthMm, depthMm]: readonly [number, number],
  rest: Partial<SetTablePiece> = {},
) =>
  ({ product: { _id: id, widthMm, depthMm }, shape, quantity: 1, portion: 'one', ...rest }) as SetTablePiece;

const PIECES = [
  createPiece('plate', 'setting', [280, 280]),
  createPiece('bowl', 'bowl', [195, 195]),
  createPiece('wine', 'glass', [108, 108]),
  createPiece('tumbler', 'glass', [85, 85]),
  createPiece('pot', 'pot', [340, 260], { portion: 'table' }),
  createPiece('candle', 'candle', [60, 60], { portion: 'two' }),
];

const layOut = (people: number, pieces = PIECES) =>
  layOutTable(
    pieces.map((piece) => ({ piece, units: calculatePieceQuantity(piece, people) })),
    people,
  );

const ROUND = ['setting', 'glass', 'pot', 'candle'];

test.each(TABLE_SIZES)(
  'for %i: all pieces are on the table, in their size, and none covers another',
  (people) => {
    const { width, depth, seats, placements } = layOut(people);
    expect(seats).toHaveLength(people);
    const count = (id: string) => placements.filter(({ product }) => product === id).length;
    expect([count('plate'), count('tumbler'), count('pot'), count('candle')]).toEqual([
      people,
      people,
      1,
      people / 2,
    ]);
    for (const { x, y, width: across, depth: up } of placements) {
      expect(x - across / 2).toBeGreaterThanOrEqual(0);
      expect(x + across / 2).toBeLessThanOrEqual(width);
      expect(y - up / 2).toBeGreaterThanOrEqual(0);
      expect(y + up / 2).toBeLessThanOrEqual(depth);
    }
    const round = placements.filter(({ shape }) => ROUND.includes(shape));
    for (const [at, one] of round.entries())
      for (const other of round.slice(at + 1)) {
        const isBeside = Math.abs(one.x - other.x) >= (one.width + other.width) / 2;
        const isBehind = Math.abs(one.y - other.y) >= (one.depth + other.depth) / 2;
        const isApart = Math.hypot(one.x - other.x, one.y - other.y) >= (one.width + other.width) / 2;
        expect(isBeside || isBehind || isApart, `${one.key} and ${other.key}`).toBe(true);
      }
  },
);

test('a bowl stands on its plate', () => {
  const [plate, bowl] = layOut(2).placements;
  expect([bowl!.x, bowl!.y, bowl!.width]).toEqual([plate!.x, plate!.y, 195]);
});

test('fewer units lay fewer seats, and a set for four lays four', () => {
  const [plate] = PIECES;
  const laid = (piece: SetTablePiece, units: number) => layOutTable([{ piece, units }], 8).placements.length;
  expect(laid(plate!, 5)).toBe(5);
  expect(laid(createPiece('set', 'glass', [80, 80], { portion: 'four' }), 1)).toBe(4);
});

test('a piece without measures is drawn in a typical size', () => {
  const piece = { ...PIECES[2]!, product: { _id: 'glass' } } as SetTablePiece;
  expect(layOutTable([{ piece, units: 2 }], 2).placements[0]).toMatchObject({ width: 80, depth: 80 });
});
