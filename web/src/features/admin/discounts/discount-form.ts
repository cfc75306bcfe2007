import type { PromotionAnswer } from '@contract/promotions/promotion-answers';
import { promotionSchema, type PromotionInput } from '@contract/promotions/promotion-schema';
import type { PromotionClass, PromotionKind } from '@contract/pricing/promotion';
import { PPM } from '@contract/pricing/rounding';
import { writePrice } from '@contract/typed-numbers';
import { checkedBy, type Problems } from '@/shared/forms/schema-problems';
import { numberOf, writingProblem, type NumberKind } from '../products/number-text';
import { isoOf, localText } from './local-time';

/** Which products are meant; `same` is what "those" refers to, the products to buy. */
export type Scope = 'all' | 'categories' | 'collections' | 'products' | 'mixed' | 'same';

/** What products are chosen by, in the order of the form. */
const LISTS = ['categories', 'collections', 'products'] as const;

const ONE = { categories: 'category', collections: 'collection', products: 'product' } as const;

export interface SelectionForm {
  scope: Scope;
  categories: string[];
  collections: string[];
  products: string[];
}

export interface UnitsForm extends SelectionForm {
  quantity: string;
}

/** A discount as its sentence holds it: numbers and times as the text that was typed. Fields are named as the API names them. */
export interface DiscountForm extends SelectionForm {
  name: string;
  kind: PromotionKind;
  class: PromotionClass;
  /** In percent. */
  ratePpm: string;
  amount: string;
  buy: UnitsForm;
  get: UnitsForm;
  /** Whether the units to get cost nothing; else `ratePpm` is taken off them. */
  isFree: boolean;
  setsPerOrder: string;
  byCode: boolean;
  code: string;
  minSubtotal: string;
  firstOrderOnly: boolean;
  startsAt: string;
  endsAt: string;
  limit: string;
  limitPerCustomer: string;
  combinesWith: PromotionClass[];
  priority: string;
  active: boolean;
}

const ALL: SelectionForm = { scope: 'all', categories: [], collections: [], products: [] };

export const NEW_DISCOUNT: DiscountForm = {
  ...ALL,
  name: '',
  kind: 'percent',
  class: 'order',
  ratePpm: '',
  amount: '',
  buy: { ...ALL, quantity: '1' },
  get: { ...ALL, scope: 'same', quantity: '1' },
  isFree: true,
  setsPerOrder: '',
  byCode: true,
  code: '',
  minSubtotal: '',
  firstOrderOnly: false,
  startsAt: '',
  endsAt: '',
  limit: '',
  limitPerCustomer: '',
  combinesWith: [],
  priority: '0',
  active: true,
};

type Selection = Pick<PromotionAnswer, (typeof LISTS)[number]>;

export function scopeOf(selection: Selection): Exclude<Scope, 'same'> {
  const [first = 'all', ...others] = LISTS.filter((list) => selection[list]?.length);
  return others.length > 0 ? 'mixed' : first;
}

