import type { Quote } from '@contract/orders/quote';

/** Codes are compared without case, as the server does. */
export const isSameCode = (one: string, other: string): boolean =>
  one.trim().toUpperCase() === other.trim().toUpperCase();

/** What became of a code: what it saves, why it does not apply, or nothing yet while the quote is on its way. */
export type CodeState =
  | { kind: 'applied'; name: string; saving: number }
  | { kind: 'refused'; message: string }
  | { kind: 'pending' };

/** What the quote says of a code. */
export function stateOfCode(code: string, { discounts, refusedCodes }: Quote): CodeState {
  const refused = refusedCodes.find((each) => isSameCode(each.code, code));
  if (refused) return { kind: 'refused', message: refused.message };
  const applied = discounts.find((each) => each.code !== null && isSameCode(each.code, code));
  return applied ? { kind: 'applied', name: applied.name, saving: applied.amount } : { kind: 'pending' };
}

/** The codes that go with the order: refused ones stay in the cart until they are removed, but are never sent. */
export const codesToSend = (codes: readonly string[], quote: Quote): string[] =>
  codes.filter((code) => stateOfCode(code, quote).kind !== 'refused');
