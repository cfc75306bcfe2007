import { randomInt } from 'node:crypto';

/** Characters of order ids: digits and lower-case letters without look-alikes such as 0 and o. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

const LENGTH = 20;

/** Creates a random order id. Its last 8 characters are the order number that customers see. */
export function createOrderId(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
