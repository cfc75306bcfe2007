import type { InferType } from 'yup';
import { choice, component, count, list, objectOf, text, timestamp } from '../answer-fields';
import type { Permission } from '../team/permissions';

export const waitingAnswer = component(
  'Waiting',
  objectOf({
    orders: objectOf({
      pending: count('Orders to confirm, unpaid ones included.'),
      confirmed: count('Confirmed orders.'),
      packed: count('Of these, what is packed and waits for the carrier.'),
      pickup: count('Confirmed orders that customers collect in the shop.'),
      shipped: count('Orders on their way, or ready to collect.'),
      owing: count('Orders that are not cancelled and not fully paid.'),
      toReturn: count(
        'Orders with money that a person has to return to the customer; no further than 1,000 are counted.',
      ),
      all: count('All orders.'),
    }),
    messages: count('Conversations whose customer waits for an answer; no further than 1,000 are counted.'),
    reviews: count('Reviews that wait for a decision.'),
    mails: count('Emails that could not be sent and were not dismissed.'),
  }),
);
export type Waiting = InferType<typeof waitingAnswer>;

export const WAITING_KINDS = [
  'refunds',
  'returns',
  'disputes',
  'jobs',
  'repack',
  'ship',
  'pack',
  'pickup',
  'confirm',
  'unpaid',
  'owing',
  'stock',
  'messages',
  'reviews',
  'mails',
] as const;
export type WaitingKind = (typeof WAITING_KINDS)[number];

export const WAITING_FOR: Record<WaitingKind, Permission> = {
  refunds: 'orders.read',
  returns: 'orders.money',
  disputes: 'orders.read',
  jobs: 'settings',
  repack: 'orders.read',
  ship: 'orders.read',
  pack: 'orders.read',
  pickup: 'orders.read',
  confirm: 'orders.read',
  unpaid: 'orders.read',
  owing: 'orders.read',
  stock: 'products.read',
  reviews: 'reviews',
  messages: 'messages',
  mails: 'messages',
};

export const todayAnswer = component(
  'Today',
  objectOf({
    items: list(
      objectOf({
        kind: choice(WAITING_KINDS),
        count: count('How many wait; no further than 1,000 are counted.'),
        since: timestamp('Since when the longest of them waits; null where that is not known.').nullable(),
        due: timestamp(
          'When the first of them ends by itself, evidence is due or a product runs out; null where none does.',
        ).nullable(),
        names: list(
          text(),
          'What waits, the most urgent first, where there are few of it: products and jobs.',
        ),
      }),
    ),
  }),
);
export type Today = InferType<typeof todayAnswer>;
export type WaitingItem = Today['items'][number];
