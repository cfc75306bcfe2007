import { toEmailKey } from '../contract/mail/email-address';
import { beginningOf } from '../contract/text';
import { cleanSearchText } from '../contract/typed/typed-texts';

const MAX_KEY = 40;

/** Normalizes a name for search: lower case, without accents, single spaces. */
function foldName(text: string): string {
  return cleanSearchText(text)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Returns the value that a name search compares with `nameKeys`. */
export const nameKey = (search: string): string => beginningOf(foldName(search), MAX_KEY).trim();

export const beginnings = (text: string): string[] =>
  Array.from({ length: Math.min(text.length, MAX_KEY) }, (_, index) => beginningOf(text, index + 1).trim());

/**
 * Returns all prefixes of a name and of its later words. Stored in an indexed list, so that a search only
 * reads its results.
 */
export function nameKeys(name: string): string[] {
  const words = foldName(name).split(' ');
  return words.flatMap((_, index) => beginnings(words.slice(index).join(' ')));
}

/** Returns the value that a search for a person compares with `searchKeys`. */
export const searchKey = (search: string): string =>
  // Email addresses may be longer than the longest prefix, so they are also stored in full.
  search.includes('@') ? toEmailKey(search) : nameKey(search);

/**
 * Returns the parts of an email address that a search can begin with: the rest from the @ and from each later
 * word.
 */
const emailParts = (email: string): string[] =>
  [...email.matchAll(/@|(?<=[^\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => email.slice(index));

/**
 * Returns all prefixes of an email address, of its parts and of the name. 'jane.smith@acme.com' is found by
 * 'jane', 'smith' and '@acme'.
 */
export const searchKeys = ({ name, email }: { name: string; email: string }): string[] => {
  const addresses = [email, ...emailParts(email)];
  return [...new Set([...addresses, ...addresses.flatMap(beginnings), ...nameKeys(name)])].filter(Boolean);
};
