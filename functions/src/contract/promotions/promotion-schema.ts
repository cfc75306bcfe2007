import { array, object, string, type AnyObject, type InferType } from 'yup';
import type { FieldError } from '../typed/cross-field-check';
import { deriveResourceSchemas, generatedIdField } from '../resources';
import { countField, createOpenApiMeta } from '../response-fields';
import { COLLECTION_LIMITS } from '../collections/collection-limits';
import {
  requiredChoiceField,
  codeField,
  decimalAmountField,
  documentIdField,
  isEmptyOrDateTime,
  strictBooleanField,
  numberField,
  singleLineTextField,
  limitedListField,
  REQUIRED_MESSAGE,
  integerField,
} from '../fields';
import { PARTS_PER_MILLION } from '../pricing/rounding';
import { PROMOTION_TARGETS, PROMOTION_KINDS } from '../pricing/promotion';
import { isExactPrice, PRICE_QUANTUM, priceToMinorUnits } from '../pricing/shop-prices';
import { normalizeForComparison } from '../typed/text-cleaning';
import { t } from '../texts/text';

/** Limits of promotions, which keep price calculations fast. */
export const PROMOTION_LIMITS = {
  active: 200,
  products: 100,
  categories: 50,
  collections: 20,
  limit: 1_000_000,
  limitPerCustomer: 1_000,
  customerTag: 40,
  units: 999,
  priority: 1_000,
} as const;

const CODE = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]{2,40}$/u;

const positiveAmountField = () =>
  decimalAmountField()
    .moreThan(0, () => t('Must be more than 0'))
    .test(
      'quantum',
      () => t('The last decimal must be 0'),
      (value) => value == null || !isExactPrice(value) || priceToMinorUnits(value) % PRICE_QUANTUM === 0,
    )
    .nullable()
    .default(null);

const EARLIEST = Date.parse('2000-01-01T00:00:00Z');
const LATEST = Date.parse('2200-01-01T00:00:00Z');

const promotionTimeField = () =>
  singleLineTextField(40)
    .transform((value: unknown) => (value === '' ? null : value))
    .meta({ typed: 'moment' })
    .nullable()
    .default(null)
    .test('time', () => t('Must be a date'), isEmptyOrDateTime)
    .test(
      'range',
      () => t('Must be between the years 2000 and 2199'),
      (value) =>
        !value || !isEmptyOrDateTime(value) || (Date.parse(value) >= EARLIEST && Date.parse(value) < LATEST),
    );

const selectionFields = () => ({
  products: limitedListField(documentIdField().required(REQUIRED_MESSAGE), PROMOTION_LIMITS.products)
    .nullable()
    .default(null)
    .meta(createOpenApiMeta('Product ids.')),
  categories: limitedListField(
    singleLineTextField(80).required(REQUIRED_MESSAGE),
    PROMOTION_LIMITS.categories,
  )
    .nullable()
    .default(null)
    .meta(createOpenApiMeta('Category slugs.')),
  collections: limitedListField(
    documentIdField()
      .max(COLLECTION_LIMITS.slug, () => t('Unknown collection'))
      .required(REQUIRED_MESSAGE),
    PROMOTION_LIMITS.collections,
  )
    .nullable()
    .default(null)
    .meta(createOpenApiMeta('Collection slugs. A deleted collection contains no products.')),
});

const unitsField = (missing: string) =>
  object({ quantity: integerField(1, PROMOTION_LIMITS.units).required(missing), ...selectionFields() })
    .nullable()
    .default(null);

const usageLimitField = (max: number, description: string) =>
  integerField(1, max).nullable().default(null).meta(createOpenApiMeta(description));

