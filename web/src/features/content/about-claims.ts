import { facts } from './facts';

/** The promises in figures; each figure comes from the store configuration. */
export const FIGURES: { figure: string; says: string }[] = [
  { figure: facts.customers, says: 'happy customers' },
  { figure: facts.freeFrom, says: 'is where free shipping begins' },
  { figure: facts.moneyBackShort, says: 'money-back guarantee' },
  { figure: facts.support, says: 'support by people' },
];