const selectionOf = (selection: Selection): SelectionForm => ({
  scope: scopeOf(selection),
  categories: selection.categories ?? [],
  collections: selection.collections ?? [],
  products: selection.products ?? [],
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const textOf = (value: number | null) => (value === null ? '' : String(value));

/** A discount as its form begins with it. The two sides of "buy X, get Y" take over the promotion's own products. */
export function formOf(stored: PromotionAnswer): DiscountForm {
  const side = (units: PromotionAnswer['buy']) =>
    selectionOf(units && scopeOf(units) !== 'all' ? units : stored);
  const [toBuy, toGet] = [side(stored.buy), side(stored.get)];
  return {
    ...NEW_DISCOUNT,
    ...(stored.kind === 'buyXGetY' ? ALL : selectionOf(stored)),
    name: stored.name,
    kind: stored.kind,
    class: stored.class,
    ratePpm: stored.ratePpm === null ? '' : String(stored.ratePpm / (PPM / 100)),
    amount: writePrice(stored.amount),
    ...(stored.buy && stored.get
      ? {
          buy: { ...toBuy, quantity: String(stored.buy.quantity) },
          get: {
            ...(isSame(toBuy, toGet) ? { ...ALL, scope: 'same' as const } : toGet),
            quantity: String(stored.get.quantity),
          },
        }
      : {}),
    isFree: stored.ratePpm === null,
    setsPerOrder: textOf(stored.setsPerOrder),
    byCode: stored.code !== null,
    code: stored.code ?? '',
    minSubtotal: writePrice(stored.minSubtotal),
    firstOrderOnly: stored.firstOrderOnly,
    startsAt: localText(stored.startsAt),
    endsAt: localText(stored.endsAt),
    limit: textOf(stored.limit),
    limitPerCustomer: textOf(stored.limitPerCustomer),
    combinesWith: stored.combinesWith,
    priority: String(stored.priority),
    active: stored.active,
  };
}

/** What a text means; text that is no number stays, so that the schema refuses it. Empty text is no limit. */
const typed = (kind: NumberKind, text: string) => numberOf(kind, text) ?? null;

/** Percent as typed, in parts per million; rounding takes away the noise of decimals, not a digit that was typed. */
function rateOf(text: string): unknown {
  const percent = typed('percent', text);
  return typeof percent === 'number' ? Math.round((percent * PPM) / 100) : percent;
}

/** Whether a scope's words ask for a choice of this kind. */
export const asksFor = (scope: Scope, list: (typeof LISTS)[number]): boolean =>
  scope === list || scope === 'mixed';

/** What a choice of several kinds leaves empty is not named. */
function chosenIn({ scope, ...chosen }: SelectionForm): Selection {
  const of = (list: (typeof LISTS)[number]) =>
    asksFor(scope, list) && (scope !== 'mixed' || chosen[list].length > 0) ? chosen[list] : null;
  return { categories: of('categories'), collections: of('collections'), products: of('products') };
}

/** A free discount is one on shipping, and "buy X, get Y" one on products. */
const classOf = ({ kind, class: of }: DiscountForm): PromotionClass =>
  kind === 'free' ? 'shipping' : kind === 'buyXGetY' ? 'product' : of;

/**
 * What the sentence says, as a request; not necessarily valid.
 * @param stored the version that is edited: its times keep what the fields do not show.
 */
export function inputOf(form: DiscountForm, stored: PromotionAnswer | null) {
  const isBundle = form.kind === 'buyXGetY';
  const units = (side: UnitsForm, of: SelectionForm = side) => ({
    quantity: numberOf('whole', side.quantity),
    ...chosenIn(of),
  });
  const { buy, get } = form;
  return {
    name: form.name,
    code: form.byCode ? form.code : null,
    class: classOf(form),
    kind: form.kind,
    ratePpm: form.kind === 'percent' || (isBundle && !form.isFree) ? rateOf(form.ratePpm) : null,
    amount: form.kind === 'fixed' ? typed('price', form.amount) : null,
    buy: isBundle ? units(buy) : null,
    get: isBundle ? units(get, get.scope === 'same' ? buy : get) : null,
    setsPerOrder: isBundle ? typed('whole', form.setsPerOrder) : null,
    ...chosenIn(isBundle ? ALL : form),
    minSubtotal: typed('price', form.minSubtotal),
    firstOrderOnly: form.firstOrderOnly,
    limit: typed('whole', form.limit),
    limitPerCustomer: typed('whole', form.limitPerCustomer),
    combinesWith: form.combinesWith,
    startsAt: isoOf(form.startsAt, stored?.startsAt),
    endsAt: isoOf(form.endsAt, stored?.endsAt),
    priority: numberOf('whole', form.priority),
    active: form.active,
  };
}

const NUMBERS: readonly (readonly [field: string, kind: NumberKind, text: (form: DiscountForm) => string])[] =
  [
    ['ratePpm', 'percent', (form) => form.ratePpm],
    ['amount', 'price', (form) => form.amount],
    ['minSubtotal', 'price', (form) => form.minSubtotal],
    ['buy.quantity', 'whole', (form) => form.buy.quantity],
    ['get.quantity', 'whole', (form) => form.get.quantity],
    ['setsPerOrder', 'whole', (form) => form.setsPerOrder],
    ['limit', 'whole', (form) => form.limit],
    ['limitPerCustomer', 'whole', (form) => form.limitPerCustomer],
    ['priority', 'whole', (form) => form.priority],
  ];

/** Fields that the sentence of a kind has, beside those of every kind. */
export const OF_KIND: Record<PromotionKind, readonly string[]> = {
  percent: ['ratePpm', 'class'],
  fixed: ['amount', 'class'],
  free: [],
  buyXGetY: ['ratePpm', 'buy.quantity', 'get.quantity', 'setsPerOrder'],
};

const isShown = (form: DiscountForm, field: string) =>
  OF_KIND[form.kind].includes(field) || !Object.values(OF_KIND).flat().includes(field);

/** What the request could not say: a choice that is empty would mean all products, an empty code none. The schema looks for a missing percentage only when all else is right. */
function ownProblems(form: DiscountForm): Problems {
  const problems: Problems = {};
  for (const [field, kind, text] of NUMBERS) {
    const problem = isShown(form, field) ? writingProblem(kind, text(form)) : null;
    if (problem) problems[field] = problem;
  }
  if (form.byCode && form.code.trim() === '') problems.code = 'Please enter a code';
  const isByRate = form.kind === 'percent' || (form.kind === 'buyXGetY' && !form.isFree);
  if (isByRate && form.ratePpm.trim() === '') problems.ratePpm = 'Please enter a percentage';
  if (form.kind === 'fixed' && form.amount.trim() === '') problems.amount = 'Please enter an amount';
  const sides: [string, SelectionForm][] =
    form.kind === 'buyXGetY'
      ? [
          ['buy.', form.buy],
          ['get.', form.get],
        ]
      : [['', form]];
  for (const [path, { scope, ...chosen }] of sides) {
    if (scope === 'mixed' && LISTS.every((list) => chosen[list].length === 0))
      problems[`${path}categories`] = 'Please choose at least one category, collection or product';
    const list = LISTS.find((one) => one === scope);
    if (list && chosen[list].length === 0)
      problems[`${path}${list}`] = `Please choose at least one ${ONE[list]}`;
  }
  return problems;
}

/** A problem of one entry of a list is shown at the list. */
const shownAt = (path: string) =>
  path.replace(/\b(products|categories|collections|combinesWith)\.\d+$/, '$1');

/** What the server refused, by the fields of the form. */
export const formErrors = (errors: Readonly<Problems>): Problems =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [shownAt(path), message]));

/** The request that the form means, or what is wrong with it by field. */
export function checked(
  form: DiscountForm,
  stored: PromotionAnswer | null,
): { input: PromotionInput; problems: null } | { input: null; problems: Problems } {
  const { input, problems } = checkedBy(promotionSchema, inputOf(form, stored));
  const own = ownProblems(form);
  if (problems === null && Object.keys(own).length === 0) return { input, problems: null };
  return { input: null, problems: { ...formErrors(problems ?? {}), ...own } };
}

export const isSameForm = (one: DiscountForm, other: DiscountForm): boolean => isSame(one, other);
