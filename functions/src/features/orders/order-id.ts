import { randomInt } from 'node:crypto';

/** Digits and lower-case letters that cannot be mistaken for one another: no 0 or o, no 1, i or l. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

const LENGTH = 20;

/** A new order id. Its last 8 characters are the number that customers quote. */
export function newOrderId(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
