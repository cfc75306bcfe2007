import { describe, expect, test } from 'vitest';
import type { Order } from '@contract/orders/orders';
import type { Product } from '@contract/products/products';
import { DEFAULT_SETTINGS } from '@contract/settings/default-settings';
import { fromPricingSettingsJson, toSettingsJson } from '@contract/settings/settings-json';
import {
  parseDiscountForm as checkedDiscount,
  EMPTY_DISCOUNT_FORM,
} from '@/features/admin/discounts/discount-form';
import { parseReceivedPaymentForm } from '@/features/admin/orders/detail/receipt-dialogs';
import {
  toRefundInput,
  createRefundForm,
  getRefundPreview,
} from '@/features/admin/orders/detail/refund/refund-form';
import {
  EMPTY_PRODUCT_FORM,
  validateProductForm,
  toCreateProductRequest,
} from '@/features/admin/products/editor/product-form';
import {
  toQuickEditForm,
  validateQuickEdit,
  toQuickEditRequest,
} from '@/features/admin/products/list/quick-edit/quick-edit';
import {
  EXAMPLE_ORDER_ITEMS,
  calculateExampleOrder,
  validateExamplePrice,
} from '@/features/admin/settings/settings-example';
import {
  parseSettingsForm as checkedSettings,
  toSettingsForm,
} from '@/features/admin/settings/settings-form';

const WHICH = 'This number is ambiguous. Write 1500 or 1.50.';
const PLAIN = 'Write 1234.56, without thousands separators';
const NUMBER = 'Must be a number such as 9.99';

const TYPED: readonly (readonly [typed: string, meaning: number | string])[] = [
  ['1,500', WHICH],
  ['1.500', WHICH],
  ['1 500', 'Write 1500, without thousands separators'],
  ['1,5', 1.5],
  ['1.234,56', PLAIN],
  ['1,234.56', PLAIN],
  ['٣', NUMBER],
  ['1e3', NUMBER],
  [' 12 ', 12],
];

type Read = (typed: string) => { value: number | null | undefined; problem: string | null | undefined };

const settings = toSettingsForm(toSettingsJson(DEFAULT_SETTINGS));
const pricing = fromPricingSettingsJson(toSettingsJson(DEFAULT_SETTINGS));
const order = {
  currency: 'USD',
  totalAmount: 5000,
  tax: 0,
  taxes: [],
  items: [],
  refunds: [],
  shipping: { gross: 9.99, tax: 0, taxes: [] },
  payment: { captured: 5000, recorded: [], disputed: 0 },
} as unknown as Order;
const product = {
  updatedAt: '2026-03-02T10:00:00.000Z',
  options: [],
  variants: [{ _id: 'v', options: {}, price: 5, countInStock: 3 }],
} as unknown as Product;

const PLACES: Record<string, Read> = {
  'the product form': (price) => {
    const form = { ...EMPTY_PRODUCT_FORM, title: 'Lamp', category: 'Light', price, countInStock: '1' };
    const problem = validateProductForm(form, null).price;
    return { value: problem ? undefined : toCreateProductRequest(form).body.price, problem };
  },
  'quick edit': (price) => {
    const { variants } = toQuickEditForm(product);
    const form = { variants: variants.map((row) => ({ ...row, price })) };
    const [found] = (validateQuickEdit(form).variants ?? []) as { price?: string }[];
    return {
      value: found?.price ? undefined : toQuickEditRequest(form, product).variants?.[0]?.price,
      problem: found?.price,
    };
  },
  'a discount': (amount) => {
    const { input, problems } = checkedDiscount(
      { ...EMPTY_DISCOUNT_FORM, name: 'A', code: 'A1', kind: 'fixed', amount },
      null,
    );
    return { value: input?.amount, problem: problems?.amount };
  },
  'the refund dialog': (amount) => {
    const form = { ...createRefundForm(order), kind: 'amount' as const, reason: 'Broken', amount };
    return {
      value: toRefundInput(order, form).amount,
      problem: getRefundPreview(order, form).problems.amount,
    };
  },
  'mark as paid': (amount) => {
    const { input, problems } = parseReceivedPaymentForm(
      { amount, method: 'cash', note: 'Receipt 7' },
      'USD',
      5000,
    );
    return { value: input?.amount, problem: problems?.amount };
  },
  settings: (price) => {
    const [zone, ...zones] = settings.shipping.zones;
    const [method, ...methods] = zone!.methods;
    const changed = { ...zone!, methods: [{ ...method!, price }, ...methods] };
    const { input, problems } = checkedSettings({
      ...settings,
      shipping: { ...settings.shipping, zones: [changed, ...zones] },
    });
    return {
      value: input?.shipping.zones[0]?.methods[0]?.price,
      problem: problems?.['shipping.zones.0.methods.0.price'],
    };
  },
  'the example basket': (price) => {
    const lines = [{ ...EXAMPLE_ORDER_ITEMS[0]!, price }];
    const { subtotal } = calculateExampleOrder(pricing, lines, {
      country: 'US',
      region: null,
      zipCode: null,
    });
    return { value: subtotal / 100, problem: validateExamplePrice(price, 'USD') };
  },
};

describe.each(Object.entries(PLACES))('an amount typed into %s', (_place, read) => {
  test.each(TYPED)('%j is %j', (typed, meaning) => {
    const { value, problem } = read(typed);
    expect(problem ?? value).toBe(meaning);
  });
});
