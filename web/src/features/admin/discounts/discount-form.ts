import type { PromotionTarget } from '@contract/pricing/promotion';
import type { PromotionResponse } from '@contract/promotions/promotion-schema';
import { promotionSchemas, type PromotionInput } from '@contract/promotions/promotion-schema';
import { t } from '@contract/texts/text';
import { lowercaseLabel } from '@/shared/config/letter-case';
import {
  createConflictResolver,
  type ConflictResolver,
  type ConflictFieldGroup,
} from '@/shared/forms/conflict-resolver';
import {
  createFormCodec,
  memoizeFormParser,
  type ValidationResult,
  type FormValues,
} from '@/shared/forms/form-codec';
import { formatEnteredDateTime, formatEnteredPrice } from '@/shared/forms/typed-value-text';
import type { FieldErrorMessages } from '@/shared/forms/schema-problems';
import { fetchLastEditorName } from '../shared/activity/activity-api';
import { formatDiscountOffer, type DiscountFormatOptions } from './discount-sentence';

/** Kind of product selection for a discount. In "buy X, get Y", `same` means that customers get what they buy. */
export type DiscountScope = 'all' | 'categories' | 'collections' | 'products' | 'mixed' | 'same';

export const DISCOUNT_SELECTION_KINDS = ['categories', 'collections', 'products'] as const;

const EMPTY_SELECTION_MESSAGES = {
  categories: t('Please choose at least one category'),
  collections: t('Please choose at least one collection'),
  products: t('Please choose at least one product'),
};

interface SelectionForm extends Record<(typeof DISCOUNT_SELECTION_KINDS)[number], string[]> {
  scope: DiscountScope;
}

interface UnitsForm extends SelectionForm {
  quantity: string;
}

/** Form values of a discount. Numbers and times are strings, as entered. */
export interface DiscountFormValues
  extends SelectionForm, Omit<FormValues<PromotionInput>, keyof SelectionForm | 'buy' | 'get'> {
  buy: UnitsForm;
  get: UnitsForm;
  /** True if the received products are free. Otherwise, `ratePpm` is their discount in parts per million. */
  isFree: boolean;
  byCode: boolean;
}

const ALL_PRODUCTS: SelectionForm = { scope: 'all', categories: [], collections: [], products: [] };

const codec = createFormCodec(promotionSchemas.create);

export const EMPTY_DISCOUNT_FORM: DiscountFormValues = {
  ...codec.toForm({ ...promotionSchemas.create.getDefault(), kind: 'percent', class: 'order' }),
  ...ALL_PRODUCTS,
  buy: { ...ALL_PRODUCTS, quantity: '1' },
  get: { ...ALL_PRODUCTS, scope: 'same', quantity: '1' },
  isFree: true,
  byCode: true,
};

type Selection = Pick<PromotionResponse, (typeof DISCOUNT_SELECTION_KINDS)[number]>;

export function getDiscountScope(selection: Selection): Exclude<DiscountScope, 'same'> {
  const [first = 'all', ...others] = DISCOUNT_SELECTION_KINDS.filter((list) => selection[list]?.length);
  return others.length > 0 ? 'mixed' : first;
}

const toSelectionForm = (selection: Selection): SelectionForm => ({
  scope: getDiscountScope(selection),
  categories: selection.categories ?? [],
  collections: selection.collections ?? [],
  products: selection.products ?? [],
});

const isSame = (first: unknown, second: unknown) => JSON.stringify(first) === JSON.stringify(second);

/** Converts a promotion to form values. In "buy X, get Y", sides without a selection use the promotion's selection. */
export function toDiscountForm(promotion: PromotionResponse): DiscountFormValues {
  const { products: _p, categories: _c, collections: _o, buy, get, ...texts } = codec.toForm(promotion);
  const side = (units: PromotionResponse['buy']) =>
    toSelectionForm(units && getDiscountScope(units) !== 'all' ? units : promotion);
  const [toBuy, toGet] = [side(promotion.buy), side(promotion.get)];
  const same = { ...ALL_PRODUCTS, scope: 'same' as const };
  return {
    ...EMPTY_DISCOUNT_FORM,
    ...texts,
    ...(promotion.kind === 'buyXGetY' ? ALL_PRODUCTS : toSelectionForm(promotion)),
    ...(buy && get
      ? {
          buy: { ...toBuy, quantity: buy.quantity },
          get: { ...(isSame(toBuy, toGet) ? same : toGet), quantity: get.quantity },
        }
      : {}),
    isFree: promotion.ratePpm === null,
    byCode: promotion.code !== null,
  };
}

export const requiresDiscountSelection = (
  scope: DiscountScope,
  list: (typeof DISCOUNT_SELECTION_KINDS)[number],
): boolean => scope === list || scope === 'mixed';

