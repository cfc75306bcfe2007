import type { ProductSelection, Promotion, PromotionUnits } from '../pricing/promotion';
import { priceFromMinor, priceToMinor } from '../pricing/shop-prices';
import type { PromotionInput } from './promotion-schema';

const listOf = (values: readonly string[] | null | undefined) =>
  values?.length ? [...new Set(values)] : null;

const selectionOf = ({ products, categories, collections }: ProductSelection) => ({
  products: listOf(products),
  categories: listOf(categories),
  collections: listOf(collections),
});

const unitsOf = (units: PromotionUnits | null | undefined) =>
  units ? { quantity: units.quantity, ...selectionOf(units) } : null;

/** A promotion with other amounts and times, without what its kind does not use; nothing is absent. */
function promotionWith<FromAmount, FromTime, ToAmount, ToTime>(
  promotion: Omit<Promotion<FromAmount, FromTime>, '_id'>,
  amountOf: (amount: FromAmount) => ToAmount,
  timeOf: (time: FromTime) => ToTime,
) {
  const { name, code, kind, ratePpm, amount, minSubtotal, startsAt, endsAt, priority, active } = promotion;
  const isBundle = kind === 'buyXGetY';
  return {
    name,
    code,
    class: promotion.class,
    kind,
    ratePpm: kind === 'percent' || isBundle ? (ratePpm ?? null) : null,
    amount: kind === 'fixed' && amount != null ? amountOf(amount) : null,
    buy: isBundle ? unitsOf(promotion.buy) : null,
    get: isBundle ? unitsOf(promotion.get) : null,
    setsPerOrder: isBundle ? (promotion.setsPerOrder ?? null) : null,
    ...selectionOf(promotion),
    minSubtotal: minSubtotal == null ? null : amountOf(minSubtotal),
    firstOrderOnly: promotion.firstOrderOnly ?? false,
    customerTag: promotion.customerTag ?? null,
    limit: promotion.limit ?? null,
    limitPerCustomer: promotion.limitPerCustomer ?? null,
    combinesWith: [...new Set(promotion.combinesWith)],
    startsAt: startsAt ? timeOf(startsAt) : null,
    endsAt: endsAt ? timeOf(endsAt) : null,
    priority,
    active,
  };
}

/**
 * A promotion from JSON, without what its kind does not use: decimals become minor units, texts dates.
 * @throws RangeError where an amount has more decimals than the currency; the schema refuses it before.
 */
export const promotionFromJson = (_id: string, input: PromotionInput): Promotion => ({
  _id,
  ...promotionWith(input, priceToMinor, (text: string) => new Date(text)),
});

/** A promotion in JSON: minor units become decimals, dates texts, and nothing is absent. */
export const promotionToJson = (promotion: Promotion) =>
  promotionWith(promotion, priceFromMinor, (date: Date) => date.toISOString());
