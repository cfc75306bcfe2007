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
import {
  requiredChoiceField,
  documentIdField,
  singleLineTextField,
  limitedListField,
  paginationFields,
  multilineTextField,
  booleanQueryParamField,
  REQUIRED_MESSAGE,
  expectedVersionField,
  integerField,
} from '../fields';
import { CONTACT_TOPIC_IDS } from './contact-topics';
import { MESSAGE_KINDS, MESSAGE_LIMITS, MESSAGE_THREAD_STATES } from './message-limits';
import { findReplyPlaceholder } from './placeholders';
import { t } from '../texts/text';

const messageTextField = () =>
  multilineTextField(MESSAGE_LIMITS.text).required(() => t('Please write a message'));

/** Query of the conversation list. `search` matches names, email addresses, order numbers and messages. */
export const messageThreadsQuerySchema = object({
  ...paginationFields(24),
  state: string()
    .oneOf(MESSAGE_THREAD_STATES, () => t('Unknown conversation state'))
    .optional(),
  mine: booleanQueryParamField().optional(),
  order: documentIdField().optional(),
  topic: string()
    .oneOf(CONTACT_TOPIC_IDS, () => t('Unknown topic'))
    .optional(),
  search: singleLineTextField(200).optional(),
});
export type MessageThreadsQuery = InferType<typeof messageThreadsQuerySchema>;

export const messageThreadSummarySchema = openApiComponent(
  'ThreadHead',
  exactObject({
    _id: textField(),
    name: textField('Name of the sender, as entered.'),
    email: textField(),
    unverified: booleanField(
      'True if the conversation started with an email whose sender could not be verified.',
    ),
    customer: textField('Account id of the sender. Null if the sender was not signed in.').nullable(),
    order: exactObject({ _id: textField(), number: textField() }).nullable(),
    topic: choiceField(CONTACT_TOPIC_IDS, 'Topic that the sender chose. Null if none was chosen.').nullable(),
    state: choiceField(MESSAGE_THREAD_STATES),
    assignee: exactObject({ _id: textField(), name: textField() }).nullable(),
    preview: textField('Start of the last message.'),
    lastAt: timestampField('Time of the last message.'),
    waitsSince: timestampField(
      'Time when the customer started waiting for a reply. Null if the customer is not waiting.',
    ).nullable(),
    updatedAt: timestampField('Version. Changes with every update.'),
  }),
);
export type MessageThreadSummary = InferType<typeof messageThreadSummarySchema>;

export const messageThreadsResponseSchema = exactObject({
  threads: listField(messageThreadSummarySchema),
  nextCursor: nextCursorField(),
});
export type MessageThreadsResponse = InferType<typeof messageThreadsResponseSchema>;

const messageAttachmentSchema = exactObject({
  name: textField(),
  kind: choiceField(['picture', 'pdf']),
  url: textField('URL of the file. Anyone with the URL can open it. Browsers download PDF files.'),
});
export type MessageAttachment = InferType<typeof messageAttachmentSchema>;

export const messageSchema = openApiComponent(
  'Message',
  exactObject({
    _id: textField(),
    kind: choiceField(MESSAGE_KINDS),
    text: textField(),
    by: textField('Name of the author, as shown to customers.'),
    at: timestampField(),
    unverified: booleanField(
      'True if the message is an email whose sender could not be verified. Only the team can see it.',
    ),
    attachments: listField(messageAttachmentSchema),
  }),
);
export type Message = InferType<typeof messageSchema>;

export const messageThreadResponseSchema = openApiComponent(
  'Thread',
  exactObject({
    thread: messageThreadSummarySchema,
    messages: listField(messageSchema, 'Newest 200 messages, oldest first.'),
    earlier: countField('Number of older messages of the conversation.'),
  }),
);
export type MessageThread = InferType<typeof messageThreadResponseSchema>;

export const threadReplySchema = object({
  text: messageTextField().test('placeholders', '', (value, { createError }) => {
    const open = findReplyPlaceholder(value);
    return open === null || createError({ message: t('Replace {open} before you send this', { open }) });
  }),
  state: string()
    .oneOf(['waiting', 'done'], () => t('Unknown conversation state'))
    .default('waiting'),
  updatedAt: expectedVersionField(),
});
export type ThreadReplyInput = InferType<typeof threadReplySchema>;

export const threadNoteSchema = object({ text: messageTextField() });

/** Changes to a conversation. If `assignee` is missing, the assignee stays the same. Null removes the assignee. */
export const updateThreadSchema = object({
  state: requiredChoiceField(MESSAGE_THREAD_STATES, () => t('Unknown conversation state')),
  assignee: documentIdField().nullable().optional(),
});
export type UpdateThreadInput = InferType<typeof updateThreadSchema>;

const savedReplySchema = object({
  name: singleLineTextField(60).required(REQUIRED_MESSAGE),
  text: messageTextField(),
});

export const savedRepliesSchema = object({
  replies: limitedListField(savedReplySchema, MESSAGE_LIMITS.savedReplies).required(REQUIRED_MESSAGE),
  version: integerField(0, 1_000_000_000).required(REQUIRED_MESSAGE),
});
export type SavedRepliesInput = InferType<typeof savedRepliesSchema>;

export const savedRepliesResponseSchema = exactObject({
  replies: listField(exactObject({ name: textField(), text: textField() })),
  version: countField('Version of the list. 0 if the list was never saved.'),
});
export type SavedReplies = InferType<typeof savedRepliesResponseSchema>;

export const orderMessageSchema = object({ text: messageTextField() });

export const orderMessagesResponseSchema = exactObject({
  messages: listField(messageSchema, 'Messages, oldest first, without internal notes.'),
});
export type OrderMessagesResponse = InferType<typeof orderMessagesResponseSchema>;
