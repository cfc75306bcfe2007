import { describe, expect, test } from 'vitest';
import type { Quote } from '@contract/orders/quote';
import type { OrderDraft } from '@contract/orders/manual-orders';
import { HOME_ADDRESS } from '@/testing/home-address';
import type { LineItemFormValues } from '../line-item-form';
import {
  toOrderDraftInput,
  validateOrderDraft,
  createEmptyManualOrderForm,
  toManualOrderForm,
  isPickupQuote,
  toManualOrderInput,
  MANUAL_PAYMENT_OPTIONS,
  validateManualOrder,
  toManualOrderQuoteInput,
  type ManualOrderFormValues,
} from './manual-form';

const GIFT = { from: 'Robin', wrapped: true, message: 'For you', hidePrices: true, notBefore: null };

const line = (about: Partial<LineItemFormValues> = {}): LineItemFormValues => ({
  line: null,
  product: 'mug',
  variant: 'blue',
  name: 'Mug (Blue)',
  quantity: '3',
  price: '',
  listed: 12.37,
  sent: 0,
  ...about,
});

const form = (about: Partial<ManualOrderFormValues> = {}): ManualOrderFormValues => ({
  ...createEmptyManualOrderForm('US'),
  ...HOME_ADDRESS,
  email: 'ada@example.com',
  lines: [line()],
  ...about,
});

const discounted = (about: Partial<ManualOrderFormValues>) =>
  form({ discountKind: 'percent', discountValue: '7,5', discountReason: ' Sorry ', ...about });

const quote = (kind: 'flat' | 'pickup') =>
  ({
    shipping: {
      method: 'm2',
      methods: [
        { _id: 'm1', kind: kind === 'flat' ? 'pickup' : 'flat' },
        { _id: 'm2', kind },
      ],
    },
    totalAmount: 41.97,
  }) as unknown as Quote;

describe('what is priced of an order by hand', () => {
  test('are its items, its destination and its discount', () => {
    expect(
      toManualOrderQuoteInput(
        discounted({ shippingMethod: 'm1', lines: [line(), line({ variant: 'red', price: '9.5' })] }),
        'USD',
      ),
    ).toEqual({
      items: [
        { product: 'mug', variant: 'blue', quantity: 3, price: null },
        { product: 'mug', variant: 'red', quantity: 3, price: 9.5 },
      ],
      discount: { kind: 'percent', value: 7.5, reason: 'Sorry' },
      shippingMethod: 'm1',
      destination: { country: 'US', region: HOME_ADDRESS.state, zipCode: HOME_ADDRESS.zipCode },
      wrapped: false,
    });
    expect(toManualOrderQuoteInput(form({ gift: GIFT }), 'USD')).toMatchObject({ wrapped: true });
  });

  test('is nothing without items, and while one cannot be read', () => {
    expect(toManualOrderQuoteInput(form({ lines: [] }), 'USD')).toBeNull();
    expect(toManualOrderQuoteInput(form({ lines: [line(), line({ quantity: '0' })] }), 'USD')).toBeNull();
  });

  test('is without what is not complete yet', () => {
    const begun = discounted({ discountValue: '', discountReason: '', country: '', state: '', zipCode: '' });
    expect(toManualOrderQuoteInput(begun, 'USD')).toMatchObject({
      discount: null,
      destination: undefined,
      shippingMethod: undefined,
    });
    expect(toManualOrderQuoteInput(form({ state: '', zipCode: '' }), 'USD')?.destination).toEqual({
      country: 'US',
    });
    const unsaid = discounted({ discountKind: 'amount', discountValue: '3.05', discountReason: ' ' });
    expect(toManualOrderQuoteInput(unsaid, 'USD')?.discount).toEqual({
      kind: 'amount',
      value: 3.05,
      reason: 'Discount',
    });
    expect(toManualOrderQuoteInput(form(), 'USD')?.discount).toBeNull();
  });

  test('has discounts of two decimals in percent, and those of the currency as an amount', () => {
    const value = (about: Partial<ManualOrderFormValues>, currency: string) =>
      toOrderDraftInput(discounted(about), currency).discount?.value;
    expect(value({ discountValue: '7.25' }, 'JPY')).toBe(7.25);
    expect(value({ discountKind: 'amount', discountValue: '725' }, 'JPY')).toBe(725);
    expect(value({ discountKind: 'amount', discountValue: '7.25' }, 'JPY')).toBe(0);
  });
});

