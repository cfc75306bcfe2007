import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ArraySchema, ObjectSchema, type Schema, type StringSchema } from 'yup';
import * as auth from '../../src/contract/auth';
import { shippingAddressSchema } from '../../src/contract/addresses/shipping-address';
import { singleLineTextField, multilineTextField } from '../../src/contract/fields';
import { toEmailLookupKey } from '../../src/contract/mail/email-address';
import { checkoutFormSchema, pickupCheckoutFormSchema } from '../../src/contract/orders/checkout-form';
import { promotionCodesField } from '../../src/contract/orders/quote';
import { ROUTES } from '../../src/contract/routes';
import type { RouteDefinition } from '../../src/contract/routes/route-definition';
import { getRequestSchemas } from '../../src/contract/routes/route-schema';
import { parseNumber } from '../../src/contract/typed/number-input';
import {
  cleanCodeInput,
  cleanSingleLineText,
  cleanText,
  normalizeForComparison,
} from '../../src/contract/typed/text-cleaning';

const FAMILY = '👨\u200d👩\u200d👧';
const PERSIAN = 'می\u200cخواهم';
const SINHALA = 'ශ්\u200dරී';
const ENGLAND = '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}';

describe('a typed text', () => {
  test.each([
    ['no-break and other spaces', 'Ada\u00a0\u202f\u3000Lovelace', 'Ada Lovelace'],
    ['two spaces', 'Ada  Lovelace', 'Ada Lovelace'],
    ['direction marks', '\u200e\u202aAda\u202c\u2066 L\u2069', 'Ada L'],
    ['a zero width space, a byte order mark and a soft hyphen', '\ufeffA\u200bd\u00ada', 'Ada'],
    ['decomposed letters', 'Cafe\u0301', 'Café'],
    ['a line separator', '1 Elm St\u2028Portland', '1 Elm St Portland'],
    ['a joiner between Latin letters', 'A\u200dd\u200ca', 'Ada'],
    ['a joiner beside nothing that it joins', '\u200d👨\u200d \u200c', '👨'],
    ['text hidden in tags', 'Ada\u{e0041}\u{e0042}', 'Ada'],
    ['nothing but invisible characters', '\u200b\u3164\u2800\ufe0f\u034f', ''],
  ])('of %s is cleaned', (_what, typed, cleaned) => {
    expect(cleanSingleLineText(typed)).toBe(cleaned);
  });

  test.each([FAMILY, '👩🏽\u200d🚀', '🏳\ufe0f\u200d🌈', ENGLAND, PERSIAN, SINHALA, 'क्\u200dष', '❤\ufe0f'])(
    'keeps what %s is written with',
    (text) => {
      expect(cleanSingleLineText(text)).toBe(text);
      expect(cleanText(`${text}\nfrom\tus  all`)).toBe(`${text}\nfrom\tus  all`);
    },
  );

  test('is the same when it is cleaned again', () => {
    const pieces = fc.constantFrom(
      ...[
        'a',
        'é',
        'e\u0301',
        'م',
        'क',
        '👨',
        '🏽',
        '🏴',
        '\ufe0f',
        '\u200c',
        '\u200d',
        '\u200e',
        ' ',
        '\u00a0',
      ],
      ...['\u{e0067}', '\u{e0062}', '\u{e007f}', '\u3164', '\n', '\u2028', 'İ', 'ﬁ', '\u0600', '–'],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (all) => {
        const text = all.join('');
        for (const clean of [cleanText, cleanSingleLineText, cleanCodeInput, normalizeForComparison])
          expect(clean(clean(text))).toBe(clean(text));
      }),
    );
  });

  test('is measured as it is stored', () => {
    expect(singleLineTextField(3).isValidSync('\u200eA\u200bd\u200ba ')).toBe(true);
    expect(multilineTextField(3).isValidSync('e\u0301e\u0301e\u0301')).toBe(true);
  });
});

describe('a code', () => {
  test.each([
    ['SAVE\u200b10', 'SAVE10'],
    ['cafe\u0301', 'CAFÉ'],
    ['ＳＡＶＥ１０', 'SAVE10'],
    ['İNDİRİM', 'INDIRIM'],
    ['indirim', 'INDIRIM'],
    ['ındırım', 'INDIRIM'],
    ['save–10', 'SAVE-10'],
    [FAMILY, '👨👩👧'],
    [PERSIAN, 'میخواهم'],
  ])('%j is %j', (typed, folded) => {
    expect(normalizeForComparison(typed)).toBe(folded);
  });

  test('is tried as it is cleaned', () => {
    expect(promotionCodesField().cast(['\u202aSAVE\u200b10\u202c'])).toEqual(['SAVE10']);
  });
});

