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
export const SETUP_CHECKLIST_KEYS = [
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
export type SetupChecklistKey = (typeof SETUP_CHECKLIST_KEYS)[number];

/** Items of shops that sell to regions whose consumer law they follow, after all others. */
export const LEGAL_CHECKLIST_KEYS = [
  'imprint',
  'vatNumber',
  'taxIncluded',
  'withdrawal',
  'packaging',
] as const;
export type LegalChecklistKey = (typeof LEGAL_CHECKLIST_KEYS)[number];

/** States of checklist items. `open` items must be done before the shop opens. `advised` items can wait. */
export const SETUP_CHECKLIST_STATES = ['open', 'advised', 'done'] as const;
export type SetupChecklistState = (typeof SETUP_CHECKLIST_STATES)[number];

export const setupChecklistItemSchema = openApiComponent(
  'ReadyItem',
  exactObject({
    key: choiceField([...SETUP_CHECKLIST_KEYS, ...LEGAL_CHECKLIST_KEYS]),
    title: textField(),
    state: choiceField(SETUP_CHECKLIST_STATES),
    sentence: textField('Problem and solution. If there is no problem, the result of the check.'),
    at: timestampField('Time when the item was last known to work. Null if unknown.').nullable(),
    link: exactObject({
      label: textField(),
      to: textField('Path in the shop or external URL of the page to solve the problem.'),
    }).nullable(),
  }),
);
export type SetupChecklistItem = InferType<typeof setupChecklistItemSchema>;

export const setupChecklistResponseSchema = openApiComponent(
  'Readiness',
  exactObject({
    open: countField('Number of open items.'),
    items: listField(setupChecklistItemSchema),
    testMail: exactObject({
      _id: textField(),
      state: choiceField(MAIL_STATES),
      failure: textField('Error message of the last failed delivery attempt. Empty if there is none.'),
      at: timestampField('Time when the email was sent. If it was not sent, the time when it was created.'),
    })
      .nullable()
      .meta({ jsonSchema: { description: 'Newest test email to an administrator.' } }),
  }),
);
export type SetupChecklist = InferType<typeof setupChecklistResponseSchema>;
