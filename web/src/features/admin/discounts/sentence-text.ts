import { t } from '@contract/texts/text';
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
  ['all', t('all products', {}, 'sentence of a discount')],
  ['categories', t('these categories', {}, 'sentence of a discount')],
  ['collections', t('these collections', {}, 'sentence of a discount')],
  ['products', t('these products', {}, 'sentence of a discount')],
  ['mixed', t('this selection', {}, 'sentence of a discount')],
];

const ORDER_CHOICES: ClauseChoices = [
  ['all', t('all orders', {}, 'sentence of a discount')],
  ['categories', t('orders with these categories', {}, 'sentence of a discount')],
  ['collections', t('orders with these collections', {}, 'sentence of a discount')],
  ['products', t('orders with these products', {}, 'sentence of a discount')],
  ['mixed', t('orders with this selection', {}, 'sentence of a discount')],
];

export const getDiscountSentenceFields = (
  { kind, class: of }: DiscountFormValues,
  currency: string,
): Readonly<Record<string, InlineFieldConfig>> => ({
  ratePpm: { label: t('Percentage'), kind: 'decimal', width: 5 },
  amount: { label: t('Amount in {currency}', { currency }), kind: 'decimal', width: 7 },
  class: {
    label: t('What is reduced'),
    choices: [
      ['product', kind === 'fixed' ? t('each unit of') : t('the price of')],
      ['order', t('the total of')],
      ['shipping', t('the shipping of')],
    ],
  },
  scope: {
    label: kind === 'free' ? t('Which orders') : t('Which products'),
    choices: kind === 'free' || of === 'shipping' ? ORDER_CHOICES : PRODUCT_CHOICES,
  },
  'buy.quantity': { label: t('Units to buy'), kind: 'whole', width: 4 },
  'buy.scope': { label: t('Products to buy'), choices: PRODUCT_CHOICES },
  'get.quantity': { label: t('Units to get'), kind: 'whole', width: 4 },
  'get.scope': {
    label: t('Products to get'),
    choices: [['same', t('those', {}, 'sentence of a discount')], ...PRODUCT_CHOICES],
  },
  isFree: {
    label: t('What the units to get cost'),
    choices: [
      [true, t('for free', {}, 'sentence of a discount')],
      [false, t('with a reduction of')],
    ],
  },
  setsPerOrder: {
    label: t('Times per order'),
    kind: 'whole',
    placeholder: t('any', {}, 'sentence of a discount'),
    width: 4,
  },
  byCode: {
    label: t('How customers get it'),
    choices: [
      [true, t('when they enter the code')],
      [false, t('automatically, without a code')],
    ],
  },
  code: { label: t('Code'), width: 16, upperCase: true },
  firstOrderOnly: {
    label: t('Which orders of a customer'),
    choices: [
      [false, t('any order', {}, 'sentence of a discount')],
      [true, t('their first order only', {}, 'sentence of a discount')],
    ],
  },
  customerTag: { label: t('Customer tag'), placeholder: t('any', {}, 'sentence of a discount'), width: 12 },
  minSubtotal: {
    label: t('Minimum subtotal in {currency}', { currency }),
    kind: 'decimal',
    placeholder: t('any', {}, 'sentence of a discount'),
    width: 7,
  },
  startsAt: { label: t('Start'), kind: 'datetime-local', width: 20 },
  endsAt: { label: t('End'), kind: 'datetime-local', width: 20 },
  limit: {
    label: t('Total usage limit'),
    kind: 'whole',
    placeholder: t('any', {}, 'sentence of a discount'),
    width: 6,
  },
  limitPerCustomer: {
    label: t('Usage limit per customer'),
    kind: 'whole',
    placeholder: t('any', {}, 'sentence of a discount'),
    width: 4,
  },
  priority: { label: t('Priority'), kind: 'whole', width: 4 },
});

const CLASS_HINTS: Record<DiscountFormValues['class'], string> = {
  product: t('Applied to each product. If several discounts match a product, the largest one applies.'),
  order: t('Applied once to the order, after product discounts.'),
  shipping: t('Applied to shipping, up to its full price.'),
};

function getOfferClauses(
  { kind, class: of, isFree }: DiscountFormValues,
  currency: string,
): readonly DiscountSentenceClause[] {
  if (kind === 'free') return [{ text: t('Customers get free shipping for {scope}', { scope: '{scope}' }) }];
  if (kind === 'buyXGetY') {
    const cost = isFree ? '{isFree}' : '{isFree} {ratePpm} %';
    return [
      {
        text: t('Customers who buy {quantity} of {products}', {
          quantity: '{buy.quantity}',
          products: '{buy.scope}',
        }),
      },
      {
        text: t('get {quantity} more of {products} {cost}, at most {times} times per order,', {
          quantity: '{get.quantity}',
          products: '{get.scope}',
          cost,
          times: '{setsPerOrder}',
        }),
        hint: t('The discount applies to the cheapest matching units.'),
      },
    ];
  }
  const reduction = kind === 'percent' ? '{ratePpm} %' : `{amount} ${currency}`;
  return [
    {
      text: t('Customers get {reduction} off {target} {scope}', {
        reduction,
        target: '{class}',
        scope: '{scope}',
      }),
      hint: CLASS_HINTS[of],
    },
  ];
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
  return [
    ...getOfferClauses(form, currency),
    { text: form.byCode ? '{byCode} {code},' : '{byCode},' },
    {
      text: t(
        scope === 'all'
          ? 'on {orders} with at least {amount} {currency} of products,'
          : 'on {orders} with at least {amount} {currency} of these products,',
        { orders: '{firstOrderOnly}', amount: '{minSubtotal}', currency },
      ),
      hint: t('Leave empty for no minimum.'),
    },
    {
      text: t('for customers tagged {tag},', { tag: '{customerTag}' }),
      hint: t('Leave empty for all customers.'),
    },
    {
      text: t('from {start} until {end},', { start: '{startsAt}', end: '{endsAt}' }),
      hint: t('Times are in your time zone, {zone}. Leave empty to start now, with no end date.', { zone }),
    },
    {
      text: t('at most {limit} times in all and {perCustomer} times per customer.', {
        limit: '{limit}',
        perCustomer: '{limitPerCustomer}',
      }),
      hint: [
        t('Leave empty for no limit.'),
        ...(used === null ? [] : [t('Used so far: {used}.', { used })]),
      ].join(' '),
    },
  ];
}