const promotionFields = {
  name: singleLineTextField(80).required(() => t('Please enter a name')),
  code: codeField(60, normalizeForComparison)
    .transform((value: unknown) => value || null)
    .matches(CODE, {
      message: () => t('Must be 2 to 40 characters without spaces'),
      excludeEmptyString: true,
    })
    .nullable()
    .default(null)
    .meta(createOpenApiMeta('Discount code. Null if the promotion applies automatically.')),
  class: requiredChoiceField(PROMOTION_TARGETS, () => t('Please choose what it reduces')).meta(
    createOpenApiMeta('Part of the order that the promotion reduces.'),
  ),
  kind: requiredChoiceField(PROMOTION_KINDS, () => t('Please choose a kind of discount')),
  ratePpm: numberField()
    .integer(() => t('Must have at most four decimals'))
    .min(1, () => t('Must be more than 0%'))
    .max(PARTS_PER_MILLION, () => t('Must be at most 100%'))
    .nullable()
    .default(null)
    .meta({ typed: 'percent', ...createOpenApiMeta('Rate in parts per million (1% is 10000).') }),
  amount: positiveAmountField(),
  buy: unitsField('Please enter how many to buy'),
  get: unitsField('Please enter how many to get'),
  setsPerOrder: usageLimitField(
    PROMOTION_LIMITS.units,
    'Maximum number of times that "buy X, get Y" applies to an order. Null if unlimited.',
  ),
  ...selectionFields(),
  minSubtotal: positiveAmountField(),
  firstOrderOnly: strictBooleanField().default(false),
  customerTag: singleLineTextField(PROMOTION_LIMITS.customerTag)
    .transform((value: unknown) => value || null)
    .nullable()
    .default(null)
    .meta(
      createOpenApiMeta(
        "Tag that the customer's account must have, ignoring case. Null if all customers can use the promotion.",
      ),
    ),
  limit: usageLimitField(PROMOTION_LIMITS.limit, 'Maximum number of uses. Null if unlimited.'),
  limitPerCustomer: usageLimitField(
    PROMOTION_LIMITS.limitPerCustomer,
    'Maximum number of uses per customer. Null if unlimited.',
  ),
  combinesWith: array(
    string()
      .oneOf(PROMOTION_TARGETS, () => t('Unknown promotion class'))
      .required(REQUIRED_MESSAGE),
  )
    .max(PROMOTION_TARGETS.length, () => t('Each class can be listed once'))
    .default([]),
  startsAt: promotionTimeField(),
  endsAt: promotionTimeField(),
  priority: integerField(0, PROMOTION_LIMITS.priority)
    .default(0)
    .meta(createOpenApiMeta('Priority among promotions with equal savings. The higher number wins.')),
  active: strictBooleanField().default(true),
};

type PromotionFields = InferType<ReturnType<typeof object<AnyObject, typeof promotionFields>>>;

/** Returns an error for each promotion field that contradicts other fields. */
function findPromotionProblems(promotion: PromotionFields): FieldError[] {
  const { kind, class: of, ratePpm, buy, get, startsAt, endsAt } = promotion;
  const problems: FieldError[] = [];
  const add = (path: keyof PromotionFields, message: string) => void problems.push({ path, message });
  if (kind === 'percent' && ratePpm === null) add('ratePpm', t('Please enter a percentage'));
  if (kind === 'fixed' && promotion.amount === null) add('amount', t('Please enter an amount'));
  if (kind === 'free' && of !== 'shipping') add('kind', t('Only shipping can be free'));
  if (kind === 'buyXGetY' && of !== 'product') add('kind', t('“Buy X, get Y” is a discount on products'));
  if (kind === 'buyXGetY' && !buy) add('buy', t('Please enter how many to buy'));
  if (kind === 'buyXGetY' && !get) add('get', t('Please enter how many to get'));
  if (startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt))
    add('endsAt', t('Must be after the start'));
  return problems;
}

/** Request and response schemas of promotions. Amounts are decimals (docs/product.md, Promotions). */
export const promotionSchemas = deriveResourceSchemas({
  component: 'Promotion',
  idFields: generatedIdField,
  fields: promotionFields,
  responseFields: { used: countField('Number of orders with this promotion, excluding cancelled orders.') },
  findProblems: findPromotionProblems,
});
export type PromotionInput = InferType<typeof promotionSchemas.create>;
export type UpdatePromotionInput = InferType<typeof promotionSchemas.update>;
export type PromotionResponse = InferType<typeof promotionSchemas.response>;
