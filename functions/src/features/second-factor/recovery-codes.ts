import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '../../contract/second-factor';
import { sha256 } from '../../platform/hash';

/** Letters and digits that are not mistaken for each other: a code of ten has 49 bits. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

function recoveryCode(): string {
  const letters: string[] = [];
  while (letters.length < 10) {
    // A byte beyond the last whole multiple would make the first letters likelier.
    for (const byte of randomBytes(10))
      if (byte < 248 && letters.length < 10) letters.push(RECOVERY_LETTERS[byte % 31]!);
  }
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}

/** A recovery code as it is compared: how it was typed does not matter. */
export const hashOfCode = (code: string) => sha256(code.toLowerCase().replace(/[^a-z0-9]/g, ''));

/** New codes for an account, as they are shown. */
export const recoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, recoveryCode);
