import type { PromotionResponse } from '@contract/promotions/promotion-schema';
import { PARTS_PER_MILLION } from '@contract/pricing/rounding';
import { t } from '@contract/texts/text';
import { formatConjunction } from '@/shared/config/list-format';

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
  const nameOrCount = (
    slugs: readonly string[] | null,
    getName: (slug: string) => string,
    formatNumber: (count: number) => string,
  ) => (slugs && slugs.length > MAX_NAMED ? [formatNumber(slugs.length)] : (slugs ?? []).map(getName));
  const parts = [
    ...nameOrCount(categories, options.category, (count) =>
      t('{count, plural, one {{count} category} other {{count} categories}}', { count }),
    ),
    ...nameOrCount(collections, options.collection, (count) =>
      t('{count, plural, one {{count} collection} other {{count} collections}}', { count }),
    ),
    ...(products?.length
      ? [t('{count, plural, one {# product} other {# products}}', { count: products.length })]
      : []),
  ];
  return parts.length === 0 ? null : formatConjunction(parts);
}

const formatPercent = (ratePpm: number, locale: string) =>
  `${(ratePpm / (PARTS_PER_MILLION / 100)).toLocaleString(locale, { maximumFractionDigits: 4 })}%`;

function describeBundle(discount: DescribableDiscount, options: DiscountFormatOptions): string {
  const all = describeSelection(discount, options);
  const toBuy = (discount.buy && describeSelection(discount.buy, options)) ?? all;
  const toGet = (discount.get && describeSelection(discount.get, options)) ?? all;
  const [buy, get] = [discount.buy?.quantity ?? 1, discount.get?.quantity ?? 1];
  const bought = toBuy
    ? t('{count} of {products}', { count: buy, products: toBuy })
    : t('{count, plural, one {# unit} other {# units}}', { count: buy });
  const got =
    toGet === toBuy
      ? t('{count} more', { count: get })
      : toGet
        ? t('{count} of {products}', { count: get, products: toGet })
        : t('{count} of any product', { count: get });
  return discount.ratePpm === null
    ? t('Buy {bought}, get {got} free', { bought, got })
    : t('Buy {bought}, get {got} {percent} off', {
        bought,
        got,
        percent: formatPercent(discount.ratePpm, options.locale),
      });
}

/** Formats the benefit of a discount without its conditions, such as "20% off Kitchen". */
export function formatDiscountOffer(discount: DescribableDiscount, options: DiscountFormatOptions): string {
  const { kind, class: promotionClass, ratePpm, amount } = discount;
  if (kind === 'buyXGetY') return describeBundle(discount, options);
  const products = describeSelection(discount, options);
  if (promotionClass === 'shipping') {
    const offer =
      kind === 'free' ? t('Free shipping') : t('{reduction} off shipping', { reduction: formatReduction() });
    return products ? t('{offer} for orders with {products}', { offer, products }) : offer;
  }
  if (promotionClass === 'order')
    return products
      ? t('{reduction} off the total of {products}', { reduction: formatReduction(), products })
      : t('{reduction} off the order', { reduction: formatReduction() });
  if (kind === 'fixed')
    return products
      ? t('{reduction} off each unit of {products}', { reduction: formatReduction(), products })
      : t('{reduction} off each unit', { reduction: formatReduction() });
  return products
    ? t('{reduction} off {products}', { reduction: formatReduction(), products })
    : t('{reduction} off all products', { reduction: formatReduction() });

  function formatReduction(): string {
    return kind === 'fixed' ? options.money(amount ?? 0) : formatPercent(ratePpm ?? 0, options.locale);
  }
}

function formatDay(iso: string, { locale, timeZone, now }: DiscountFormatOptions): string {
  const formatYear = (at: Date) => new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone }).format(at);
  const year = formatYear(new Date(iso)) === formatYear(now) ? undefined : 'numeric';
  return new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year, timeZone }).format(
    new Date(iso),
  );
}

function formatDates(
  { startsAt, endsAt }: DescribableDiscount,
  options: DiscountFormatOptions,
): string | null {
  const start = startsAt && new Date(startsAt) > options.now ? formatDay(startsAt, options) : null;
  const end = endsAt ? formatDay(endsAt, options) : null;
  if (start && end) return t('from {start} until {end}', { start, end });
  if (start) return t('from {day}', { day: start });
  return end && t('until {day}', { day: end });
}

/** Formats a discount as a sentence, such as "20% off Kitchen with code SPRING20, from $50, until Dec 24". */
export function describeDiscount(discount: DescribableDiscount, options: DiscountFormatOptions): string {
  const { code, minSubtotal, firstOrderOnly, customerTag, limitPerCustomer, setsPerOrder } = discount;
  const offer = formatDiscountOffer(discount, options);
  return [
    code === null ? t('{offer} automatically', { offer }) : t('{offer} with code {code}', { offer, code }),
    minSubtotal === null ? null : t('from {amount}', { amount: options.money(minSubtotal) }),
    firstOrderOnly ? t('first orders only', {}, 'of a discount') : null,
    customerTag === null ? null : t('customers tagged {tag}', { tag: customerTag }),
    setsPerOrder === null
      ? null
      : t('{count, plural, one {once per order} other {at most {count} times per order}}', {
          count: setsPerOrder,
        }),
    formatDates(discount, options),
    limitPerCustomer === null
      ? null
      : t('{count, plural, one {once per customer} other {at most {count} times per customer}}', {
          count: limitPerCustomer,
        }),
  ]
    .filter(Boolean)
    .join(', ');
}
