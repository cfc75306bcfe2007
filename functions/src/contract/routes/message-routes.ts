import { flag, objectOf } from '../answer-fields';
import { contactSchema } from '../messages/contact';
import {
  adminThreadsAnswer,
  adminThreadsQuery,
  orderMessageSchema,
  orderMessagesAnswer,
  replySchema,
  savedRepliesAnswer,
  savedRepliesSchema,
  threadAnswer,
  threadChangeSchema,
  threadHeadAnswer,
  threadNoteSchema,
} from '../messages/messages';
import { MAX_BODY_BYTES, UPLOADS } from '../uploads';
import { data, json, message } from './route-answer';
import { define } from './route-definition';

export const messageRoutes = {
  ...define({ who: 'admin', permission: 'messages', tag: 'Messages' })({
    allThreads: {
      summary: 'Conversations with customers, the one with the newest message first',
      query: adminThreadsQuery,
      answer: data(adminThreadsAnswer),
    },
    getThread: {
      summary: 'One conversation with its messages and internal notes',
      answer: data(threadAnswer),
    },
    changeThread: {
      summary: 'Change what a conversation waits for, or who takes care of it',
      body: threadChangeSchema,
      answer: data(objectOf({ thread: threadHeadAnswer })),
      errors: ['VALIDATION_ERROR'],
    },
    replyToThread: {
      summary: 'Answer a conversation by email; refused where it has changed since it was read',
      body: replySchema,
      files: UPLOADS.messageFiles,
      answer: data(threadAnswer),
      errors: ['STALE_WRITE', 'INVALID_TRANSITION'],
      status: 201,
    },
    addThreadNote: {
      summary: 'Add an internal note, which the customer never sees',
      body: threadNoteSchema,
      answer: data(threadAnswer),
      status: 201,
    },
    getSavedReplies: {
      summary: 'The saved replies',
      answer: data(savedRepliesAnswer),
    },
    setSavedReplies: {
      summary: 'Replace the saved replies, if they are still at this version',
      body: savedRepliesSchema,
      answer: data(savedRepliesAnswer),
      errors: ['STALE_WRITE'],
    },
  }),
  ...define({ who: 'all', tag: 'Messages' })({
    contact: {
      optionalAuth: true,
      appCheck: true,
      summary: 'Send a message to the shop',
      body: contactSchema,
      files: UPLOADS.messageFiles,
      answer: json(message),
      status: 202,
      limit: { name: 'contact', max: 50, windowSeconds: 3600 },
    },
    inboundMail: {
      service: { password: 'inboundMail' },
      servedBy: 'uploads',
      bodyBytes: MAX_BODY_BYTES.form,
      summary: 'Receive an email that the mail provider passes on',
      answer: json({ received: flag() }),
      errors: ['BAD_JSON'],
      limit: { name: 'inbound-mail', max: 60, windowSeconds: 60, counts: 'refused' },
    },
  }),
  ...define({ who: 'user', guests: 'order', tag: 'Messages' })({
    orderMessages: {
      summary: 'What the customer and the shop have written to each other about an order',
      answer: data(orderMessagesAnswer),
    },
    writeOrderMessage: {
      summary: 'Write to the shop about an order of your own',
      body: orderMessageSchema,
      files: UPLOADS.messageFiles,
      answer: data(orderMessagesAnswer),
      status: 201,
      limit: { name: 'order-message', max: 20, windowSeconds: 3600 },
    },
  }),
};
