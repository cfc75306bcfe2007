import type { InferType } from 'yup';
import { choice, component, count, list, objectOf, text, timestamp } from '../answer-fields';
import { MAIL_STATES } from '../mail/mail-facts';

/** Checklist items before a shop takes real orders, in display order. */
export const READY_KEYS = [
  'payments',
  'webhook',
  'sender',
  'domain',
  'address',
  'claims',
  'taxes',
  'trial',
  'products',
  'people',
  'appCheck',
  'backup',
] as const;
export type ReadyKey = (typeof READY_KEYS)[number];

/** States of checklist items. Open items should be resolved before real orders, advised ones may wait. */
export const READY_STATES = ['open', 'advised', 'done'] as const;
export type ReadyState = (typeof READY_STATES)[number];

export const readyItemAnswer = component(
  'ReadyItem',
  objectOf({
    key: choice(READY_KEYS),
    title: text(),
    state: choice(READY_STATES),
    sentence: text('What is missing and how it is mended; what was found, where it is done.'),
    at: timestamp('When that was last seen to work; null where it has no time.').nullable(),
    link: objectOf({
      label: text(),
      to: text('Where it is mended: a path of the shop, or an address elsewhere.'),
    }).nullable(),
  }),
);
export type ReadyItem = InferType<typeof readyItemAnswer>;

export const readyAnswer = component(
  'Readiness',
  objectOf({
    open: count('How many of the items are open.'),
    items: list(readyItemAnswer),
    testMail: objectOf({
      _id: text(),
      state: choice(MAIL_STATES),
      failure: text("Why it was not sent, in the mail server's words; empty for no reason."),
      at: timestamp('When it was sent; when it was written, where it was not.'),
    })
      .nullable()
      .meta({ jsonSchema: { description: 'The newest test email to any administrator.' } }),
  }),
);
export type Readiness = InferType<typeof readyAnswer>;
