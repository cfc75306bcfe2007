import type { PromotionClass } from '@contract/pricing/promotion';
import type { PromotionAnswer } from '@contract/promotions/promotion-answers';
import { promotionSchema, type PromotionInput } from '@contract/promotions/promotion-schema';
import { fieldDecision, type Decision, type FieldGroup } from '@/shared/forms/field-decision';
import { formCodec, readOnce, type Checked, type FormOf } from '@/shared/forms/form-codec';
import { toMomentText, toPriceText } from '@/shared/forms/typed-value-text';
import type { Problems } from '@/shared/forms/schema-problems';
import { lastEditor } from '../activity/activity-api';
import { offerText, type Wording } from './discount-sentence';

/** Selects the products that a discount applies to. `same` means the products that must be bought. */
export type Scope = 'all' | 'categories' | 'collections' | 'products' | 'mixed' | 'same';

export const LISTS = ['categories', 'collections', 'products'] as const;

const SINGULAR_NAMES = { categories: 'category', collections: 'collection', products: 'product' } as const;

interface SelectionForm extends Record<(typeof LISTS)[number], string[]> {
  scope: Scope;
}

interface UnitsForm extends SelectionForm {
  quantity: string;
}

/** Form values of a discount. Numbers and times are stored as the typed text. */
export interface DiscountForm
  extends SelectionForm, Omit<FormOf<PromotionInput>, keyof SelectionForm | 'buy' | 'get'> {
  buy: UnitsForm;
  get: UnitsForm;
  /** True if the units to get are free. Otherwise `ratePpm` is their discount. */
  isFree: boolean;
  byCode: boolean;
}

const ALL_PRODUCTS: SelectionForm = { scope: 'all', categories: [], collections: [], products: [] };

const codec = formCodec(promotionSchema);

export const NEW_DISCOUNT: DiscountForm = {
  ...codec.toForm({ ...promotionSchema.getDefault(), kind: 'percent', class: 'order' }),
  ...ALL_PRODUCTS,
  buy: { ...ALL_PRODUCTS, quantity: '1' },
  get: { ...ALL_PRODUCTS, scope: 'same', quantity: '1' },
  isFree: true,
  byCode: true,
};

type Selection = Pick<PromotionAnswer, (typeof LISTS)[number]>;

export function scopeOf(selection: Selection): Exclude<Scope, 'same'> {
  const [first = 'all', ...others] = LISTS.filter((list) => selection[list]?.length);
  return others.length > 0 ? 'mixed' : first;
}

const toSelectionForm = (selection: Selection): SelectionForm => ({
  scope: scopeOf(selection),
  categories: selection.categories ?? [],
  collections: selection.collections ?? [],
  products: selection.products ?? [],
});

const isSame = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second);

/** Converts a promotion to form values. Sides of "buy X, get Y" default to the promotion's own products. */
export function formOf(stored: PromotionAnswer): DiscountForm {
  const { products: _p, categories: _c, collections: _o, buy, get, ...texts } = codec.toForm(stored);
  const side = (units: PromotionAnswer['buy']) =>
    toSelectionForm(units && scopeOf(units) !== 'all' ? units : stored);
  const [toBuy, toGet] = [side(stored.buy), side(stored.get)];
  const same = { ...ALL_PRODUCTS, scope: 'same' as const };
  return {
    ...NEW_DISCOUNT,
    ...texts,
    ...(stored.kind === 'buyXGetY' ? ALL_PRODUCTS : toSelectionForm(stored)),
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

export const asksFor = (scope: Scope, list: (typeof LISTS)[number]): boolean =>
  scope === list || scope === 'mixed';

/** Returns the selection for a request. A mixed scope omits empty lists. */
function toSelection({ scope, ...chosen }: SelectionForm): Selection {
  const of = (list: (typeof LISTS)[number]) =>
    asksFor(scope, list) && (scope !== 'mixed' || chosen[list].length > 0) ? chosen[list] : null;
  return { categories: of('categories'), collections: of('collections'), products: of('products') };
}

/** Free discounts always apply to shipping; "buy X, get Y" discounts always apply to products. */
const getPromotionClass = ({ kind, class: of }: DiscountForm): PromotionClass =>
  kind === 'free' ? 'shipping' : kind === 'buyXGetY' ? 'product' : of;

/** Converts form values to a request body. Fields that the kind of discount does not need are null. */
function toRequestBody(form: DiscountForm) {
  const isBundle = form.kind === 'buyXGetY';
  const units = ({ quantity }: UnitsForm, of: SelectionForm) => ({ quantity, ...toSelection(of) });
  const { buy, get, byCode: _byCode, isFree, scope: _scope, ...texts } = form;
  return {
    ...texts,
    code: form.byCode ? form.code : null,
    class: getPromotionClass(form),
    ratePpm: form.kind === 'percent' || (isBundle && !isFree) ? form.ratePpm : null,
    amount: form.kind === 'fixed' ? form.amount : null,
    buy: isBundle ? units(buy, buy) : null,
    get: isBundle ? units(get, get.scope === 'same' ? buy : get) : null,
    setsPerOrder: isBundle ? form.setsPerOrder : null,
    ...toSelection(isBundle ? ALL_PRODUCTS : form),
  };
}

/** Validates what the schema cannot: an empty selection would mean all products, an empty code no code. */
function validateForm(form: DiscountForm): Problems {
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
    const list = LISTS.find((first) => first === scope);
    if (list && chosen[list].length === 0)
      problems[`${path}${list}`] = `Please choose at least one ${SINGULAR_NAMES[list]}`;
  }
  return problems;
}

export const formErrors = codec.problems;

/** Returns the request for a form, or its validation errors by field. `stored` is the edited version. */
export const checked = readOnce(
  (form: DiscountForm, stored?: PromotionAnswer | null): Checked<PromotionInput> => {
    const parsed = codec.fromForm(toRequestBody(form), stored);
    const formProblems = validateForm(form);
    if (parsed.problems === null && Object.keys(formProblems).length === 0) return parsed;
    return { input: null, problems: { ...formProblems, ...parsed.problems } };
  },
);

const OFFER_FIELDS = [
  ...(['kind', 'class', 'ratePpm', 'amount', 'scope', 'categories', 'collections', 'products'] as const),
  ...(['buy', 'get', 'isFree', 'setsPerOrder'] as const),
];

function describeOffer(form: DiscountForm, wording: Wording): string {
  const offer = Object.fromEntries(OFFER_FIELDS.map((field) => [field, form[field]]));
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

export function discountDecision(wording: Wording): Decision<DiscountForm> {
  const groups: FieldGroup<DiscountForm>[] = [
    { label: 'Discount', fields: OFFER_FIELDS, text: (form) => describeOffer(form, wording) },
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
