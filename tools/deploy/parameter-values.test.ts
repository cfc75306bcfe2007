import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { formatEnvFile, resolveParameterValues, type FunctionParameter } from './parameter-values';

const PARAMETERS: FunctionParameter[] = [
  { name: 'MAX_INSTANCES', type: 'int', default: 10 },
  { name: 'SHOW_READS', type: 'boolean', default: false },
  { name: 'PUBLIC_URL', type: 'string', default: '' },
  { name: 'PAYMENT_PROVIDER', type: 'string' },
  { name: 'STRIPE_SECRET_KEY', type: 'secret' },
  {
    name: 'KEEP_ALIVE_INTERVAL_MINUTES',
    type: 'string',
    default: '10',
    input: {
      text: { validationRegex: '^[1-9][0-9]*$', validationErrorMessage: 'A whole number of minutes.' },
    },
  },
];
const values = (settings: Record<string, string>) =>
  resolveParameterValues(PARAMETERS, { alias: 'staging', files: ['functions/.env.staging'], settings });

describe('the settings of a deploy', () => {
  test('have a value for every parameter, so that nothing is asked', () => {
    expect(values({ PAYMENT_PROVIDER: 'test', MAX_INSTANCES: '5' })).toEqual({
      MAX_INSTANCES: '5',
      SHOW_READS: 'false',
      PUBLIC_URL: '',
      PAYMENT_PROVIDER: 'test',
      KEEP_ALIVE_INTERVAL_MINUTES: '10',
    });
  });

  test.each([
    [{}, 'PAYMENT_PROVIDER has no value: set it in functions/.env.staging.'],
    [
      { MAX_INSTANCES: 'many' },
      'MAX_INSTANCES=many is no whole number. Correct it in functions/.env.staging.',
    ],
    [{ SHOW_READS: 'yes' }, 'SHOW_READS=yes is neither true nor false.'],
    [
      { PAYMENT_PROVIDER: 'test', KEEP_ALIVE_INTERVAL_MINUTES: '0' },
      'is refused: A whole number of minutes.',
    ],
    [{ PUBLIC_ULR: 'https://shop.example' }, 'sets PUBLIC_ULR, which the functions do not know'],
  ])('%j are refused with the way to mend them', (settings, sentence) => {
    expect(() => values(settings)).toThrow(sentence);
  });

  test('are written so that they are read again as they were', () => {
    const written = {
      URL: 'https://shop.example/?a=b#c',
      NAME: 'Kettle & Co',
      EMPTY: '',
      LIST: '192.0.2.0/24,2001:db8::/32',
    };
    expect(parseEnv(formatEnvFile(written))).toEqual(written);
  });
});
