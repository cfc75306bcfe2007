import { t } from '@contract/texts/text';

/** Estimates the strength of a password in bits of entropy. Repeated and consecutive characters count little. */
function estimateEntropy(password: string): number {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];
  const sizes = [26, 26, 10, 33];
  const choices = sizes.reduce((sum, size, at) => sum + (kinds[at]!.test(password) ? size : 0), 0);
  const each = Math.log2(Math.max(choices, 2));
  return [...password].reduce((bits, sign, at, all) => {
    const step = sign.charCodeAt(0) - (all[at - 1]?.charCodeAt(0) ?? 0);
    return bits + (at > 0 && Math.abs(step) <= 1 ? 1 : each);
  }, 0);
}

/** Returns advice on the strength of a password. Weak passwords are allowed. */
export function getPasswordStrengthHint(password: string): string {
  const bits = estimateEntropy(password);
  if (bits < 40) return t('Easy to guess: a longer one is safer, such as a few words');
  return bits < 65 ? t('Good: a few characters more make it strong') : t('Strong', {}, 'password');
}
