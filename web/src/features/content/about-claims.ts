import type { Words } from './facts';

/** The promises in figures; each figure comes from the settings. */
export const figuresOf = ({ facts }: Words): { figure: string; says: string }[] => [
  { figure: facts.customers, says: 'happy customers' },
  ...(facts.freeFrom === null ? [] : [{ figure: facts.freeFrom, says: 'and more: free shipping' }]),
  { figure: facts.moneyBackShort, says: 'money-back guarantee' },
  { figure: facts.support, says: 'support from real people' },
];
