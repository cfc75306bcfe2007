import { array, object, string, type InferType } from 'yup';
import { alsoChecked, type FieldProblem } from '../also-checked';
import { about } from '../answer-fields';
import { COLLECTION_LIMITS } from '../collections/collection-facts';
import {
  choiceOf,
  codeText,
  decimalAmount,
  documentId,
  isTime,
  jsonBoolean,
  jsonNumber,
  line,
  listOf,
  REQUIRED,
  version,
  whole,
} from '../fields';
import { PPM } from '../pricing/rounding';
import { PROMOTION_CLASSES, PROMOTION_KINDS } from '../pricing/promotion';
import { isPrice, PRICE_QUANTUM, priceToMinor } from '../pricing/shop-prices';
import { foldCode } from '../typed/typed-texts';

/** Limits of promotions. Every quote has to evaluate all active promotions. */
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
  decimalAmount()
    .moreThan(0, 'Must be more than 0')
    .test(
      'quantum',
      'The last decimal must be 0',
      (value) => value == null || !isPrice(value) || priceToMinor(value) % PRICE_QUANTUM === 0,
    )
    .nullable()
    .default(null);

const EARLIEST = Date.parse('2000-01-01T00:00:00Z');
const LATEST = Date.parse('2200-01-01T00:00:00Z');

const promotionTimeField = () =>
  line(40)
    .transform((value: unknown) => (value === '' ? null : value))
    .meta({ typed: 'moment' })
    .nullable()
    .default(null)
    .test('time', 'Must be a date', isTime)
    .test(
      'range',
      'Must be between the years 2000 and 2199',
      (value) => !value || !isTime(value) || (Date.parse(value) >= EARLIEST && Date.parse(value) < LATEST),
    );

const selectionFields = () => ({
  products: listOf(documentId().required(REQUIRED), PROMOTION_LIMITS.products)
    .nullable()
    .default(null)
    .meta(about('Ids.')),
  categories: listOf(line(80).required(REQUIRED), PROMOTION_LIMITS.categories)
    .nullable()
    .default(null)
    .meta(about('Slugs.')),
  collections: listOf(
    documentId().max(COLLECTION_LIMITS.slug, 'Not a collection').required(REQUIRED),
    PROMOTION_LIMITS.collections,
  )
    .nullable()
    .default(null)
    .meta(about('Slugs. A collection that was deleted since has no products.')),
});

const unitsField = (missing: string) =>
  object({ quantity: whole(1, PROMOTION_LIMITS.units).required(missing), ...selectionFields() })
    .nullable()
    .default(null);

const usageLimitField = (max: number, description: string) =>
  whole(1, max).nullable().default(null).meta(about(description));

export const promotionFields = {
  name: line(80).required('Please enter a name'),
  code: codeText(60, foldCode)
    .transform((value: unknown) => value || null)
    .matches(CODE, { message: 'Must be 2 to 40 characters without spaces', excludeEmptyString: true })
    .nullable()
    .default(null)
    .meta(about('Null for a promotion that applies by itself.')),
  class: choiceOf(PROMOTION_CLASSES, 'Please choose what it reduces').meta(about('What it reduces.')),
  kind: choiceOf(PROMOTION_KINDS, 'Please choose a kind of discount'),
  ratePpm: jsonNumber()
    .integer('Must have at most four decimals')
    .min(1, 'Must be more than 0%')
    .max(PPM, 'Must be at most 100%')
    .nullable()
    .default(null)
    .meta({ typed: 'percent', ...about('Parts per million: 1% is 10000.') }),
  amount: positiveAmountField(),
  buy: unitsField('Please enter how many to buy'),
  get: unitsField('Please enter how many to get'),
  setsPerOrder: usageLimitField(
    PROMOTION_LIMITS.units,
    'How often "buy X, get Y" applies to one order; null for any number.',
  ),
  ...selectionFields(),
  minSubtotal: positiveAmountField(),
  firstOrderOnly: jsonBoolean().default(false),
  customerTag: line(PROMOTION_LIMITS.customerTag)
    .transform((value: unknown) => value || null)
    .nullable()
    .default(null)
    .meta(about('Only for accounts with this tag, in any case; null for all.')),
  limit: usageLimitField(PROMOTION_LIMITS.limit, 'How often it can be used in all; null for any number.'),
  limitPerCustomer: usageLimitField(
    PROMOTION_LIMITS.limitPerCustomer,
    'How often one customer can use it; null for any number.',
  ),
  combinesWith: array(string().oneOf(PROMOTION_CLASSES, 'Not a class of promotions').required(REQUIRED))
    .max(PROMOTION_CLASSES.length, 'Each class can be named once')
    .default([]),
  startsAt: promotionTimeField(),
  endsAt: promotionTimeField(),
  priority: whole(0, PROMOTION_LIMITS.priority)
    .default(0)
    .meta(about('Decides between equal savings: the higher number first.')),
  active: jsonBoolean().default(true),
};

const uncheckedPromotionSchema = object(promotionFields);
export type PromotionInput = InferType<typeof uncheckedPromotionSchema>;

/** Reports contradictions between fields that are valid on their own. */
function findPromotionProblems(promotion: PromotionInput): FieldProblem[] {
  const { kind, class: of, ratePpm, buy, get, startsAt, endsAt } = promotion;
  const problems: FieldProblem[] = [];
  const add = (path: keyof PromotionInput, message: string) => void problems.push({ path, message });
  if (kind === 'percent' && ratePpm === null) add('ratePpm', 'Please enter a percentage');
  if (kind === 'fixed' && promotion.amount === null) add('amount', 'Please enter an amount');
  if (kind === 'free' && of !== 'shipping') add('kind', 'Only shipping can be free');
  if (kind === 'buyXGetY' && of !== 'product') add('kind', '“Buy X, get Y” is a discount on products');
  if (kind === 'buyXGetY' && !buy) add('buy', 'Please enter how many to buy');
  if (kind === 'buyXGetY' && !get) add('get', 'Please enter how many to get');
  if (startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt))
    add('endsAt', 'Must be after the start');
  return problems;
}

/** Promotion in JSON with decimal amounts (docs/product.md, Promotions). */
export const promotionSchema = alsoChecked(uncheckedPromotionSchema, findPromotionProblems);

export const editPromotionSchema = alsoChecked(
  uncheckedPromotionSchema.shape({ updatedAt: version() }),
  findPromotionProblems,
);
export type EditPromotionInput = InferType<typeof editPromotionSchema>;
