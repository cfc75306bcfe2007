import type { ProductSelection, Promotion, PromotionUnitRequirement } from '../pricing/promotion';
import { priceToDecimal, priceToMinorUnits } from '../pricing/shop-prices';
import type { PromotionInput } from './promotion-schema';

const toUniqueList = (values: readonly string[] | null | undefined) =>
  values?.length ? [...new Set(values)] : null;

const toSelection = ({ products, categories, collections }: ProductSelection) => ({
  products: toUniqueList(products),
  categories: toUniqueList(categories),
  collections: toUniqueList(collections),
});

const toUnits = (units: PromotionUnitRequirement | null | undefined) =>
  units ? { quantity: units.quantity, ...toSelection(units) } : null;

/** Converts the amounts and times of a promotion. Fields that the promotion's kind does not use become null. */
function convertPromotion<FromAmount, FromTime, ToAmount, ToTime>(
  promotion: Omit<Promotion<FromAmount, FromTime>, '_id'>,
  convertAmount: (amount: FromAmount) => ToAmount,
  convertTime: (time: FromTime) => ToTime,
) {
  const { name, code, kind, ratePpm, amount, minSubtotal, startsAt, endsAt, priority, active } = promotion;
  const isBundle = kind === 'buyXGetY';
  return {
    name,
    code,
    class: promotion.class,
    kind,
    ratePpm: kind === 'percent' || isBundle ? (ratePpm ?? null) : null,
    amount: kind === 'fixed' && amount != null ? convertAmount(amount) : null,
    buy: isBundle ? toUnits(promotion.buy) : null,
    get: isBundle ? toUnits(promotion.get) : null,
    setsPerOrder: isBundle ? (promotion.setsPerOrder ?? null) : null,
    ...toSelection(promotion),
    minSubtotal: minSubtotal == null ? null : convertAmount(minSubtotal),
    firstOrderOnly: promotion.firstOrderOnly ?? false,
    customerTag: promotion.customerTag ?? null,
    limit: promotion.limit ?? null,
    limitPerCustomer: promotion.limitPerCustomer ?? null,
    combinesWith: [...new Set(promotion.combinesWith)],
    startsAt: startsAt ? convertTime(startsAt) : null,
    endsAt: endsAt ? convertTime(endsAt) : null,
    priority,
    active,
  };
}

/** Converts a promotion from JSON. Throws RangeError if an amount has too many decimals. */
export const fromPromotionJson = (_id: string, input: PromotionInput): Promotion => ({
  _id,
  ...convertPromotion(input, priceToMinorUnits, (text: string) => new Date(text)),
});

/** Converts a promotion to JSON. Amounts become decimals, and times become ISO 8601 strings. */
export const toPromotionJson = (promotion: Promotion) =>
  convertPromotion(promotion, priceToDecimal, (date: Date) => date.toISOString());
