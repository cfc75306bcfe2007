import { listField, exactObject } from '../response-fields';
import {
  adminMailSchema,
  adminMailsResponseSchema,
  adminMailsQuerySchema,
  emulatorMailSchema,
  emulatorMailSummarySchema,
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
      summary: 'Lists stored emails, newest first. Filters by state, address or order number.',
      query: adminMailsQuerySchema,
      answer: dataResponse(adminMailsResponseSchema),
    },
    getAdminMail: {
      endpoint: 'GET /mails/admin/:id',
      summary: 'Returns an email as its recipient received it. Links have no effect.',
      answer: dataResponse(exactObject({ mail: adminMailSchema })),
    },
    resendMail: {
      endpoint: 'POST /mails/admin/:id/send',
      summary: 'Sends an email again within a minute.',
      answer: dataResponse(exactObject({ mail: adminMailSchema })),
      errors: ['MAIL_NOT_SENDABLE'],
      ...MAIL_CHANGE,
      limit: { name: 'mail-again', max: 120, windowSeconds: 3600 },
    },
    dismissMail: {
      endpoint: 'POST /mails/admin/:id/dismiss',
      summary: 'Dismisses an email that could not be sent.',
      answer: dataResponse(exactObject({ mail: adminMailSchema })),
      ...MAIL_CHANGE,
    },
    sendTestMail: {
      endpoint: 'POST /mails/admin/test',
      summary: "Sends a test email to the user's own address within a minute.",
      answer: jsonResponse(messageResponseFields),
      invalidates: ['listAdminMails', 'getReadiness'],
      limit: { name: 'mail-test', max: 20, windowSeconds: 3600 },
    },
  }),
  ...defineRoutes({ who: 'all', tag: 'Emails' })({
    unsubscribeMails: {
      endpoint: 'POST /mails/unsubscribe',
      summary:
        'Unsubscribes the address of a token from all optional emails. Email programs call it for one-click unsubscribing (RFC 8058).',
      query: unsubscribeQuerySchema,
      answer: jsonResponse(messageResponseFields),
      errors: ['NOT_FOUND'],
      // Email providers forward many unsubscribe requests, so valid requests are not counted.
      limit: { name: 'mail-unsubscribe', max: 60, windowSeconds: 3600, counts: 'refused' },
    },
    getUnsubscribePage: {
      endpoint: 'GET /mails/unsubscribe',
      summary:
        'Returns a page that links to the email preferences of a token, for email programs that open the URL.',
      query: unsubscribeQuerySchema,
      answer: fileResponse('text/html'),
    },
    setMailPreferences: {
      endpoint: 'PUT /mails/preferences',
      summary: 'Unsubscribes from all optional emails, or subscribes again, with the token in an email.',
      body: mailPreferencesSchema,
      answer: jsonResponse(messageResponseFields),
      errors: ['NOT_FOUND'],
      limit: { name: 'mail-preferences', max: 60, windowSeconds: 3600 },
    },
  }),
};

/** Routes that return all sent emails without a login. Only available on the Firebase emulators. */
export const emulatorMailRoutes = defineRoutes({ who: 'all', tag: 'Mail' })({
  listEmulatorMail: {
    endpoint: 'GET /mail',
    summary: 'Lists the latest 50 emails to customers, newest first.',
    answer: dataResponse(exactObject({ mails: listField(emulatorMailSummarySchema) })),
  },
  getEmulatorMail: {
    endpoint: 'GET /mail/:id',
    summary: 'Returns an email as HTML and as text.',
    answer: dataResponse(exactObject({ mail: emulatorMailSchema })),
  },
});
