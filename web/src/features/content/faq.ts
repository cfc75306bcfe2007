import type { Words } from './facts';
import type { Topic } from './faq-types';
import { account } from './questions/account';
import { orders } from './questions/orders';
import { payment } from './questions/payment';
import { returns } from './questions/returns';
import { shipping } from './questions/shipping';

/** The questions of the help page, by topic. */
export const faqOf = (words: Words): Topic[] =>
  [orders, shipping, returns, payment, account].map((topic) => topic(words));
