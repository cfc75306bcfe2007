import { randomBytes, randomInt, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { RECOVERY_CODE_COUNT } from '../../contract/second-factor';
import type { SecondFactorDocument } from './second-factors.repository';

type Recovery = NonNullable<SecondFactorDocument['recovery']>;

/** Characters of recovery codes, without ambiguous ones. A code of 20 characters has 99 bits of entropy. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 20;
const GROUP_LENGTH = 5;

/** Scrypt parameters for recovery codes: 16 MB and about 50 ms per hash. */
const COST = { N: 2 ** 14, r: 8, p: 1 };

const hashWithScrypt = promisify<string, string, number, typeof COST, Buffer>(scrypt);

function createCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return letters.match(new RegExp(`.{${GROUP_LENGTH}}`, 'g'))!.join('-');
}

const hashCode = async (code: string, salt: string): Promise<string> =>
  (await hashWithScrypt(code.toLowerCase().replace(/[^a-z0-9]/g, ''), salt, 32, COST)).toString('base64url');

/** Creates new recovery codes. Returns the codes, which are shown once, and their hashes, which are stored. */
export async function generateRecoveryCodes(): Promise<{ codes: string[]; recovery: Recovery }> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, createCode);
  const salt = randomBytes(16).toString('base64url');
  const hashes = await Promise.all(codes.map((code) => hashCode(code, salt)));
  return { codes, recovery: { salt, hashes } };
}

/** Returns the remaining recovery codes after using one, or null if the code is wrong. */
export async function redeemRecoveryCode(recovery: Recovery | null, code: string): Promise<Recovery | null> {
  if (!recovery) return null;
  const used = await hashCode(code, recovery.salt);
  const hashes = recovery.hashes.filter((hash) => hash !== used);
  return hashes.length < recovery.hashes.length ? { ...recovery, hashes } : null;
}
