import type { PromotionAnswer } from '@contract/promotions/promotion-answers';
import { storeSettings } from '@/shared/settings/store-settings';
import type { DiscountForm } from './discount-form';
import { formOf } from './discount-form';
import { lastEditor } from './discounts-api';

/** Fields that only make sense together, and what they are called. */
const PARTS: readonly (readonly [name: string, fields: readonly (keyof DiscountForm)[]])[] = [
  ['name', ['name']],
  [
    'discount itself',
    [
      ...(['kind', 'class', 'ratePpm', 'amount', 'scope', 'categories', 'collections', 'products'] as const),
      ...(['buy', 'get', 'isFree', 'setsPerOrder'] as const),
    ],
  ],
  ['code', ['byCode', 'code']],
  ['minimum', ['minSubtotal']],
  ['restriction to first orders', ['firstOrderOnly']],
  ['start', ['startsAt']],
  ['end', ['endsAt']],
  ['limit', ['limit']],
  ['limit per customer', ['limitPerCustomer']],
  ['combinations', ['combinesWith']],
  ['priority', ['priority']],
  ['switch', ['active']],
];

const partOf = (form: DiscountForm, fields: readonly (keyof DiscountForm)[]) =>
  JSON.stringify(fields.map((field) => form[field]));

/** The form with what others saved: parts that were not edited here show theirs. */
export function mergedForm(mine: DiscountForm, base: DiscountForm, theirs: DiscountForm): DiscountForm {
  const merged: DiscountForm = { ...theirs };
  for (const [, fields] of PARTS) {
    if (partOf(mine, fields) === partOf(base, fields)) continue;
    Object.assign(merged, Object.fromEntries(fields.map((field) => [field, mine[field]])));
  }
  return merged;
}

/** What differs between two versions, in words. */
export const changedParts = (before: DiscountForm, after: DiscountForm): string[] =>
  PARTS.filter(([, fields]) => partOf(before, fields) !== partOf(after, fields)).map(
    ([name]) => `the ${name}`,
  );

/** Who changed a discount in the meantime, and what. */
export async function staleMessage(before: PromotionAnswer, current: PromotionAnswer): Promise<string> {
  const who = (await lastEditor(current._id)) ?? 'Another administrator';
  const parts = changedParts(formOf(before), formOf(current));
  const { locale } = storeSettings();
  const what = parts.length > 0 ? new Intl.ListFormat(locale).format(parts) : 'this discount';
  return `${who} changed ${what} in the meantime.`;
}
