import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { createAuthenticatorAppSecret, verifyAuthenticatorCode } from './authenticator-app';

/** Second 10 of its time step. */
const NOW = 1_772_445_610_000;
const STEP = 59_081_520;

const createCode = (secret: string, seconds: number) =>
  generate({ secret, epoch: Math.floor(NOW / 1000) + seconds });

test('an app shows the names of the shop and of the account', async () => {
  const { secret, uri } = await createAuthenticatorAppSecret('Tea & Co', 'ada@example.com');
  const address = new URL(uri);
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toContain('Tea & Co:ada@example.com');
  expect(address.searchParams.get('secret')).toBe(secret);
  expect(address.searchParams.get('issuer')).toBe('Tea & Co');
});

test('codes of the time step, of the one before and of the one after it are accepted, once', async () => {
  const { secret } = await createAuthenticatorAppSecret('Hearth', 'ada@example.com');
  const getTimeStep = async (seconds: number, after?: number) =>
    verifyAuthenticatorCode(secret, await createCode(secret, seconds), NOW, after);
  expect(await getTimeStep(0)).toBe(STEP);
  expect(await getTimeStep(-30)).toBe(STEP - 1);
  expect(await getTimeStep(30)).toBe(STEP + 1);
  expect([await getTimeStep(-60), await getTimeStep(60)]).toEqual([null, null]);
  expect(await getTimeStep(0, STEP - 1)).toBe(STEP);
  expect(await getTimeStep(0, STEP)).toBeNull();
});

test('a code may be typed as two groups', async () => {
  const { secret } = await createAuthenticatorAppSecret('Hearth', 'ada@example.com');
  const code = await createCode(secret, 0);
  expect(await verifyAuthenticatorCode(secret, `${code.slice(0, 3)} ${code.slice(3)}`, NOW)).toBe(STEP);
  expect(await verifyAuthenticatorCode(secret, code === '123456' ? '654321' : '123456', NOW)).toBeNull();
});