const address = {
  fullName: 'Ada',
  phone: '+1 (555) 010-9999',
  address: '1 Elm St',
  city: 'Leeds',
  state: '',
};

test.each([
  ['GB', 'SW1A\u00a01AA', 'SW1A 1AA'],
  ['GB', 'sw1a  1aa', 'SW1A 1AA'],
  ['US', '97201–1234', '97201-1234'],
  ['US', '\u200e97201', '97201'],
  ['JP', '〒１５０－０００１', '〒150-0001'],
])('a postcode of %s, %j, is stored as %j', (country, zipCode, stored) => {
  const state = { US: 'OR', JP: '13', GB: '' }[country]!;
  expect(shippingAddressSchema.validateSync({ ...address, country, state, zipCode })).toMatchObject({
    zipCode: stored,
  });
});

test('names and codes of countries and regions are read beside invisible characters', () => {
  const typed = {
    ...address,
    zipCode: '97201',
    country: 'United\u00a0Sta\u200btes',
    state: 'Ore\u200bgon\u200e',
  };
  expect(shippingAddressSchema.validateSync(typed)).toMatchObject({ country: 'US', state: 'OR' });
  const coded = { ...address, zipCode: '97201', country: '\u200eus', state: 'or\u202c' };
  expect(shippingAddressSchema.validateSync(coded)).toMatchObject({ country: 'US', state: 'OR' });
});

test('an email address is found and stored without what surrounds it', () => {
  const typed = '\u202aAda@Example.com\u202c';
  expect(auth.loginSchema.cast({ email: typed }, { assert: false }).email).toBe('Ada@Example.com');
  expect(toEmailLookupKey(typed)).toBe('ada@example.com');
});

test('a phone is stored clean', () => {
  const typed = {
    ...address,
    phone: '\u202a+1\u00a0(555)\u00a0010-9999\u202c',
    country: 'GB',
    zipCode: 'SW1A 1AA',
  };
  expect(shippingAddressSchema.validateSync(typed).phone).toBe('+1 (555) 010-9999');
});

test('a number is read beside invisible characters', () => {
  expect(parseNumber('\u200e19.99\u00a0', 2)).toEqual({ value: 19.99, problem: null });
  expect(parseNumber('1\u202f500', 0)).toEqual(parseNumber('1 500', 0));
});

const DIRTY = '\u202aA\u200bb\u00a0e\u0301\u202c\ufeff';
const DIRTY_PARTS = /\p{Cf}|\u00a0|\u0301/u;

/** Fields that are not cleaned: passwords, and values that are chosen from a list and rejected otherwise. */
const UNCLEANED = [
  /\b(?:password|confirmPassword|currentPassword)$/,
  /^(?:listAllOrders|exportOrders)\.query\.country$/,
  /^publishSettings\.body\.settings\.money\.currency$/,
];

function findUncleaned(schema: Schema, path: string): string[] {
  if (schema instanceof ObjectSchema)
    return Object.entries(schema.fields).flatMap(([name, field]) =>
      findUncleaned(field as Schema, `${path}.${name}`),
    );
  if (schema instanceof ArraySchema) return findUncleaned(schema.innerType as Schema, `${path}[]`);
  const { oneOf, type, meta } = schema.describe() as ReturnType<StringSchema['describe']>;
  if (!['string', 'mixed'].includes(type) || oneOf.length > 0) return [];
  const value = type === 'string' ? DIRTY : { [DIRTY]: meta?.namedTexts ? [DIRTY] : DIRTY };
  const cast: unknown = schema.cast(value, { assert: false });
  return DIRTY_PARTS.test(JSON.stringify(cast ?? null)) ? [path] : [];
}

const FORMS = { ...auth, checkoutFormSchema, pickupFormSchema: pickupCheckoutFormSchema };

test('no text of any request or form escapes the cleaning', () => {
  const routes = Object.entries(ROUTES).flatMap(([name, route]: [string, RouteDefinition]) =>
    Object.entries(getRequestSchemas(route)).map(([part, schema]) => [`${name}.${part}`, schema] as const),
  );
  const all = [...routes, ...Object.entries(FORMS)].flatMap(([name, schema]) =>
    schema instanceof ObjectSchema ? findUncleaned(schema as Schema, name) : [],
  );
  expect(routes.length).toBeGreaterThan(100);
  expect(all.filter((path) => !UNCLEANED.some((known) => known.test(path)))).toEqual([]);
  expect(all).toContain('register.body.password');
});
