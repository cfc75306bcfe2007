import { list, objectOf } from '../answer-fields';
import {
  adminMailAnswer,
  adminMailsAnswer,
  adminMailsQuery,
  mailAnswer,
  mailHeadAnswer,
  mailPreferencesSchema,
  unsubscribeQuery,
} from '../mail/mail';
import { data, file, json, message } from './route-answer';
import { define } from './route-definition';

export const mailRoutes = {
  ...define({ who: 'admin', permission: 'messages', tag: 'Emails' })({
    allMails: {
      summary: 'All stored emails, newest first, by state and by address or order number',
      query: adminMailsQuery,
      answer: data(adminMailsAnswer),
    },
    getAnyMail: {
      summary: 'One email as its reader got it; its links open and change nothing',
      answer: data(objectOf({ mail: adminMailAnswer })),
    },
    sendMailAgain: {
      summary: 'Send an email once more, within a minute',
      answer: data(objectOf({ mail: adminMailAnswer })),
      errors: ['MAIL_NOT_SENDABLE'],
      limit: { name: 'mail-again', max: 120, windowSeconds: 3600 },
    },
    dismissMail: {
      summary: 'No longer count an email among those that could not be sent',
      answer: data(objectOf({ mail: adminMailAnswer })),
    },
    sendTestMail: {
      summary: "Send a test email to the caller's own address, within a minute",
      answer: json(message),
      limit: { name: 'mail-test', max: 20, windowSeconds: 3600 },
    },
  }),
  ...define({ who: 'all', tag: 'Emails' })({
    unsubscribeMails: {
      summary:
        'Stop all optional emails to the address of a token: what mail programs call by one click (RFC 8058)',
      query: unsubscribeQuery,
      answer: json(message),
      errors: ['NOT_FOUND'],
      // Mail providers send the requests of many readers from a few addresses, so only wrong tokens count.
      limit: { name: 'mail-unsubscribe', max: 60, windowSeconds: 3600, counts: 'refused' },
    },
    unsubscribePage: {
      summary: 'A page that leads to the settings of a token; for mail programs that open the address',
      query: unsubscribeQuery,
      answer: file('text/html'),
    },
    setMailPreferences: {
      summary: 'Stop all optional emails, or allow them again, with the token of one of them',
      body: mailPreferencesSchema,
      answer: json(message),
      errors: ['NOT_FOUND'],
      limit: { name: 'mail-preferences', max: 60, windowSeconds: 3600 },
    },
  }),
};

/** Routes that are only mounted on the emulators, where anyone may read all emails. */
export const LOCAL_MAIL_ROUTES = define({ who: 'all', tag: 'Mail' })({
  listMail: {
    summary: 'The latest 50 emails to customers, newest first',
    answer: data(objectOf({ mails: list(mailHeadAnswer) })),
  },
  getMail: {
    summary: 'One email, as HTML and as text',
    answer: data(objectOf({ mail: mailAnswer })),
  },
});
