import type { Services } from '../../compose';
import type { LOCAL_MAIL_ROUTES } from '../../contract/routes/mail-routes';
import type { Handlers } from '../../platform/http/http';
import type { MailService } from './mail.service';

const ENDED = 'You will get required emails only, such as those about your orders.';

/** Where a mail program opens the address that it should POST to. The token is of letters that need no escaping. */
const unsubscribePage = (token: string) =>
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<meta name="robots" content="noindex"><title>Unsubscribe</title><h1>Unsubscribe</h1>' +
  `<p><a href="/email-preferences#${token}">Choose which emails you get</a></p></html>`;

export const mailsRoutes = ({ mailAdmin, mailPreferences }: Services) =>
  ({
    allMails: async ({ query }) => ({ data: await mailAdmin.list(query) }),
    getAnyMail: async ({ params }) => ({ data: { mail: await mailAdmin.get(params.id) } }),
    sendMailAgain: async ({ actor, params }) => ({
      data: { mail: await mailAdmin.sendAgain(actor, params.id) },
    }),
    dismissMail: async ({ params }) => ({ data: { mail: await mailAdmin.dismiss(params.id) } }),
    sendTestMail: async ({ actor }) => {
      await mailAdmin.test(actor);
      return { message: `A test email is on its way to ${actor.email}.` };
    },
    unsubscribeMails: async ({ query }) => {
      await mailPreferences.set({ token: query.token, wanted: false });
      return { message: ENDED };
    },
    unsubscribePage: ({ query }) => Promise.resolve({ file: unsubscribePage(query.token) }),
    setMailPreferences: async ({ body }) => {
      await mailPreferences.set(body);
      return { message: body.wanted ? 'You will get all emails again.' : ENDED };
    },
  }) satisfies Handlers;

/** The emulators' page of mails. */
export const mailRoutes = (mailbox: Pick<MailService, 'latest' | 'get'>) =>
  ({
    listMail: async () => ({ data: { mails: await mailbox.latest() } }),
    getMail: async ({ params }) => ({ data: { mail: await mailbox.get(params.id) } }),
  }) satisfies Handlers<typeof LOCAL_MAIL_ROUTES>;
