import { expect, test } from 'vitest';
import { generateRecoveryCodes, redeemRecoveryCode } from './recovery-codes';

// Each hash intentionally takes 50 ms.
test('ten codes of four groups each work once, however they are typed', { tags: 'long' }, async () => {
  const { codes, recovery } = await generateRecoveryCodes();
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}(-[a-hjkmnp-z2-9]{5}){3}$/);
  expect(recovery.hashes).toHaveLength(10);
  expect(Buffer.from(recovery.salt, 'base64url')).toHaveLength(16);
  expect(Buffer.from(recovery.hashes[0]!, 'base64url')).toHaveLength(32);

  const typed = ` ${codes[3]!.toUpperCase().replaceAll('-', ' ')}`;
  const left = await redeemRecoveryCode(recovery, typed);
  expect(left).toEqual({ salt: recovery.salt, hashes: recovery.hashes.toSpliced(3, 1) });
  expect(await redeemRecoveryCode(left, codes[3]!)).toBeNull();
  expect((await redeemRecoveryCode(left, codes[9]!))?.hashes).toHaveLength(8);
  expect(await redeemRecoveryCode(recovery, codes[3]!.slice(0, -1))).toBeNull();
  expect(await redeemRecoveryCode({ ...recovery, salt: 'another' }, codes[3]!)).toBeNull();
  expect(await redeemRecoveryCode(null, codes[0]!)).toBeNull();
});
