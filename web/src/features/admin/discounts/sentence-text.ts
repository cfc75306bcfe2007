import type { DiscountFormValues } from './discount-form';

/** Part of a discount's editable sentence. A placeholder such as `{code}` is replaced with a form field. */
export interface DiscountSentenceClause {
  text: string;
  hint?: string;
}

type ClauseChoices = readonly (readonly [value: string | boolean, words: string])[];

export type InlineFieldConfig =
  | {
      label: string;
      /** Width of the input in characters. */
      width: number;
      kind?: 'whole' | 'decimal' | 'datetime-local';
      placeholder?: string;
      upperCase?: boolean;
    }
  | { label: string; choices: ClauseChoices };

const PRODUCT_CHOICES: ClauseChoices = [
  ['all', 'all products'],
  ['categories', 'these categories'],
  ['collections', 'these collections'],
  ['products', 'these products'],
  ['mixed', 'this selection'],
];

const ORDER_CHOICES: ClauseChoices = [
  ['all', 'all orders'],
  ['categories', 'orders with these categories'],
  ['collections', 'orders with these collections'],
  ['products', 'orders with these products'],
  ['mixed', 'orders with this selection'],
];

export const getDiscountSentenceFields = (
  { kind, class: of }: DiscountFormValues,
  currency: string,
): Readonly<Record<string, InlineFieldConfig>> => ({
  ratePpm: { label: 'Percentage', kind: 'decimal', width: 5 },
  amount: { label: `Amount in ${currency}`, kind: 'decimal', width: 7 },
  class: {
    label: 'What is reduced',
    choices: [
      ['product', kind === 'fixed' ? 'each unit of' : 'the price of'],
      ['order', 'the total of'],
      ['shipping', 'the shipping of'],
    ],
  },
  scope: {
    label: kind === 'free' ? 'Which orders' : 'Which products',
    choices: kind === 'free' || of === 'shipping' ? ORDER_CHOICES : PRODUCT_CHOICES,
  },
  'buy.quantity': { label: 'Units to buy', kind: 'whole', width: 4 },
  'buy.scope': { label: 'Products to buy', choices: PRODUCT_CHOICES },
  'get.quantity': { label: 'Units to get', kind: 'whole', width: 4 },
  'get.scope': { label: 'Products to get', choices: [['same', 'those'], ...PRODUCT_CHOICES] },
  isFree: {
    label: 'What the units to get cost',
    choices: [
      [true, 'for free'],
      [false, 'with a reduction of'],
    ],
  },
  setsPerOrder: { label: 'Times per order', kind: 'whole', placeholder: 'any', width: 4 },
  byCode: {
    label: 'How customers get it',
    choices: [
      [true, 'when they enter the code'],
      [false, 'automatically, without a code'],
    ],
  },
  code: { label: 'Code', width: 16, upperCase: true },
  firstOrderOnly: {
    label: 'Which orders of a customer',
    choices: [
      [false, 'any order'],
      [true, 'their first order only'],
    ],
  },
  customerTag: { label: 'Customer tag', placeholder: 'any', width: 12 },
  minSubtotal: { label: `Minimum subtotal in ${currency}`, kind: 'decimal', placeholder: 'any', width: 7 },
  startsAt: { label: 'Start', kind: 'datetime-local', width: 20 },
  endsAt: { label: 'End', kind: 'datetime-local', width: 20 },
  limit: { label: 'Total usage limit', kind: 'whole', placeholder: 'any', width: 6 },
  limitPerCustomer: { label: 'Usage limit per customer', kind: 'whole', placeholder: 'any', width: 4 },
  priority: { label: 'Priority', kind: 'whole', width: 4 },
});

const CLASS_HINTS: Record<DiscountFormValues['class'], string> = {
  product: 'Applied to each product. If several discounts match a product, the largest one applies.',
  order: 'Applied once to the order, after product discounts.',
  shipping: 'Applied to shipping, up to its full price.',
};

function getOfferClauses(
  { kind, class: of, isFree }: DiscountFormValues,
  currency: string,
): readonly DiscountSentenceClause[] {
  if (kind === 'free') return [{ text: 'Customers get free shipping for {scope}' }];
  if (kind === 'buyXGetY') {
    const cost = isFree ? '{isFree}' : '{isFree} {ratePpm} %';
    return [
      { text: 'Customers who buy {buy.quantity} of {buy.scope}' },
      {
        text: `get {get.quantity} more of {get.scope} ${cost}, at most {setsPerOrder} times per order,`,
        hint: 'The discount applies to the cheapest matching units.',
      },
    ];
  }
  const off = kind === 'percent' ? '{ratePpm} %' : `{amount} ${currency}`;
  return [{ text: `Customers get ${off} off {class} {scope}`, hint: CLASS_HINTS[of] }];
}

interface ClauseContext {
  currency: string;
  zone: string;
  used: number | null;
}

export function getDiscountSentenceClauses(
  form: DiscountFormValues,
  { currency, zone, used }: ClauseContext,
): readonly DiscountSentenceClause[] {
  const { scope } = form.kind === 'buyXGetY' ? form.buy : form;
  const products = scope === 'all' ? 'products' : 'these products';
  return [
    ...getOfferClauses(form, currency),
    { text: form.byCode ? '{byCode} {code},' : '{byCode},' },
    {
      text: `on {firstOrderOnly} with at least {minSubtotal} ${currency} of ${products},`,
      hint: 'Leave empty for no minimum.',
    },
    { text: 'for customers tagged {customerTag},', hint: 'Leave empty for all customers.' },
    {
      text: 'from {startsAt} until {endsAt},',
      hint: `Times are in your time zone, ${zone}. Leave empty to start now, with no end date.`,
    },
    {
      text: 'at most {limit} times in all and {limitPerCustomer} times per customer.',
      hint: `Leave empty for no limit.${used === null ? '' : ` Used so far: ${used}.`}`,
    },
  ];
}
