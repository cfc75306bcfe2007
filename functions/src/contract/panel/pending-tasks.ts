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

export const pendingTaskCountsResponseSchema = openApiComponent(
  'Waiting',
  exactObject({
    orders: exactObject({
      pending: countField('Number of pending orders, including unpaid orders.'),
      confirmed: countField('Number of confirmed orders.'),
      packed: countField('Number of confirmed orders that are packed.'),
      pickup: countField('Number of confirmed orders for pickup.'),
      shipped: countField('Number of orders that are shipped or ready to collect.'),
      owing: countField('Number of orders that are not cancelled and not fully paid.'),
      toReturn: countField('Number of orders with money to return to the customer manually, up to 1,000.'),
      all: countField('Number of all orders.'),
      drafts: countField('Number of draft orders.'),
    }),
    messages: countField('Number of conversations that wait for a reply, up to 1,000.'),
    reviews: countField('Number of reviews to approve or reject.'),
    mails: countField('Number of emails that could not be sent and were not dismissed.'),
  }),
);
export type PendingTaskCounts = InferType<typeof pendingTaskCountsResponseSchema>;

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
        count: countField('Number of waiting objects, up to 1,000.'),
        since: timestampField('Time when the oldest object started waiting. Null if unknown.').nullable(),
        due: timestampField(
          'Earliest deadline, such as a payment deadline. Null if there is none.',
        ).nullable(),
        names: listField(textField(), 'Names of waiting products or jobs, most urgent first.'),
      }),
    ),
  }),
);
export type PendingTasksResponse = InferType<typeof pendingTasksResponseSchema>;
export type PendingTask = PendingTasksResponse['items'][number];
