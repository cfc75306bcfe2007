import type { Schema } from 'yup';
import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  amountField,
  choiceField,
  countField,
  unionField,
  listField,
  literalField,
  exactObject,
  scalarField,
  textField,
  textRecordField,
  timestampField,
} from '../../src/contract/response-fields';
import type { ROUTES } from '../../src/contract/routes';
import type { ResponseBody } from '../../src/contract/routes/route-response';
import type { Order } from '../../src/contract/orders/orders';
import type { ImportPlan, ImportRun } from '../../src/contract/imports';

const fits = (schema: Schema, value: unknown) => schema.isValidSync(value, { strict: true });

const plan = exactObject({ dry: literalField(true), rows: countField() });
const run = exactObject({ dry: literalField(false), by: textField() });

describe('an answer', () => {
  test.each<[string, Schema, unknown[], unknown[]]>([
    ['text', textField(), ['', 'a'], [undefined, null, 1]],
    ['text or null', textField().nullable(), ['', null], [undefined, 1]],
    ['a count', countField(), [0, 7], [-1, 1.5, '1', null, undefined]],
    ['an amount', amountField(), [0, 9.99], [-1, '1', null]],
    ['a time', timestampField(), ['2026-03-02T10:00:00.000Z'], ['2026-03-02', 'soon', null]],
    ['a choice', choiceField(['a', 'b']), ['a'], ['c', null]],
    ['one value', literalField(true), [true], [false, null, undefined]],
    ['a list', listField(textField()), [[], ['a']], [undefined, null, ['a', 1], [null]]],
    ['texts under any keys', textRecordField(), [{}, { Size: 'M' }], [{ Size: 1 }, [], null, undefined]],
    ['a scalar', scalarField(), ['', 0, false, null], [undefined, {}, []]],
    [
      'one of two',
      unionField(plan, run),
      [
        { dry: true, rows: 1 },
        { dry: false, by: 'a' },
      ],
      [{ dry: true, by: 'a' }, { dry: false, by: 'a', rows: 1 }, null, undefined],
    ],
  ])('that is %s', (_name, schema, good, bad) => {
    for (const value of good) expect([value, fits(schema, value)]).toEqual([value, true]);
    for (const value of bad) expect([value, fits(schema, value)]).toEqual([value, false]);
  });

  test('has its fields and no others, at any depth', () => {
    const schema = exactObject({
      inner: exactObject({ a: textField() }).nullable(),
      rows: listField(exactObject({ b: textField() })),
    });
    expect(fits(schema, { inner: { a: '' }, rows: [{ b: '' }] })).toBe(true);
    expect(fits(schema, { inner: null, rows: [] })).toBe(true);
    expect(fits(schema, { rows: [] })).toBe(false);
    expect(fits(schema, { inner: {}, rows: [] })).toBe(false);
    expect(fits(schema, { inner: { a: '', c: 1 }, rows: [] })).toBe(false);
    expect(fits(schema, { inner: null, rows: [{ b: '', c: 1 }] })).toBe(false);
  });

  test('types what handlers return and what clients get', () => {
    expectTypeOf<ResponseBody<(typeof ROUTES)['getOrder']['answer']>>().toEqualTypeOf<{
      data: { order: Order };
    }>();
    expectTypeOf<ResponseBody<(typeof ROUTES)['importProducts']['answer']>>().toEqualTypeOf<{
      data: ImportPlan | ImportRun;
    }>();
    expectTypeOf<Order['variants' & keyof Order]>().toBeNever();
    expectTypeOf<Order['items'][number]['variant']>().toEqualTypeOf<{
      _id: string;
      options: Record<string, string>;
    } | null>();
    expectTypeOf<Order['tracking']>().not.toBeAny();
  });
});
