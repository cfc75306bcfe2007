import { MIN_ADMIN_PASSWORD } from '../../contract/second-factor';
import { membersOf } from '../../platform/bloom-filter';

type IsKnown = (password: string) => boolean;

let loading: Promise<IsKnown> | null = null;

/** The filter is read with the first password that is checked. */
const knownPasswords = (): Promise<IsKnown> =>
  (loading ??= import('./known-passwords.json', { with: { type: 'json' } }).then((file) =>
    membersOf(file.default),
  ));

/** Letters that are often written as digits or signs. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
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

/** What guessers try before a password is guessed letter by letter: a frequent one with digits or signs around it, or written twice. */
function bases(password: string): string[] {
  const whole = password.toLowerCase();
  const plain = whole.replace(/[^\p{L}]+$|^[^\p{L}]+/gu, '');
  const spelt = [whole, plain].map((text) => text.replace(/[013457@$!]/g, (sign) => WRITTEN_AS[sign]!));
  const all = [whole, plain, ...spelt];
  const halves = all.flatMap((text) => /^(.+?)\1+$/su.exec(text)?.[1] ?? []);
  return [...all, ...halves];
}

/** Texts of a person that are no secret: the parts of an address and of a name, of four letters at least. */
const ownWords = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 3);

/**
 * Why an administrator may not have a password; null where they may.
 * @param own the person's name and email address.
 */
export async function passwordProblem(password: string, own: readonly string[]): Promise<string | null> {
  if ([...password].length < MIN_ADMIN_PASSWORD)
    return `Passwords of administrators have at least ${MIN_ADMIN_PASSWORD} characters.`;
  const isKnown = await knownPasswords();
  if (bases(password).some((base) => base.length > 3 && isKnown(base)))
    return 'This password is one of those that are guessed first.';
  const rest = ownWords(own).reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase());
  return rest.replace(/[^\p{L}]/gu, '').length < 6 && rest.length < MIN_ADMIN_PASSWORD
    ? 'This password is mostly your name or your email address.'
    : null;
}
