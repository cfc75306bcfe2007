import { array, object, type InferType } from 'yup';
import { component, count, list, objectOf, text, timestamp } from '../answer-fields';
import { areDistinct, choiceOf, documentId, jsonNumber, REQUIRED } from '../fields';
import { PRICE_ENDINGS, type PriceChange } from '../pricing/price-change';
import { isPrice, MAX_PRICE, PRICE_DECIMALS } from '../pricing/shop-prices';
import { inexactText, PERCENT } from '../typed/typed-numbers';
import { statusField, stockField, versionField } from './product-input';
import { productAnswer } from './products';

/** Limits of a bulk change, which is a single transaction. Price changes can be undone for `undoMinutes`. */
export const BULK_LIMITS = { products: 100, prices: 500, undoMinutes: 10 } as const;

const isHundredths = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

function getChangeSizeProblem({ by, direction }: Partial<PriceChange>, value: number): string | null {
  const [most, isExact, decimals] =
    by === 'amount'
      ? [MAX_PRICE, isPrice, PRICE_DECIMALS]
      : [direction === 'down' ? 100 : 1000, isHundredths, PERCENT];
  if (value <= 0) return 'Must be more than 0';
  if (value > most) return `Must be at most ${most.toLocaleString('en')}`;
  return isExact(value) ? null : inexactText(decimals);
}

export const priceChangeSchema = object({
  direction: choiceOf(['up', 'down'], 'Must be up or down'),
  by: choiceOf(['percent', 'amount'], 'Must be percent or amount'),
  value: jsonNumber()
    .required(REQUIRED)
    .test('size', (value, { parent, createError }) => {
      if (value === undefined) return true;
      const message = getChangeSizeProblem(parent as Partial<PriceChange>, value);
      return message === null || createError({ message });
    }),
  ending: choiceOf(PRICE_ENDINGS, 'Not a price ending').default('exact'),
}).typeError('Must be a change of prices');

const KINDS = ['status', 'countInStock', 'price'] as const;

/** Bulk change. `countInStock` is for products without variants, `price` changes every variant. */
export const bulkChangeSchema = object({
  status: statusField().optional(),
  countInStock: stockField().optional(),
  price: priceChangeSchema.default(undefined).optional(),
  products: array(
    object({ _id: documentId().required(REQUIRED), updatedAt: versionField().required(REQUIRED) }).typeError(
      'Must be a product',
    ),
  )
    .typeError('Must be a list')
    .required(REQUIRED)
    .min(1, 'Choose at least one product')
    .max(BULK_LIMITS.products, `At most ${BULK_LIMITS.products} products can be changed at once`)
    .test('once', 'Each product can be listed once', (products) =>
      // Malformed entries are rejected by their own schema.
      areDistinct((products ?? []).map((product: { _id: string } | null) => product?._id ?? {})),
    ),
}).test(
  'one',
  'Send one of status, countInStock and price',
  (body) => KINDS.filter((kind) => body[kind] !== undefined).length === 1,
);
export type BulkChangeInput = InferType<typeof bulkChangeSchema>;

const rejectedProductSchema = objectOf({
  _id: text(),
  reason: text(),
  current: productAnswer
    .nullable()
    .meta({ jsonSchema: { description: 'As it is now; null where it is gone.' } }),
});
export type RefusedProduct = InferType<typeof rejectedProductSchema>;

export const bulkResultAnswer = component(
  'BulkResult',
  objectOf({ changed: list(productAnswer), refused: list(rejectedProductSchema) }),
);
export type BulkResult = InferType<typeof bulkResultAnswer>;

export const undoableChangeAnswer = objectOf({
  _id: text(),
  at: timestamp(),
  until: timestamp(),
  products: count('How many it changed.'),
});
export type UndoableChange = InferType<typeof undoableChangeAnswer>;

export const undoableChangesAnswer = objectOf({ changes: list(undoableChangeAnswer, 'The latest first.') });
