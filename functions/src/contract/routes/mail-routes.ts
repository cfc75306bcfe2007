import { listField, exactObject } from '../response-fields';
import {
  adminMailSchema,
  adminMailsResponseSchema,
  adminMailsQuerySchema,
  mailSchema,
  mailSummarySchema,
  mailPreferencesSchema,
  unsubscribeQuerySchema,
} from '../mail/mail';
import { dataResponse, fileResponse, jsonResponse, messageResponseFields } from './route-response';
import { defineRoutes } from './route-definition';

const MAIL_CHANGE = {
  invalidates: ['listAdminMails', 'getPendingCounts', 'listActivity'],
  replaces: { id: '_id', get: 'getAdminMail' },
} as const;

export const mailRoutes = {
  ...defineRoutes({ who: 'admin', permission: 'messages', tag: 'Emails' })({
    listAdminMails: {
      endpoint: 'GET /mails/admin/all',
      summary: 'All stored emails, newest first, by state and by address or order number',
      query: adminMailsQuerySchema,
      answer: dataResponse(adminMailsResponseSchema),
    },
    getAdminMail: {
      endpoint: 'GET /mails/admin/:id',
      summary: 'One email as its reader got it; its links open and change nothing',
      answer: dataResponse(exactObject({ mail: adminMailSchema })),
    },
    resendMail: {
      endpoint: 'POST /mails/admin/:id/send',
      summary: 'Send an email once more, within a minute',
      answer: dataResponse(exactObject({ mail: adminMailSchema })),
      errors: ['MAIL_NOT_SENDABLE'],
      ...MAIL_CHANGE,
      limit: { name: 'mail-again', max: 120, windowSeconds: 3600 },
    },
    dismissMail: {
      endpoint: 'POST /mails/admin/:id/dismiss',
      summary: 'No longer count an email among those that could not be sent',
      answer: dataResponse(exactObject({ mail: adminMailSchema })),
      ...MAIL_CHANGE,
    },
    sendTestMail: {
      endpoint: 'POST /mails/admin/test',
      summary: "Send a test email to the caller's own address, within a minute",
      answer: jsonResponse(messageResponseFields),
      invalidates: ['listAdminMails', 'getReadiness'],
      limit: { name: 'mail-test', max: 20, windowSeconds: 3600 },
    },
  }),
  ...defineRoutes({ who: 'all', tag: 'Emails' })({
    unsubscribeMails: {
      endpoint: 'POST /mails/unsubscribe',
      summary:
        'Stop all optional emails to the address of a token: what mail programs call by one click (RFC 8058)',
      query: unsubscribeQuerySchema,
      answer: jsonResponse(messageResponseFields),
      errors: ['NOT_FOUND'],
      // Email providers forward many unsubscribe requests, so valid requests are not counted.
      limit: { name: 'mail-unsubscribe', max: 60, windowSeconds: 3600, counts: 'refused' },
    },
    getUnsubscribePage: {
      endpoint: 'GET /mails/unsubscribe',
      summary: 'A page that leads to the settings of a token; for mail programs that open the address',
      query: unsubscribeQuerySchema,
      answer: fileResponse('text/html'),
    },
    setMailPreferences: {
      endpoint: 'PUT /mails/preferences',
      summary: 'Stop all optional emails, or allow them again, with the token of one of them',
      body: mailPreferencesSchema,
      answer: jsonResponse(messageResponseFields),
      errors: ['NOT_FOUND'],
      limit: { name: 'mail-preferences', max: 60, windowSeconds: 3600 },
    },
  }),
};

/** Routes that return all sent emails without a login. They exist only on the emulators. */
export const EMULATOR_MAIL_ROUTES = defineRoutes({ who: 'all', tag: 'Mail' })({
  listEmulatorMail: {
    endpoint: 'GET /mail',
    summary: 'The latest 50 emails to customers, newest first',
    answer: dataResponse(exactObject({ mails: listField(mailSummarySchema) })),
  },
  getEmulatorMail: {
    endpoint: 'GET /mail/:id',
    summary: 'One email, as HTML and as text',
    answer: dataResponse(exactObject({ mail: mailSchema })),
  },
});
