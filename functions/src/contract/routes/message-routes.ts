import { booleanField, exactObject } from '../response-fields';
import { contactInfoSchema, contactMessageSchema } from '../messages/contact';
import {
  messageThreadsResponseSchema,
  messageThreadsQuerySchema,
  orderMessageSchema,
  orderMessagesResponseSchema,
  threadReplySchema,
  savedRepliesResponseSchema,
  savedRepliesSchema,
  messageThreadResponseSchema,
  updateThreadSchema,
  messageThreadSummarySchema,
  threadNoteSchema,
} from '../messages/messages';
import { MAX_BODY_BYTES, UPLOAD_RULES } from '../uploads';
import { CONFIG_CACHE_RULE } from './cache-rules';
import { dataResponse, jsonResponse, messageResponseFields } from './route-response';
import { defineRoutes } from './route-definition';

const THREAD_CHANGE = { invalidates: ['listThreads', 'getPendingCounts'], merges: 'getThread' } as const;

export const messageRoutes = {
  ...defineRoutes({ who: 'admin', permission: 'messages', tag: 'Messages' })({
    listThreads: {
      endpoint: 'GET /messages/admin/all',
      summary: 'Lists conversations with customers, newest message first.',
      query: messageThreadsQuerySchema,
      answer: dataResponse(messageThreadsResponseSchema),
    },
    getThread: {
      endpoint: 'GET /messages/admin/:id',
      summary: 'Returns a conversation with its messages and internal notes.',
      answer: dataResponse(messageThreadResponseSchema),
    },
    updateThread: {
      endpoint: 'PUT /messages/admin/:id',
      summary: 'Updates the state or the assignee of a conversation.',
      body: updateThreadSchema,
      answer: dataResponse(exactObject({ thread: messageThreadSummarySchema })),
      ...THREAD_CHANGE,
      errors: ['VALIDATION_ERROR'],
    },
    replyToThread: {
      endpoint: 'POST /messages/admin/:id/replies',
      summary: 'Sends a reply by email. It is rejected if the conversation has changed since it was read.',
      body: threadReplySchema,
      files: UPLOAD_RULES.messageFiles,
      answer: dataResponse(messageThreadResponseSchema),
      ...THREAD_CHANGE,
      errors: ['STALE_WRITE', 'INVALID_TRANSITION'],
      status: 201,
    },
    addThreadNote: {
      endpoint: 'POST /messages/admin/:id/notes',
      summary: 'Adds an internal note, which the customer cannot see.',
      body: threadNoteSchema,
      answer: dataResponse(messageThreadResponseSchema),
      ...THREAD_CHANGE,
      status: 201,
    },
    getSavedReplies: {
      endpoint: 'GET /messages/admin/replies',
      summary: 'Lists the saved replies.',
      answer: dataResponse(savedRepliesResponseSchema),
    },
    replaceSavedReplies: {
      endpoint: 'PUT /messages/admin/replies',
      summary: 'Replaces the saved replies, unless they have changed since they were read.',
      body: savedRepliesSchema,
      answer: dataResponse(savedRepliesResponseSchema),
      merges: 'getSavedReplies',
      errors: ['STALE_WRITE'],
    },
  }),
  ...defineRoutes({ who: 'all', tag: 'Messages' })({
    sendContactMessage: {
      endpoint: 'POST /contact',
      optionalAuth: true,
      appCheck: true,
      summary: 'Sends a message to the shop.',
      body: contactMessageSchema,
      files: UPLOAD_RULES.messageFiles,
      answer: jsonResponse(messageResponseFields),
      status: 202,
      limit: { name: 'contact', max: 50, windowSeconds: 3600 },
    },
    getContactInfo: {
      endpoint: 'GET /contact',
      summary: 'Returns the time within which the shop answers messages, if it promises one.',
      answer: dataResponse(contactInfoSchema),
      cache: CONFIG_CACHE_RULE,
    },
    receiveInboundMail: {
      endpoint: 'POST /messages/inbound',
      service: { password: 'inboundMail' },
      servedBy: 'uploads',
      bodyBytes: MAX_BODY_BYTES.form,
      summary: 'Receives an email from the email provider.',
      answer: jsonResponse({ received: booleanField() }),
      errors: ['BAD_JSON'],
      limit: { name: 'inbound-mail', max: 60, windowSeconds: 60, counts: 'refused' },
    },
  }),
  ...defineRoutes({ who: 'user', guests: 'order', tag: 'Messages' })({
    listOrderMessages: {
      endpoint: 'GET /orders/:id/messages',
      summary: 'Returns the conversation between the customer and the shop about an order.',
      answer: dataResponse(orderMessagesResponseSchema),
    },
    sendOrderMessage: {
      endpoint: 'POST /orders/:id/messages',
      summary: "Sends a message about one of the customer's own orders.",
      body: orderMessageSchema,
      files: UPLOAD_RULES.messageFiles,
      answer: dataResponse(orderMessagesResponseSchema),
      status: 201,
      limit: { name: 'order-message', max: 20, windowSeconds: 3600 },
    },
  }),
};