/** Converts a product selection to request fields. Unused lists become null. */
function toSelection({ scope, ...chosen }: SelectionForm): Selection {
  const of = (list: (typeof DISCOUNT_SELECTION_KINDS)[number]) =>
    requiresDiscountSelection(scope, list) && (scope !== 'mixed' || chosen[list].length > 0)
      ? chosen[list]
      : null;
  return { categories: of('categories'), collections: of('collections'), products: of('products') };
}

/** Returns the target of a discount. Free shipping and "buy X, get Y" have a fixed target. */
const getPromotionClass = ({ kind, class: of }: DiscountFormValues): PromotionTarget =>
  kind === 'free' ? 'shipping' : kind === 'buyXGetY' ? 'product' : of;

/** Converts form values to a request body. Fields that do not apply to the kind of discount become null. */
function toRequestBody(form: DiscountFormValues) {
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

/** Returns errors for an empty selection or code, which the schema would accept as "all products" or "no code". */
function validateForm(form: DiscountFormValues): FieldErrorMessages {
  const problems: FieldErrorMessages = {};
  if (form.byCode && form.code.trim() === '') problems.code = t('Please enter a code');
  const isByRate = form.kind === 'percent' || (form.kind === 'buyXGetY' && !form.isFree);
  if (isByRate && form.ratePpm.trim() === '') problems.ratePpm = t('Please enter a percentage');
  if (form.kind === 'fixed' && form.amount.trim() === '') problems.amount = t('Please enter an amount');
  const sides: Record<string, SelectionForm> =
    form.kind === 'buyXGetY' ? { 'buy.': form.buy, 'get.': form.get } : { '': form };
  for (const [path, { scope, ...chosen }] of Object.entries(sides)) {
    if (scope === 'mixed' && DISCOUNT_SELECTION_KINDS.every((list) => chosen[list].length === 0))
      problems[`${path}categories`] = t('Please choose at least one category, collection or product');
    const list = DISCOUNT_SELECTION_KINDS.find((first) => first === scope);
    if (list && chosen[list].length === 0) problems[`${path}${list}`] = EMPTY_SELECTION_MESSAGES[list];
  }
  return problems;
}

export const toDiscountFormErrors = codec.problems;

/** Validates the form of a new or saved discount. Returns the request body, or the error messages by field. */
export const parseDiscountForm = memoizeFormParser(
  (form: DiscountFormValues, stored?: PromotionResponse | null): ValidationResult<PromotionInput> => {
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

function describeOffer(form: DiscountFormValues, wording: DiscountFormatOptions): string {
  const offer = Object.fromEntries(OFFER_FIELDS.map((field) => [field, form[field]]));
  const { input } = parseDiscountForm(
    { ...EMPTY_DISCOUNT_FORM, name: form.name, byCode: false, ...offer },
    null,
  );
  const text = input ? formatDiscountOffer(input, wording) : '';
  return form.kind === 'buyXGetY' && form.setsPerOrder
    ? t('{offer}, {count} times per order', { offer: text, count: form.setsPerOrder })
    : text;
}

const CLASS_LABELS: Record<PromotionTarget, string> = {
  product: t('Products'),
  order: t('The order'),
  shipping: t('Shipping'),
};

export function createDiscountConflictResolver(
  wording: DiscountFormatOptions,
): ConflictResolver<DiscountFormValues> {
  const groups: ConflictFieldGroup<DiscountFormValues>[] = [
    { label: t('Discount'), fields: OFFER_FIELDS, text: (form) => describeOffer(form, wording) },
    {
      label: t('Code'),
      fields: ['byCode', 'code'],
      text: ({ byCode, code }) => (byCode ? code : t('Applied automatically')),
    },
  ];
  return createConflictResolver<DiscountFormValues>({
    groups,
    text(path, value) {
      if (path === 'minSubtotal') return formatEnteredPrice(value);
      if (path === 'startsAt' || path === 'endsAt') return formatEnteredDateTime(value);
      if (path === 'combinesWith' && Array.isArray(value))
        return value.map((of: PromotionTarget) => CLASS_LABELS[of]).join(', ');
      return undefined;
    },
    labels: {
      name: t('Name'),
      priority: t('Priority'),
      minSubtotal: t('Minimum'),
      firstOrderOnly: t('First orders only'),
      customerTag: t('Customers tagged'),
      startsAt: t('Start'),
      endsAt: t('End'),
      combinesWith: t('Combines with'),
      limit: t('Total usage limit'),
      limitPerCustomer: t('Usage limit per customer'),
      active: t('Active'),
    },
  });
}

export async function getDiscountConflictMessage(
  before: PromotionResponse,
  current: PromotionResponse,
  wording: DiscountFormatOptions,
): Promise<string> {
  const name = (await fetchLastEditorName('promotion', current._id)) ?? t('Another administrator');
  const base = toDiscountForm(before);
  const changed = createDiscountConflictResolver(wording).differences(base, base, toDiscountForm(current));
  const fields = changed.map(({ label }) => lowercaseLabel(label)).join(', ');
  return fields === ''
    ? t('{name} changed this discount in the meantime.', { name })
    : t('{name} changed this discount in the meantime ({fields}).', { name, fields });
}
