import { object, string, type InferType } from 'yup';
import {
  choice,
  component,
  count,
  flag,
  list,
  nextCursor,
  objectOf,
  text,
  timestamp,
} from '../answer-fields';
import {
  choiceOf,
  documentId,
  line,
  listOf,
  pageQuery,
  paragraph,
  queryFlag,
  REQUIRED,
  version,
  whole,
} from '../fields';
import { MESSAGE_KINDS, MESSAGE_LIMITS, THREAD_STATES } from './message-facts';
import { openPlaceholder } from './placeholders';

const messageTextField = () => paragraph(MESSAGE_LIMITS.text).required('Please write a message');

/** Query of the conversation list. `search` matches names, addresses, order numbers and message texts. */
export const adminThreadsQuery = object({
  ...pageQuery(24),
  state: string().oneOf(THREAD_STATES, 'Not a state of a conversation').optional(),
  mine: queryFlag().optional(),
  order: documentId().optional(),
  search: line(200).optional(),
});
export type AdminThreadsQuery = InferType<typeof adminThreadsQuery>;

export const threadHeadAnswer = component(
  'ThreadHead',
  objectOf({
    _id: text(),
    name: text("The sender's, as they wrote it."),
    email: text(),
    unverified: flag('It began with an email whose sender could not be verified.'),
    customer: text("The account's id; null for a message that was sent without one.").nullable(),
    order: objectOf({ _id: text(), number: text() }).nullable(),
    state: choice(THREAD_STATES),
    assignee: objectOf({ _id: text(), name: text() }).nullable(),
    preview: text('The beginning of the last message.'),
    lastAt: timestamp('When the last message was written.'),
    waitsSince: timestamp('Since when the customer waits for an answer; null where they do not.').nullable(),
    updatedAt: timestamp('The version: changes with each change.'),
  }),
);
export type ThreadHead = InferType<typeof threadHeadAnswer>;

export const adminThreadsAnswer = objectOf({ threads: list(threadHeadAnswer), nextCursor: nextCursor() });
export type AdminThreadsPage = InferType<typeof adminThreadsAnswer>;

const messageAttachmentSchema = objectOf({
  name: text(),
  kind: choice(['picture', 'pdf']),
  url: text('Its address, for anyone who has it; browsers save a PDF file.'),
});
export type MessageAttachment = InferType<typeof messageAttachmentSchema>;

export const messageAnswer = component(
  'Message',
  objectOf({
    _id: text(),
    kind: choice(MESSAGE_KINDS),
    text: text(),
    by: text('Who wrote it, as customers see it.'),
    at: timestamp(),
    unverified: flag('It came by an email whose sender could not be verified; only the team reads it.'),
    attachments: list(messageAttachmentSchema),
  }),
);
export type Message = InferType<typeof messageAnswer>;

export const threadAnswer = component(
  'Thread',
  objectOf({
    thread: threadHeadAnswer,
    messages: list(messageAnswer, 'Oldest first; the newest 200 where there are more.'),
    earlier: count('Messages of it that are older than these.'),
  }),
);
export type Thread = InferType<typeof threadAnswer>;

export const replySchema = object({
  text: messageTextField().test('placeholders', '', (value, { createError }) => {
    const open = openPlaceholder(value);
    return open === null || createError({ message: `Replace ${open} before you send this` });
  }),
  state: string().oneOf(['waiting', 'done'], 'Not a state of a conversation').default('waiting'),
  updatedAt: version(),
});
export type ReplyInput = InferType<typeof replySchema>;

export const threadNoteSchema = object({ text: messageTextField() });

/** Changes of a conversation. `assignee` is unchanged if absent and removed if null. */
export const threadChangeSchema = object({
  state: choiceOf(THREAD_STATES, 'Not a state of a conversation'),
  assignee: documentId().nullable().optional(),
});
export type ThreadChange = InferType<typeof threadChangeSchema>;

const savedReplySchema = object({
  name: line(60).required(REQUIRED),
  text: messageTextField(),
});

export const savedRepliesSchema = object({
  replies: listOf(savedReplySchema, MESSAGE_LIMITS.savedReplies).required(REQUIRED),
  version: whole(0, 1_000_000_000).required(REQUIRED),
});
export type SavedRepliesInput = InferType<typeof savedRepliesSchema>;

export const savedRepliesAnswer = objectOf({
  replies: list(objectOf({ name: text(), text: text() })),
  version: count('Of the list: 0 before the first was saved.'),
});
export type SavedReplies = InferType<typeof savedRepliesAnswer>;

export const orderMessageSchema = object({ text: messageTextField() });

export const orderMessagesAnswer = objectOf({
  messages: list(messageAnswer, 'Oldest first; without internal notes.'),
});
export type OrderMessages = InferType<typeof orderMessagesAnswer>;
