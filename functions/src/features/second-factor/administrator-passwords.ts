import { MIN_ADMIN_PASSWORD_LENGTH } from '../../contract/second-factor';
import { t } from '../../contract/texts/text';
import { createBloomFilterTest } from '../../platform/bloom-filter';

type IsKnown = (password: string) => boolean;

let loading: Promise<IsKnown> | null = null;

/** Loads the list of common passwords on first use. */
const knownPasswords = (): Promise<IsKnown> =>
  (loading ??= import('./known-passwords.json', { with: { type: 'json' } }).then((file) =>
    createBloomFilterTest(file.default),
  ));

const LETTER_SUBSTITUTES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Returns the words that a password is based on, without added digits and substitutions such as "p4ss". */
function getBaseWords(password: string): string[] {
  const whole = password.toLowerCase();
  const plain = whole.replace(/[^\p{L}]+$|^[^\p{L}]+/gu, '');
  const spelt = [whole, plain].map((text) =>
    text.replace(/[013457@$!]/g, (sign) => LETTER_SUBSTITUTES[sign]!),
  );
  const all = [whole, plain, ...spelt];
  const halves = all.flatMap((text) => /^(.+?)\1+$/su.exec(text)?.[1] ?? []);
  return [...all, ...halves];
}

/** Returns the words of at least four letters in a person's name and email address, which are easy to guess. */
const getPersonalWords = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 3);

/**
 * Validates a password of an administrator. Returns an error message, or null if the password is allowed.
 * @param personalTexts the person's name and email address
 */
export async function validateAdministratorPassword(
  password: string,
  personalTexts: readonly string[],
): Promise<string | null> {
  if ([...password].length < MIN_ADMIN_PASSWORD_LENGTH)
    return t('Passwords of administrators have at least {least} characters.', {
      least: MIN_ADMIN_PASSWORD_LENGTH,
    });
  const isKnown = await knownPasswords();
  if (getBaseWords(password).some((base) => base.length > 3 && isKnown(base)))
    return t('This password is too common and easy to guess.');
  const rest = getPersonalWords(personalTexts).reduce(
    (text, word) => text.replaceAll(word, ''),
    password.toLowerCase(),
  );
  return rest.replace(/[^\p{L}]/gu, '').length < 6 && rest.length < MIN_ADMIN_PASSWORD_LENGTH
    ? t('This password is mostly your name or your email address.')
    : null;
}
