import { describe, expect, test } from 'vitest';
import { ValidationError, type AnyObject, type ObjectSchema, type Schema } from 'yup';
import {
  forgotPasswordSchema,
  loginSchema,
  registerFormSchema,
  registerSchema,
} from '../../src/contract/auth';
import { cardFormFields, checkoutFormSchema } from '../../src/contract/orders/checkout-form';
import { contactMessageSchema } from '../../src/contract/messages/contact';
import { singleLineTextField, multilineTextField } from '../../src/contract/fields';
import { placeOrderSchema } from '../../src/contract/orders/orders';
import { storeConfig } from '../../src/contract/store-config';
import { shippingAddressSchema } from '../../src/contract/addresses/shipping-address';
import { userRoleSchema } from '../../src/contract/users';

function problems(schema: ObjectSchema<AnyObject>, value: unknown): Record<string, string> {
  try {
    schema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const fields: Record<string, string> = {};
    for (const { path = '', message } of error.inner) fields[path] ??= message;
    return fields;
  }
}

const login = { email: 'robin@example.com', password: 'secret' };
const registration = {
  name: 'Robin Example',
  email: 'robin@example.com',
  password: 'Secret1',
  confirmPassword: 'Secret1',
  terms: true,
};
const address = {
  fullName: 'Robin Example',
  phone: '+1 (555) 010-9999',
  address: '1 Elm Street',
  apartment: '',
  city: 'Springfield',
  state: 'OR',
  zipCode: '97475',
  country: 'US',
};
const checkout = {
  ...address,
  email: 'robin@example.com',
  cardNumber: '4242 4242 4242 4242',
  expiryDate: '04/30',
  cvv: '123',
  cardHolderName: 'Robin Example',
  notes: '',
};

type Case = [change: Record<string, unknown>, field: string, message: string];

