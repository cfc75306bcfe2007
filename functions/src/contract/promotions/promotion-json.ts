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

/**
 * Normalizes a promotion and converts its amounts and times. Fields that its kind does not use become null.
 */
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
 * Converts a promotion from JSON. Decimals become minor units, strings become dates.
 * @throws RangeError when an amount has more decimals than the currency.
 */
export const promotionFromJson = (_id: string, input: PromotionInput): Promotion => ({
  _id,
  ...promotionWith(input, priceToMinor, (text: string) => new Date(text)),
});

/** Converts a promotion to JSON. Minor units become decimals, dates become strings. */
export const promotionToJson = (promotion: Promotion) =>
  promotionWith(promotion, priceFromMinor, (date: Date) => date.toISOString());
