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
import { MAIL_STATES } from '../mail/mail-kinds';

/** Items of the setup checklist in display order. A shop should complete them before it opens. */
export const READINESS_KEYS = [
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
export type ReadinessKey = (typeof READINESS_KEYS)[number];

/** States of checklist items. `open` items must be done before the shop opens. `advised` items can wait. */
export const READINESS_STATES = ['open', 'advised', 'done'] as const;
export type ReadinessState = (typeof READINESS_STATES)[number];

export const readinessItemSchema = openApiComponent(
  'ReadyItem',
  exactObject({
    key: choiceField(READINESS_KEYS),
    title: textField(),
    state: choiceField(READINESS_STATES),
    sentence: textField('What is missing and how it is mended; what was found, where it is done.'),
    at: timestampField('When that was last seen to work; null where it has no time.').nullable(),
    link: exactObject({
      label: textField(),
      to: textField('Where it is mended: a path of the shop, or an address elsewhere.'),
    }).nullable(),
  }),
);
export type ReadinessItem = InferType<typeof readinessItemSchema>;

export const readinessResponseSchema = openApiComponent(
  'Readiness',
  exactObject({
    open: countField('How many of the items are open.'),
    items: listField(readinessItemSchema),
    testMail: exactObject({
      _id: textField(),
      state: choiceField(MAIL_STATES),
      failure: textField("Why it was not sent, in the mail server's words; empty for no reason."),
      at: timestampField('When it was sent; when it was written, where it was not.'),
    })
      .nullable()
      .meta({ jsonSchema: { description: 'The newest test email to any administrator.' } }),
  }),
);
export type Readiness = InferType<typeof readinessResponseSchema>;
