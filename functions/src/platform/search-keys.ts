import { toEmailKey } from '../contract/mail/email-address';
import { beginningOf } from '../contract/text';
import { cleanSearchText } from '../contract/typed/typed-texts';

/** Longest search key, in characters. */
const MAX_KEY = 40;

/** How names are searched: lower case, without accents, one space between words. */
function foldName(text: string): string {
  return cleanSearchText(text)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** What a search for a name looks for among `nameKeys`. */
export const nameKey = (search: string): string => beginningOf(foldName(search), MAX_KEY).trim();

/** Every beginning of a text, up to the longest key. */
export const beginnings = (text: string): string[] =>
  Array.from({ length: Math.min(text.length, MAX_KEY) }, (_, index) => beginningOf(text, index + 1).trim());

/**
 * Every beginning of a name and of each later word in it. Firestore finds a value in a list by an index, so that a search
 * reads only what it answers.
 */
export function nameKeys(name: string): string[] {
  const words = foldName(name).split(' ');
  return words.flatMap((_, index) => beginnings(words.slice(index).join(' ')));
}

/** What a search for a person looks for among `searchKeys`. */
export const searchKey = (search: string): string =>
  // An address may be longer than any beginning that is stored; it is stored whole beside them.
  search.includes('@') ? toEmailKey(search) : nameKey(search);

/** Returns the parts of an email address that a search can begin with: the rest from the @ and from each later word. */
const emailParts = (email: string): string[] =>
  [...email.matchAll(/@|(?<=[^\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => email.slice(index));

/**
 * Every beginning of a person's email address and of its parts, of the name and of each later word in it: 'jane.smith@acme.com' is
 * found by 'jane', 'smith', '@acme' and 'acme.com'.
 */
export const searchKeys = ({ name, email }: { name: string; email: string }): string[] => {
  const addresses = [email, ...emailParts(email)];
  return [...new Set([...addresses, ...addresses.flatMap(beginnings), ...nameKeys(name)])].filter(Boolean);
};
