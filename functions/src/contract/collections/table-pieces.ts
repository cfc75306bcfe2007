/** Shapes in which a table drawing shows a product from above. */
export const TABLE_SHAPES = [
  'setting',
  'plate',
  'bowl',
  'glass',
  'cup',
  'cutlery',
  'napkin',
  'pot',
  'dish',
  'board',
  'bottle',
  'candle',
] as const;
export type TableShape = (typeof TABLE_SHAPES)[number];

/** Shapes drawn in the middle of the table for everyone. Other shapes are drawn at each seat. */
const SHARED_SHAPES: readonly TableShape[] = ['pot', 'dish', 'board', 'bottle', 'candle'];

export const isSharedShape = (shape: TableShape): boolean => SHARED_SHAPES.includes(shape);

/** Number of people that one unit of a piece is for. Null if it is for the whole table, however many people sit there. */
const PEOPLE_PER_PORTION = { one: 1, two: 2, four: 4, six: 6, table: null } as const;

export const TABLE_PORTIONS = Object.keys(PEOPLE_PER_PORTION) as (keyof typeof PEOPLE_PER_PORTION)[];
export type TablePortion = keyof typeof PEOPLE_PER_PORTION;

/** Numbers of people for which shoppers can set a table. */
export const TABLE_SIZES = [2, 4, 6, 8] as const;
export type TableSize = (typeof TABLE_SIZES)[number];

/** Number of people before the shopper chooses one, and without JavaScript. */
export const DEFAULT_TABLE_SIZE: TableSize = 4;

export const TABLE_LIMITS = { pieces: 12, quantity: 12 } as const;

export interface TablePieceAmount {
  quantity: number;
  portion: TablePortion;
}

/** Returns the number of units that a table for `people` needs. Every started portion counts in full. */
export function calculatePieceQuantity({ quantity, portion }: TablePieceAmount, people: number): number {
  const perUnit = PEOPLE_PER_PORTION[portion];
  return perUnit === null ? quantity : quantity * Math.ceil(people / perUnit);
}

/** Returns the number of people for whom `units` of a product are enough. */
export const countServedPeople = (units: number, { quantity, portion }: TablePieceAmount, people: number) =>
  Math.min(people, Math.floor(units / quantity) * (PEOPLE_PER_PORTION[portion] ?? people));
