import { array, object, type InferType } from 'yup';
import {
  openApiComponent,
  countField,
  listField,
  exactObject,
  textField,
  timestampField,
} from '../response-fields';
import {
  hasNoDuplicates,
  requiredChoiceField,
  documentIdField,
  numberField,
  REQUIRED_MESSAGE,
} from '../fields';
import { PRICE_ENDINGS, type PriceChange } from '../pricing/price-change';
import { isExactPrice, MAX_PRICE, PRICE_DECIMALS } from '../pricing/shop-prices';
import { getDecimalsErrorMessage, PERCENT_DECIMALS } from '../typed/number-input';
import { productStatusField, stockField, productVersionField } from './product-input';
import { productSchema } from './products';
import { t } from '../texts/text';

/** Limits of a bulk product change, which runs in one transaction. Prices can be restored for `undoMinutes`. */
export const BULK_PRODUCT_CHANGE_LIMITS = { products: 100, prices: 500, undoMinutes: 10 } as const;

const isHundredths = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

function getChangeSizeProblem({ by, direction }: Partial<PriceChange>, value: number): string | null {
  const [most, isExact, decimals] =
    by === 'amount'
      ? [MAX_PRICE, isExactPrice, PRICE_DECIMALS]
      : [direction === 'down' ? 100 : 1000, isHundredths, PERCENT_DECIMALS];
  if (value <= 0) return t('Must be more than 0');
  if (value > most) return t('Must be at most {most, number}', { most });
  return isExact(value) ? null : getDecimalsErrorMessage(decimals);
}

export const priceChangeSchema = object({
  direction: requiredChoiceField(['up', 'down'], () => t('Must be up or down')),
  by: requiredChoiceField(['percent', 'amount'], () => t('Must be percent or amount')),
  value: numberField()
    .required(REQUIRED_MESSAGE)
    .test('size', (value, { parent, createError }) => {
      if (value === undefined) return true;
      const message = getChangeSizeProblem(parent as Partial<PriceChange>, value);
      return message === null || createError({ message });
    }),
  ending: requiredChoiceField(PRICE_ENDINGS, () => t('Unknown price ending')).default('exact'),
}).typeError(() => t('Must be a price change'));

const KINDS = ['status', 'countInStock', 'price'] as const;

/** Change to several products. `countInStock` can only be changed for products without variants. */
export const bulkProductChangeSchema = object({
  status: productStatusField().optional(),
  countInStock: stockField().optional(),
  price: priceChangeSchema.default(undefined).optional(),
  products: array(
    object({
      _id: documentIdField().required(REQUIRED_MESSAGE),
      updatedAt: productVersionField().required(REQUIRED_MESSAGE),
    }).typeError(() => t('Must be a product')),
  )
    .typeError(() => t('Must be a list'))
    .required(REQUIRED_MESSAGE)
    .min(1, () => t('Choose at least one product'))
    .max(BULK_PRODUCT_CHANGE_LIMITS.products, () =>
      t('At most {max} products can be changed at once', {
        max: BULK_PRODUCT_CHANGE_LIMITS.products,
      }),
    )
    .test(
      'once',
      () => t('Each product can be listed once'),
      (products) =>
        // Malformed entries may be null here. Their own schema reports them.
        hasNoDuplicates((products ?? []).map((product: { _id: string } | null) => product?._id ?? {})),
    ),
}).test(
  'one',
  () => t('Send one of status, countInStock and price'),
  (body) => KINDS.filter((kind) => body[kind] !== undefined).length === 1,
);
export type BulkProductChangeInput = InferType<typeof bulkProductChangeSchema>;

const rejectedProductSchema = exactObject({
  _id: textField(),
  reason: textField(),
  current: productSchema.nullable().meta({
    jsonSchema: { description: 'Current version of the product. Null if the product was deleted.' },
  }),
});
export type RejectedProduct = InferType<typeof rejectedProductSchema>;

export const bulkProductChangeResponseSchema = openApiComponent(
  'BulkResult',
  exactObject({ changed: listField(productSchema), refused: listField(rejectedProductSchema) }),
);
export type BulkProductChangeResponse = InferType<typeof bulkProductChangeResponseSchema>;

export const undoablePriceChangeSchema = exactObject({
  _id: textField(),
  at: timestampField(),
  until: timestampField(),
  products: countField('Number of changed products.'),
});
export type UndoablePriceChange = InferType<typeof undoablePriceChangeSchema>;

export const undoablePriceChangesResponseSchema = exactObject({
  changes: listField(undoablePriceChangeSchema, 'Changes that can be undone, latest first.'),
});
