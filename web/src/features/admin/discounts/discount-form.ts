import type { PromotionClass } from '@contract/pricing/promotion';
import type { PromotionAnswer } from '@contract/promotions/promotion-answers';
import { promotionSchema, type PromotionInput } from '@contract/promotions/promotion-schema';
import { fieldDecision, type Decision, type FieldGroup } from '@/shared/forms/field-decision';
import { formCodec, readOnce, type Checked, type FormOf } from '@/shared/forms/form-codec';
import { toMomentText, toPriceText } from '@/shared/forms/typed-value-text';
import type { Problems } from '@/shared/forms/schema-problems';
import { lastEditor } from '../activity/activity-api';
import { offerText, type Wording } from './discount-sentence';

/** Which products are meant; `same` is what "those" refers to, the products to buy. */
export type Scope = 'all' | 'categories' | 'collections' | 'products' | 'mixed' | 'same';

/** What products are chosen by, in the order of the form. */
export const LISTS = ['categories', 'collections', 'products'] as const;

const ONE = { categories: 'category', collections: 'collection', products: 'product' } as const;

interface SelectionForm extends Record<(typeof LISTS)[number], string[]> {
  scope: Scope;
}

interface UnitsForm extends SelectionForm {
  quantity: string;
}

/** A discount as its sentence holds it: numbers and times as the text that was typed. Fields are named as the API names them. */
export interface DiscountForm
  extends SelectionForm, Omit<FormOf<PromotionInput>, keyof SelectionForm | 'buy' | 'get'> {
  buy: UnitsForm;
  get: UnitsForm;
  /** Whether the units to get cost nothing; else `ratePpm` is taken off them. */
  isFree: boolean;
  byCode: boolean;
}

const ALL: SelectionForm = { scope: 'all', categories: [], collections: [], products: [] };

const codec = formCodec(promotionSchema);

export const NEW_DISCOUNT: DiscountForm = {
  ...codec.toForm({ ...promotionSchema.getDefault(), kind: 'percent', class: 'order' }),
  ...ALL,
  buy: { ...ALL, quantity: '1' },
  get: { ...ALL, scope: 'same', quantity: '1' },
  isFree: true,
  byCode: true,
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

/** A discount as its form begins with it. The two sides of "buy X, get Y" take over the promotion's own products. */
export function formOf(stored: PromotionAnswer): DiscountForm {
  const { products: _p, categories: _c, collections: _o, buy, get, ...texts } = codec.toForm(stored);
  const side = (units: PromotionAnswer['buy']) =>
    selectionOf(units && scopeOf(units) !== 'all' ? units : stored);
  const [toBuy, toGet] = [side(stored.buy), side(stored.get)];
  const same = { ...ALL, scope: 'same' as const };
  return {
    ...NEW_DISCOUNT,
    ...texts,
    ...(stored.kind === 'buyXGetY' ? ALL : selectionOf(stored)),
    ...(buy && get
      ? {
          buy: { ...toBuy, quantity: buy.quantity },
          get: { ...(isSame(toBuy, toGet) ? same : toGet), quantity: get.quantity },
        }
      : {}),
    isFree: stored.ratePpm === null,
    byCode: stored.code !== null,
  };
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

/** What the sentence says, as texts of a request: null for what its kind does not use. */
function wantedOf(form: DiscountForm) {
  const isBundle = form.kind === 'buyXGetY';
  const units = ({ quantity }: UnitsForm, of: SelectionForm) => ({ quantity, ...chosenIn(of) });
  const { buy, get, byCode: _byCode, isFree, scope: _scope, ...texts } = form;
  return {
    ...texts,
    code: form.byCode ? form.code : null,
    class: classOf(form),
    ratePpm: form.kind === 'percent' || (isBundle && !isFree) ? form.ratePpm : null,
    amount: form.kind === 'fixed' ? form.amount : null,
    buy: isBundle ? units(buy, buy) : null,
    get: isBundle ? units(get, get.scope === 'same' ? buy : get) : null,
    setsPerOrder: isBundle ? form.setsPerOrder : null,
    ...chosenIn(isBundle ? ALL : form),
  };
}

/** What the request could not say: a choice that is empty would mean all products, an empty code none. The schema looks for a missing percentage only when all else is right. */
function ownProblems(form: DiscountForm): Problems {
  const problems: Problems = {};
  if (form.byCode && form.code.trim() === '') problems.code = 'Please enter a code';
  const isByRate = form.kind === 'percent' || (form.kind === 'buyXGetY' && !form.isFree);
  if (isByRate && form.ratePpm.trim() === '') problems.ratePpm = 'Please enter a percentage';
  if (form.kind === 'fixed' && form.amount.trim() === '') problems.amount = 'Please enter an amount';
  const sides: Record<string, SelectionForm> =
    form.kind === 'buyXGetY' ? { 'buy.': form.buy, 'get.': form.get } : { '': form };
  for (const [path, { scope, ...chosen }] of Object.entries(sides)) {
    if (scope === 'mixed' && LISTS.every((list) => chosen[list].length === 0))
      problems[`${path}categories`] = 'Please choose at least one category, collection or product';
    const list = LISTS.find((one) => one === scope);
    if (list && chosen[list].length === 0)
      problems[`${path}${list}`] = `Please choose at least one ${ONE[list]}`;
  }
  return problems;
}

/** What was refused, by the fields of the form. */
export const formErrors = codec.problems;

/** The request that the form means, or what is wrong with it by field. `stored` is the version that is edited. */
export const checked = readOnce(
  (form: DiscountForm, stored?: PromotionAnswer | null): Checked<PromotionInput> => {
    const read = codec.fromForm(wantedOf(form), stored);
    const own = ownProblems(form);
    if (read.problems === null && Object.keys(own).length === 0) return read;
    return { input: null, problems: { ...own, ...read.problems } };
  },
);

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

const CLASS_LABELS: Record<PromotionClass, string> = {
  product: 'Products',
  order: 'The order',
  shipping: 'Shipping',
};

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
    text(path, value) {
      if (path === 'minSubtotal') return toPriceText(value);
      if (path === 'startsAt' || path === 'endsAt') return toMomentText(value);
      if (path === 'combinesWith' && Array.isArray(value))
        return value.map((of: PromotionClass) => CLASS_LABELS[of]).join(', ');
      return undefined;
    },
    labels: {
      minSubtotal: 'Minimum',
      firstOrderOnly: 'First orders only',
      customerTag: 'Customers tagged',
      startsAt: 'Start',
      endsAt: 'End',
      combinesWith: 'Combines with',
      limit: 'Total usage limit',
      limitPerCustomer: 'Usage limit per customer',
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
