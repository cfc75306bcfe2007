import type { PromotionResponse } from '@contract/promotions/promotion-schema';
import { PARTS_PER_MILLION } from '@contract/pricing/rounding';
import { formatCount } from '../shared/labels/format-count';

export type DescribableDiscount = Omit<
  PromotionResponse,
  '_id' | 'name' | 'used' | 'createdAt' | 'updatedAt' | 'active' | 'priority' | 'combinesWith' | 'limit'
>;

export interface DiscountFormatOptions {
  locale: string;
  timeZone: string;
  money: (amount: number) => string;
  category: (slug: string) => string;
  collection: (slug: string) => string;
  now: Date;
}

type Selection = Pick<PromotionResponse, 'products' | 'categories' | 'collections'>;

const MAX_NAMED = 3;

function describeSelection(
  { products, categories, collections }: Selection,
  options: DiscountFormatOptions,
): string | null {
  const { locale, category, collection } = options;
  const named = (slugs: readonly string[] | null, name: (slug: string) => string, many: string) =>
    slugs && slugs.length > MAX_NAMED ? [`${slugs.length} ${many}`] : (slugs ?? []).map(name);
  const parts = [
    ...named(categories, category, 'categories'),
    ...named(collections, collection, 'collections'),
    ...(products?.length ? [formatCount(products.length, 'product')] : []),
  ];
  return parts.length === 0 ? null : new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts);
}

const formatPercent = (ratePpm: number, locale: string) =>
  `${(ratePpm / (PARTS_PER_MILLION / 100)).toLocaleString(locale, { maximumFractionDigits: 4 })}%`;

function describeBundle(discount: DescribableDiscount, options: DiscountFormatOptions): string {
  const all = describeSelection(discount, options);
  const toBuy = (discount.buy && describeSelection(discount.buy, options)) ?? all;
  const toGet = (discount.get && describeSelection(discount.get, options)) ?? all;
  const off = discount.ratePpm === null ? 'free' : `${formatPercent(discount.ratePpm, options.locale)} off`;
  const [buy, get] = [discount.buy?.quantity ?? 1, discount.get?.quantity ?? 1];
  const bought = toBuy ? `${buy} of ${toBuy}` : formatCount(buy, 'unit');
  const got = toGet === toBuy ? `${get} more` : `${get} of ${toGet ?? 'any product'}`;
  return `Buy ${bought}, get ${got} ${off}`;
}

/** Formats the benefit of a discount without its conditions, such as "20% off Kitchen". */
export function formatDiscountOffer(discount: DescribableDiscount, options: DiscountFormatOptions): string {
  const { kind, class: promotionClass, ratePpm, amount } = discount;
  if (kind === 'buyXGetY') return describeBundle(discount, options);
  const products = describeSelection(discount, options);
  if (promotionClass === 'shipping') {
    const what = kind === 'free' ? 'Free shipping' : `${formatReduction()} off shipping`;
    return products ? `${what} for orders with ${products}` : what;
  }
  if (promotionClass === 'order')
    return `${formatReduction()} off ${products ? `the total of ${products}` : 'the order'}`;
  if (kind === 'fixed') return `${formatReduction()} off each unit${products ? ` of ${products}` : ''}`;
  return `${formatReduction()} off ${products ?? 'all products'}`;

  function formatReduction(): string {
    return kind === 'fixed' ? options.money(amount ?? 0) : formatPercent(ratePpm ?? 0, options.locale);
  }
}

const formatTimes = (count: number) => (count === 1 ? 'once' : `at most ${count} times`);

function formatDay(iso: string, { locale, timeZone, now }: DiscountFormatOptions): string {
  const formatYear = (at: Date) => new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(at);
  const year = formatYear(new Date(iso)) === formatYear(now) ? undefined : 'numeric';
  return new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year, timeZone }).format(
    new Date(iso),
  );
}

function formatDates(
  { startsAt, endsAt }: DescribableDiscount,
  options: DiscountFormatOptions,
): string | null {
  const start = startsAt && new Date(startsAt) > options.now ? `from ${formatDay(startsAt, options)}` : null;
  const end = endsAt ? `until ${formatDay(endsAt, options)}` : null;
  return [start, end].filter(Boolean).join(' ') || null;
}

/** Formats a discount as a sentence, such as "20% off Kitchen with code SPRING20, from $50, until Dec 24". */
export function describeDiscount(discount: DescribableDiscount, options: DiscountFormatOptions): string {
  const { code, minSubtotal, firstOrderOnly, customerTag, limitPerCustomer, setsPerOrder } = discount;
  const how = code === null ? 'automatically' : `with code ${code}`;
  return [
    `${formatDiscountOffer(discount, options)} ${how}`,
    minSubtotal === null ? null : `from ${options.money(minSubtotal)}`,
    firstOrderOnly ? 'first orders only' : null,
    customerTag === null ? null : `customers tagged ${customerTag}`,
    setsPerOrder === null ? null : `${formatTimes(setsPerOrder)} per order`,
    formatDates(discount, options),
    limitPerCustomer === null ? null : `${formatTimes(limitPerCustomer)} per customer`,
  ]
    .filter(Boolean)
    .join(', ');
}
