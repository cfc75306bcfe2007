import { fromMinor, type Minor } from '../../../contract/money';
import { amountText } from '../../../contract/typed-numbers';
import { foldText } from '../../../platform/fold-text';
import type { OrderDocument } from '../order-document';
import { owedOf } from '../money/order-payment';

/** The longest beginning that is kept of words, and the shortest, in characters. */
export const LONGEST_BEGINNING = 24;
const SHORTEST_BEGINNING = 2;

/** The longest part that is kept of a number, and the shortest. */
export const LONGEST_PART = 8;
export const SHORTEST_PART = 3;

/** Words of one text, characters of one number, and terms of one order that are kept. */
const MOST_WORDS = 12;
const MOST_CHARACTERS = 40;
const MOST_TERMS = 800;

/** Text as it is searched: words of letters and digits in lower case and without accents, one space between them. */
export const foldWords = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Every beginning of a folded text. By whole characters: Firestore refuses half of one. */
function beginningsOf(folded: string): string[] {
  const letters = [...folded].slice(0, LONGEST_BEGINNING);
  return letters
    .map((_, at) =>
      letters
        .slice(0, at + 1)
        .join('')
        .trim(),
    )
    .slice(SHORTEST_BEGINNING - 1);
}

/** Every beginning of a text, and of what follows each of its words: 'Ada Lovelace' is found by 'ada l' and by 'love'. */
function ofWords(text: string): string[] {
  const words = foldWords(text).split(' ').slice(0, MOST_WORDS);
  return words.flatMap((_, at) => beginningsOf(words.slice(at).join(' ')));
}

/** Every part of a number, however it is grouped: people read out the last digits, or some in the middle. */
function ofNumber(text: string): string[] {
  const characters = [...foldWords(text).replaceAll(' ', '')].slice(-MOST_CHARACTERS);
  const lengths = Array.from({ length: LONGEST_PART - SHORTEST_PART + 1 }, (_, more) => SHORTEST_PART + more);
  return lengths.flatMap((length) =>
    characters
      .slice(0, Math.max(0, characters.length - length + 1))
      .map((_, at) => characters.slice(at, at + length).join('')),
  );
}

/** Beginnings of an amount as it is written: 1392.20 is found by '1392'. */
const ofAmount = (amount: Minor, currency: string): string[] =>
  beginningsOf(foldWords(amountText(fromMinor(amount, currency), currency)));

/**
 * What a search finds an order by, what identifies it best first: its numbers, who ordered, where it goes, what it comes
 * to, and what was ordered. Nothing that the order itself does not say: with the person, their terms go.
 */
export function termsOf(order: Omit<OrderDocument, 'lookup'>): string[] {
  const { number, invoice, shippingAddress, contactEmail, mailTo, parcels, lines, total, currency } = order;
  const terms = new Set([
    ...ofNumber(number),
    ...ofNumber(invoice ?? ''),
    ...ofWords(shippingAddress.fullName),
    ...[contactEmail, mailTo].flatMap(ofWords),
    ...[shippingAddress.phone, shippingAddress.zipCode].flatMap(ofNumber),
    ...parcels.flatMap(({ tracking }) => ofNumber(tracking?.number ?? '')),
    ...ofWords(shippingAddress.zipCode),
    ...ofAmount(total, currency),
    ...ofAmount(owedOf(order), currency),
    ...lines.flatMap(({ sku }) => ofWords(sku)),
    ...lines.flatMap(({ name }) => ofWords(name)),
  ]);
  terms.delete('');
  return [...terms].slice(0, MOST_TERMS);
}