/** Messages as specified. */
const FORMS: [string, ObjectSchema<AnyObject>, Record<string, unknown>, Case[]][] = [
  [
    'login',
    loginSchema,
    login,
    [
      [{ email: undefined }, 'email', 'Email is required'],
      [{ email: '   ' }, 'email', 'Email is required'],
      [{ email: 'robin' }, 'email', 'Invalid email format'],
      [{ email: 'robin@' }, 'email', 'Invalid email format'],
      [{ password: '' }, 'password', 'Password is required'],
      [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    ],
  ],
  [
    'register',
    registerFormSchema,
    registration,
    [
      [{ name: '' }, 'name', 'Name is required'],
      [{ name: ' R ' }, 'name', 'Name must be at least 2 characters'],
      [{ email: '' }, 'email', 'Email is required'],
      [{ email: 'a b@example.com' }, 'email', 'Please enter a valid email'],
      [{ password: '' }, 'password', 'Password is required'],
      [{ password: 'Ab1' }, 'password', 'Password must be at least 6 characters'],
      ...['secret1', 'SECRET1', 'Secrets'].map((password): Case => [
        { password, confirmPassword: password },
        'password',
        'Password must contain at least one uppercase letter, one lowercase letter, and one number',
      ]),
      [{ confirmPassword: '' }, 'confirmPassword', 'Please confirm your password'],
      [{ confirmPassword: 'Secret2' }, 'confirmPassword', 'Passwords do not match'],
      [{ confirmPassword: 'Secret1 ' }, 'confirmPassword', 'Passwords do not match'],
      [{ terms: false }, 'terms', 'Please accept the terms and conditions'],
    ],
  ],
  [
    'forgot password',
    forgotPasswordSchema,
    { email: 'robin@example.com' },
    [
      [{ email: '' }, 'email', 'Email is required'],
      [{ email: 'x' }, 'email', 'Please enter a valid email'],
    ],
  ],
  [
    'checkout',
    checkoutFormSchema,
    checkout,
    [
      ...[
        'fullName',
        'email',
        'phone',
        'address',
        'city',
        'state',
        'zipCode',
        'cardNumber',
        'expiryDate',
        'cvv',
        'cardHolderName',
      ].flatMap((field): Case[] => [
        [{ [field]: '' }, field, 'This field is required'],
        [{ [field]: '  ' }, field, 'This field is required'],
      ]),
      [{ email: 'x' }, 'email', 'Please enter a valid email'],
      [{ phone: '555-0109' }, 'phone', 'Please enter a valid phone number'],
      [{ phone: '123456789 ext' }, 'phone', 'Please enter a valid phone number'],
      [{ cardNumber: '4242 4242 4242 424' }, 'cardNumber', 'Please enter a valid card number'],
      ...['4/30', '00/30', '13/30', '04-30', '0430', '04/3'].map((expiryDate): Case => [
        { expiryDate },
        'expiryDate',
        'Please enter expiry date in MM/YY format',
      ]),
      [{ cvv: '12' }, 'cvv', 'Please enter a valid CVV'],
      [{ cvv: '12a' }, 'cvv', 'Please enter a valid CVV'],
      [{ notes: 'x'.repeat(1001) }, 'notes', 'Must be at most 1,000 characters'],
    ],
  ],
  [
    'contact',
    contactMessageSchema,
    { name: 'Robin', email: 'robin@example.com', message: 'Do you ship to Norway?' },
    [
      [{ name: '' }, 'name', 'Name is required'],
      [{ email: '' }, 'email', 'Email is required'],
      [{ message: '' }, 'message', 'Message is required'],
    ],
  ],
  [
    'role',
    userRoleSchema,
    { role: 'admin' },
    [
      [{ role: undefined }, 'role', 'Role is required'],
      [{ role: 'owner' }, 'role', 'Role must be admin or customer'],
    ],
  ],
];

describe.each(FORMS)('the %s form', (_name, schema, good, cases) => {
  test('accepts what is right', () => expect(problems(schema, good)).toEqual({}));

  test.each(cases)('%j: %s says %j', (change, field, message) => {
    expect(problems(schema, { ...good, ...change })).toMatchObject({ [field]: message });
  });
});

describe('what the forms must not refuse', () => {
  test.each([{ cardNumber: '4242424242424242' }, { cvv: '1234' }, { phone: '5550109999' }, { country: '' }])(
    'checkout with %j',
    (change) => expect(problems(checkoutFormSchema, { ...checkout, ...change })).toEqual({}),
  );

  test.each(['Passw0rd!', 'Ünïcödé1A', 'a1A   ', 'Ab1\t\u0007x'])('the password %j', (password) => {
    expect(problems(registerSchema, { ...registration, password, confirmPassword: password })).toEqual({});
  });

  test('a name in any script, and trimmed', () => {
    for (const name of ['José', '李小龍', "O'Brien", 'Müller-Lüdenscheidt', '👩‍🍳 Kim']) {
      expect(problems(registerSchema, { ...registration, name })).toEqual({});
    }
    expect(registerSchema.cast({ ...registration, name: '  Robin  ' }).name).toBe('Robin');
  });
});

describe('control characters', () => {
  const refused = (schema: Schema) =>
    Array.from({ length: 0xa1 }, (_, code) => code).filter(
      (code) => !schema.isValidSync(`a${String.fromCharCode(code)}b`),
    );
  const ascii = [...Array.from({ length: 0x20 }, (_, code) => code), 0x7f];

  test('are refused in one line of text, those of ASCII', () =>
    expect(refused(singleLineTextField())).toEqual(ascii));

  test('are refused in several lines, except tabs and line breaks', () =>
    expect(refused(multilineTextField())).toEqual(
      ascii.filter((code) => !'\t\n\r'.includes(String.fromCharCode(code))),
    ));
});

describe('the border of the browser', () => {
  test('no request has a place for a card number, its expiry or its CVV', () => {
    const order = {
      items: [{ product: 'kettle', quantity: 1, price: 24 }],
      shippingAddress: { ...address, ...checkout },
      paymentMethod: 'card',
      totalAmount: 35.91,
      ...checkout,
    };
    const sent = JSON.stringify(placeOrderSchema.validateSync(order, { stripUnknown: true }));
    for (const field of Object.keys(cardFormFields)) expect(sent).not.toContain(field);
    expect(sent).not.toContain('4242');
  });

  test('an order keeps the address, whose country is the first unless it has one', () => {
    const { country: _country, ...withoutCountry } = address;
    expect(shippingAddressSchema.validateSync(withoutCountry)).toEqual({ ...address, country: 'US' });
    expect(storeConfig.countries).toEqual(['US', 'CA', 'GB', 'AU']);
  });
});

describe('an order', () => {
  const order = {
    items: [{ product: 'kettle', variant: 'default', quantity: 1, price: 24 }],
    shippingAddress: address,
    paymentMethod: 'card',
    totalAmount: 35.91,
  };
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ product: `p${index}`, quantity: 1, price: 1 }));

  test.each([
    [{ items: [] }, 'items', 'Your cart is empty'],
    [{ items: undefined }, 'items', 'Your cart is empty'],
    [{ items: lines(51) }, 'items', 'An order can have at most 50 lines'],
    [
      { items: [...lines(1), { product: 'p0', variant: 'default', quantity: 2, price: 1 }] },
      'items',
      'Each product variant can appear only once in an order',
    ],
    [
      { items: [{ product: 'p', quantity: 0, price: 1 }] },
      'items[0].quantity',
      'Quantity must be at least 1',
    ],
    [
      { items: [{ product: 'p', quantity: 1000, price: 1 }] },
      'items[0].quantity',
      'Quantity must be at most 999',
    ],
    [
      { items: [{ product: 'p', quantity: 1.5, price: 1 }] },
      'items[0].quantity',
      'Quantity must be a whole number',
    ],
    [{ items: [{ product: 'p', quantity: '2', price: 1 }] }, 'items[0].quantity', 'Must be a number'],
    [
      { items: [{ product: 'p', quantity: 1, price: 9.999 }] },
      'items[0].price',
      'Must have at most 2 decimals',
    ],
    [{ items: [{ product: 'p', quantity: 1, price: -1 }] }, 'items[0].price', 'Must be 0 or more'],
    [{ items: [{ product: '../x', quantity: 1, price: 1 }] }, 'items[0].product', 'Invalid id'],
    [{ paymentMethod: 'cash' }, 'paymentMethod', 'Only card payment is available'],
    [{ totalAmount: '35.91' }, 'totalAmount', 'Must be a number'],
    [{ notes: 'x'.repeat(1001) }, 'notes', 'Must be at most 1,000 characters'],
    [{ shippingAddress: undefined }, 'shippingAddress.fullName', 'This field is required'],
  ])('%j: %s says %j', (change, field, message) => {
    expect(problems(placeOrderSchema, { ...order, ...change })).toMatchObject({ [field]: message });
  });

  test('that is collected needs a name and a phone number, and reads no place', () => {
    const collected = { ...order, fulfilment: 'pickup', shippingAddress: {} };
    expect(problems(placeOrderSchema, collected)).toEqual({
      'shippingAddress.fullName': 'This field is required',
      'shippingAddress.phone': 'This field is required',
    });
    const { shippingAddress } = placeOrderSchema.validateSync({ ...collected, shippingAddress: address });
    const { fullName, phone } = address;
    const noPlace = { address: '', apartment: '', city: '', state: '', zipCode: '', country: '' };
    expect(shippingAddress).toEqual({ fullName, phone, ...noPlace });
    expect(problems(placeOrderSchema, { ...order, fulfilment: 'drone' })).toMatchObject({
      fulfilment: 'Unknown fulfilment method',
    });
  });

  test('takes 50 lines of 999, and two variants of one product', () => {
    expect(problems(placeOrderSchema, { ...order, items: lines(50) })).toEqual({});
    const variants = ['red', 'blue'].map((variant) => ({ product: 'p', variant, quantity: 999, price: 0 }));
    expect(problems(placeOrderSchema, { ...order, items: variants })).toEqual({});
  });
});
