import type { Minor } from '../money';
import type { ProductSelection, Promotion, PromotionUnits } from '../pricing/promotion';
import { priceFromMinor, priceToMinor } from '../shop-prices';
import type { PromotionInput } from './promotion-schema';

const amountOf = (decimal: number | null) => (decimal === null ? null : priceToMinor(decimal));

const decimalOf = (amount: Minor | null | undefined) => (amount == null ? null : priceFromMinor(amount));

const dateOf = (text: string | null) => (text ? new Date(text) : null);

const listOf = (values: readonly string[] | null | undefined) =>
  values?.length ? [...new Set(values)] : null;

const selectionOf = ({ products, categories, collections }: ProductSelection) => ({
  products: listOf(products),
  categories: listOf(categories),
  collections: listOf(collections),
});

const unitsOf = (units: PromotionUnits | null | undefined) =>
  units ? { quantity: units.quantity, ...selectionOf(units) } : null;

/**
 * A promotion from JSON, without what its kind does not use: decimals become minor units, texts dates.
 * @throws RangeError where an amount has more decimals than the currency; the schema refuses it before.
 */
export function promotionFromJson(_id: string, input: PromotionInput): Promotion {
  const { kind } = input;
  const isBundle = kind === 'buyXGetY';
  return {
    _id,
    name: input.name,
    code: input.code,
    class: input.class,
    kind,
    ratePpm: kind === 'percent' || isBundle ? input.ratePpm : null,
    amount: kind === 'fixed' ? amountOf(input.amount) : null,
    buy: isBundle ? unitsOf(input.buy) : null,
    get: isBundle ? unitsOf(input.get) : null,
    setsPerOrder: isBundle ? input.setsPerOrder : null,
    ...selectionOf(input),
    minSubtotal: amountOf(input.minSubtotal),
    firstOrderOnly: input.firstOrderOnly,
    limit: input.limit,
    limitPerCustomer: input.limitPerCustomer,
    combinesWith: [...new Set(input.combinesWith)],
    startsAt: dateOf(input.startsAt),
    endsAt: dateOf(input.endsAt),
    priority: input.priority,
    active: input.active,
  };
}

/** A promotion in JSON: minor units become decimals, dates texts, and nothing is absent. */
export const promotionToJson = (promotion: Promotion) => ({
  name: promotion.name,
  code: promotion.code,
  class: promotion.class,
  kind: promotion.kind,
  ratePpm: promotion.ratePpm ?? null,
  amount: decimalOf(promotion.amount),
  buy: unitsOf(promotion.buy),
  get: unitsOf(promotion.get),
  setsPerOrder: promotion.setsPerOrder ?? null,
  ...selectionOf(promotion),
  minSubtotal: decimalOf(promotion.minSubtotal),
  firstOrderOnly: promotion.firstOrderOnly ?? false,
  limit: promotion.limit ?? null,
  limitPerCustomer: promotion.limitPerCustomer ?? null,
  combinesWith: [...promotion.combinesWith],
  startsAt: promotion.startsAt?.toISOString() ?? null,
  endsAt: promotion.endsAt?.toISOString() ?? null,
  priority: promotion.priority,
  active: promotion.active,
});
