import type { PromotionAnswer } from '@contract/promotions/promotion-answers';
import { fieldDecision, type Decision, type FieldGroup } from '@/shared/forms/field-decision';
import { lastEditor } from '../activity/activity-api';
import { checked, formOf, NEW_DISCOUNT, type DiscountForm } from './discount-form';
import { offerText, type Wording } from './discount-sentence';

/** What customers get; these fields only make sense together. */
const OFFER = [
  ...(['kind', 'class', 'ratePpm', 'amount', 'scope', 'categories', 'collections', 'products'] as const),
  ...(['buy', 'get', 'isFree', 'setsPerOrder'] as const),
];

function offerOf(form: DiscountForm, wording: Wording): string {
  const offer = Object.fromEntries(OFFER.map((field) => [field, form[field]]));
  const { input } = checked({ ...NEW_DISCOUNT, name: form.name, byCode: false, ...offer }, null);
  const text = input ? offerText(input, wording) : '';
  return form.kind === 'buyXGetY' && form.setsPerOrder
    ? `${text}, ${form.setsPerOrder} times per order`
    : text;
}

/** How versions of a discount are compared. */
export function discountDecision(wording: Wording): Decision<DiscountForm> {
  const groups: FieldGroup<DiscountForm>[] = [
    { label: 'Discount', fields: OFFER, text: (form) => offerOf(form, wording) },
    {
      label: 'Code',
      fields: ['byCode', 'code'],
      text: ({ byCode, code }) => (byCode ? code : 'Applied automatically'),
    },
  ];
  return fieldDecision<DiscountForm>({
    groups,
    labels: {
      minSubtotal: 'Minimum',
      firstOrderOnly: 'First orders only',
      startsAt: 'Start',
      endsAt: 'End',
      combinesWith: 'Combinations',
      active: 'Active',
    },
  });
}

/** Who changed a discount in the meantime, and what. */
export async function staleMessage(
  before: PromotionAnswer,
  current: PromotionAnswer,
  wording: Wording,
): Promise<string> {
  const who = (await lastEditor('promotion', current._id)) ?? 'Another administrator';
  const base = formOf(before);
  const changed = discountDecision(wording).differences(base, base, formOf(current));
  const what = changed.map(({ label }) => label.toLowerCase());
  return `${who} changed this discount in the meantime${what.length > 0 ? ` (${what.join(', ')})` : ''}.`;
}
