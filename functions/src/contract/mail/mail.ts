import { object, string, type InferType } from 'yup';
import {
  choiceField,
  openApiComponent,
  countField,
  booleanField,
  listField,
  nextCursorField,
  exactObject,
  textField,
  timestampField,
} from '../response-fields';
import { strictBooleanField, singleLineTextField, paginationFields } from '../fields';
import { MAIL_KINDS, MAIL_STATES } from './mail-kinds';
import { t } from '../texts/text';

export const emulatorMailSummarySchema = exactObject({
  _id: textField(),
  to: listField(textField()),
  subject: textField(),
  createdAt: timestampField(),
});
export type EmulatorMailSummary = InferType<typeof emulatorMailSummarySchema>;

export const emulatorMailSchema = emulatorMailSummarySchema.shape({ html: textField(), text: textField() });
export type EmulatorMail = InferType<typeof emulatorMailSchema>;

export const sentMailSchema = exactObject({
  to: listField(textField()),
  subject: textField(),
  text: textField(),
  createdAt: timestampField(),
});
export type SentMail = InferType<typeof sentMailSchema>;

/** Query of the email list. `search` matches a part of an email address or of an order number. */
export const adminMailsQuerySchema = object({
  ...paginationFields(24),
  state: string()
    .oneOf(MAIL_STATES, () => t('Unknown email state'))
    .optional(),
  search: singleLineTextField(254).optional(),
});
export type AdminMailsQuery = InferType<typeof adminMailsQuerySchema>;

export const adminMailSummarySchema = openApiComponent(
  'AdminMailHead',
  exactObject({
    _id: textField(),
    kind: choiceField(MAIL_KINDS),
    to: textField(),
    subject: textField(),
    order: exactObject({ _id: textField(), number: textField() }).nullable(),
    state: choiceField(MAIL_STATES),
    attempts: countField('Number of delivery attempts since the email was created or sent again.'),
    nextTryAt: timestampField('Time of the next delivery attempt. Null if none is scheduled.').nullable(),
    failure: textField('Error message of the last failed delivery attempt. Empty if there is none.'),
    noticed: booleanField('True if the email counts as failed.'),
    sentAt: timestampField().nullable(),
    createdAt: timestampField(),
  }),
);
export type AdminMailSummary = InferType<typeof adminMailSummarySchema>;

export const adminMailSchema = openApiComponent(
  'AdminMail',
  adminMailSummarySchema.shape({
    html: textField('HTML version. It can be unsafe: display it without running scripts.'),
    text: textField(),
  }),
);
export type AdminMail = InferType<typeof adminMailSchema>;

export const adminMailsResponseSchema = exactObject({
  mails: listField(adminMailSummarySchema),
  nextCursor: nextCursorField(),
});
export type AdminMailsResponse = InferType<typeof adminMailsResponseSchema>;

const unsubscribeTokenField = () =>
  singleLineTextField(64)
    .required(() => t('This link is incomplete'))
    .matches(/^[A-Za-z0-9_-]{43}$/, {
      message: () => t('This link is incomplete'),
      excludeEmptyString: true,
    });

export const unsubscribeQuerySchema = object({ token: unsubscribeTokenField() });

/** Email preferences of a recipient. `wanted` is true if the recipient wants to receive optional emails. */
export const mailPreferencesSchema = object({
  token: unsubscribeTokenField(),
  wanted: strictBooleanField().required(() => t('This field is required')),
});
export type MailPreferencesInput = InferType<typeof mailPreferencesSchema>;
