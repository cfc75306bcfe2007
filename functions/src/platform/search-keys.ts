import { toEmailLookupKey } from '../contract/mail/email-address';
import { takeFirstCharacters } from '../contract/text';
import { cleanSearchText } from '../contract/typed/text-cleaning';

const MAX_KEY = 40;

function normalizeName(text: string): string {
  return cleanSearchText(text)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Converts search text for a name to a key. A name matches if `createNameSearchKeys` returns this key. */
export const toNameSearchKey = (search: string): string =>
  takeFirstCharacters(normalizeName(search), MAX_KEY).trim();

export const getPrefixes = (text: string): string[] =>
  Array.from({ length: Math.min(text.length, MAX_KEY) }, (_, index) =>
    takeFirstCharacters(text, index + 1).trim(),
  );

/** Returns a name's search keys: all prefixes that start at a word, such as 'ada l' and 'love' for Ada Lovelace. */
export function createNameSearchKeys(name: string): string[] {
  const words = normalizeName(name).split(' ');
  return words.flatMap((_, index) => getPrefixes(words.slice(index).join(' ')));
}

/** Converts search text for a person to a key. A person matches if `createPersonSearchKeys` returns this key. */
export const toPersonSearchKey = (search: string): string =>
  // Email addresses may exceed the longest prefix, so they are also stored in full.
  search.includes('@') ? toEmailLookupKey(search) : toNameSearchKey(search);

/** Returns the endings of an email address that a search can start with, such as '@acme.com' for jane@acme.com. */
const getEmailParts = (email: string): string[] =>
  [...email.matchAll(/@|(?<=[^\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => email.slice(index));

/** Returns the search keys of a person, such as '@acme' and 'jane' for jane@acme.com. */
export const createPersonSearchKeys = ({ name, email }: { name: string; email: string }): string[] => {
  const addresses = [email, ...getEmailParts(email)];
  return [
    ...new Set([...addresses, ...addresses.flatMap(getPrefixes), ...createNameSearchKeys(name)]),
  ].filter(Boolean);
};
