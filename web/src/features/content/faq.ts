import { ACCOUNT } from './questions/account';
import { ORDERS } from './questions/orders';
import { PAYMENT } from './questions/payment';
import { RETURNS } from './questions/returns';
import { SHIPPING } from './questions/shipping';
import type { Topic } from './faq-types';

/** The questions of the help page, by topic. */
export const FAQ: Topic[] = [ORDERS, SHIPPING, RETURNS, PAYMENT, ACCOUNT];