describe('what is wrong with an order by hand', () => {
  test.each<[Partial<ManualOrderFormValues>, Record<string, string>]>([
    [{}, {}],
    [{ lines: [line(), line({ quantity: '0' })] }, { 'lines.1.quantity': 'At least 1, or remove the line' }],
    [
      { discountKind: 'amount', discountValue: '0', discountReason: '' },
      { discountValue: 'Enter a discount', discountReason: 'Please enter a reason for the discount' },
    ],
    [{ discountKind: 'percent', discountValue: '0.01', discountReason: 'Sorry' }, {}],
    [{ discountReason: '', discountValue: '' }, {}],
    [{ payDays: '0' }, { payDays: 'At least 1 day' }],
    [{ payDays: '' }, { payDays: 'At least 1 day' }],
    [{ payDays: '1.5' }, { payDays: 'Must be a whole number' }],
    [{ payDays: '1' }, {}],
    [{ payDays: '', payment: 'cash' }, {}],
  ])('%j: %j', (about, problems) => {
    expect(validateOrderDraft(form(about), 'USD')).toEqual(problems);
  });

  test('is also who gets it, and where unless it is collected', () => {
    expect(validateManualOrder(form(), false, 'USD')).toEqual({});
    const nobody = form({ email: '', city: '', address: '', zipCode: '', state: '' });
    expect(Object.keys(validateManualOrder(nobody, false, 'USD'))).toEqual(
      expect.arrayContaining(['email', 'city']),
    );
    expect(Object.keys(validateManualOrder(nobody, true, 'USD'))).toEqual(['email']);
    expect(validateManualOrder(form({ payDays: '0' }), true, 'USD')).toEqual({ payDays: 'At least 1 day' });
  });
});

describe('an order by hand', () => {
  test('is paid by a link, or was paid another way', () => {
    expect(MANUAL_PAYMENT_OPTIONS).toEqual([
      ['link', 'Send a link to pay by email'],
      ['cash', 'Paid: cash'],
      ['bank_transfer', 'Paid: bank transfer'],
      ['card_terminal', 'Paid: card terminal'],
      ['other', 'Paid: another way'],
    ]);
  });

  test('goes by the method and at the total that were shown', () => {
    const typed = form({ email: ' ada@example.com ', note: ' Ring twice ', payDays: '12' });
    expect(toManualOrderInput(typed, quote('flat'), 'USD')).toMatchObject({
      shippingMethod: 'm2',
      fulfilment: 'delivery',
      totalAmount: 41.97,
      email: 'ada@example.com',
      note: 'Ring twice',
      payDays: 12,
      payment: 'link',
      discount: null,
      gift: null,
      shippingAddress: HOME_ADDRESS,
    });
    expect(toManualOrderInput(form({ gift: GIFT }), quote('flat'), 'USD').gift).toEqual(GIFT);
    expect(toManualOrderInput(typed, quote('pickup'), 'USD').fulfilment).toBe('pickup');
    expect(isPickupQuote(undefined)).toBe(false);
    expect(toOrderDraftInput(form({ payDays: 'soon' }), 'USD').payDays).toBe(7);
  });

  test('is typed again from its draft', () => {
    const draft = {
      email: 'ada@example.com',
      note: 'Ring twice',
      shippingMethod: 'm1',
      gift: GIFT,
      payment: 'cash',
      payDays: 12,
      shippingAddress: HOME_ADDRESS,
      discount: { kind: 'amount', value: 3.5, reason: 'Sorry' },
      items: [
        {
          product: 'mug',
          variant: 'blue',
          quantity: 3,
          price: 9.5,
          name: 'Mug',
          options: { Colour: 'Blue' },
          listed: 12.37,
        },
        {
          product: 'jar',
          variant: 'default',
          quantity: 1,
          price: null,
          name: null,
          options: {},
          listed: null,
        },
      ],
    } as unknown as OrderDraft;
    expect(toManualOrderForm(draft, 'USD')).toEqual({
      ...HOME_ADDRESS,
      email: 'ada@example.com',
      note: 'Ring twice',
      shippingMethod: 'm1',
      gift: GIFT,
      payment: 'cash',
      payDays: '12',
      discountKind: 'amount',
      discountValue: '3.50',
      discountReason: 'Sorry',
      lines: [
        line({ price: '9.50' }),
        line({
          product: 'jar',
          variant: 'default',
          name: 'Deleted product',
          quantity: '1',
          listed: 0,
        }),
      ],
    });
    const percent = { ...draft, discount: { kind: 'percent', value: 7.5, reason: '' } } as OrderDraft;
    expect(toManualOrderForm(percent, 'USD')).toMatchObject({
      discountKind: 'percent',
      discountValue: '7.5',
    });
    expect(toManualOrderForm({ ...draft, discount: null }, 'USD')).toMatchObject({
      discountKind: 'none',
      discountValue: '',
      discountReason: '',
    });
  });
});
