import type { InferType } from 'yup';
import {
  choiceField,
  openApiComponent,
  countField,
  listField,
  exactObject,
  textField,
  timestampField,
} from '../response-fields';
import type { Permission } from '../team/permissions';

export const pendingCountsResponseSchema = openApiComponent(
  'Waiting',
  exactObject({
    orders: exactObject({
      pending: countField('Orders to confirm, unpaid ones included.'),
      confirmed: countField('Confirmed orders.'),
      packed: countField('Of these, what is packed and waits for the carrier.'),
      pickup: countField('Confirmed pick-up orders.'),
      shipped: countField('Orders on their way, or ready to collect.'),
      owing: countField('Orders that are not cancelled and not fully paid.'),
      toReturn: countField(
        'Orders with money that a person has to return to the customer; no further than 1,000 are counted.',
      ),
      all: countField('All orders.'),
    }),
    messages: countField(
      'Conversations whose customer waits for an answer; no further than 1,000 are counted.',
    ),
    reviews: countField('Reviews that wait for a decision.'),
    mails: countField('Emails that could not be sent and were not dismissed.'),
  }),
);
export type PendingCounts = InferType<typeof pendingCountsResponseSchema>;

export const PENDING_TASK_KINDS = [
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
export type PendingTaskKind = (typeof PENDING_TASK_KINDS)[number];

export const PENDING_TASK_PERMISSIONS: Record<PendingTaskKind, Permission> = {
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

export const pendingTasksResponseSchema = openApiComponent(
  'Today',
  exactObject({
    items: listField(
      exactObject({
        kind: choiceField(PENDING_TASK_KINDS),
        count: countField('How many wait; no further than 1,000 are counted.'),
        since: timestampField(
          'Since when the longest of them waits; null where that is not known.',
        ).nullable(),
        due: timestampField(
          'When the first of them ends by itself, evidence is due or a product runs out; null where none does.',
        ).nullable(),
        names: listField(
          textField(),
          'What waits, the most urgent first, where there are few of it: products and jobs.',
        ),
      }),
    ),
  }),
);
export type PendingTasksResponse = InferType<typeof pendingTasksResponseSchema>;
export type PendingTask = PendingTasksResponse['items'][number];
