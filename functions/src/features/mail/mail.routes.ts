import type { Services } from '../../compose';
import type { LOCAL_MAIL_ROUTES } from '../../contract/routes/mail-routes';
import { data, field, saying } from '../../platform/http/answers';
import type { Handlers } from '../../platform/http/http';
import type { MailService } from './mail.service';

const ENDED = 'You will get required emails only, such as those about your orders.';

/** Renders the page for email clients that open the unsubscribe URL instead of posting to it. */
const unsubscribePage = (token: string) =>
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<meta name="robots" content="noindex"><title>Unsubscribe</title><h1>Unsubscribe</h1>' +
  `<p><a href="/email-preferences#${token}">Choose which emails you get</a></p></html>`;

export const mailsRoutes = ({ mailAdmin, mailPreferences }: Services) =>
  ({
    allMails: data(({ query }) => mailAdmin.list(query)),
    getAnyMail: field('mail', ({ params }) => mailAdmin.get(params.id)),
    sendMailAgain: field('mail', ({ actor, params }) => mailAdmin.sendAgain(actor, params.id)),
    dismissMail: field('mail', ({ params }) => mailAdmin.dismiss(params.id)),
    sendTestMail: async ({ actor }) => {
      await mailAdmin.test(actor);
      return { message: `A test email is on its way to ${actor.email}.` };
    },
    unsubscribeMails: saying(ENDED, ({ query }) =>
      mailPreferences.set({ token: query.token, wanted: false }),
    ),
    unsubscribePage: ({ query }) => Promise.resolve({ file: unsubscribePage(query.token) }),
    setMailPreferences: async ({ body }) => {
      await mailPreferences.set(body);
      return { message: body.wanted ? 'You will get all emails again.' : ENDED };
    },
  }) satisfies Handlers;

export const mailRoutes = (mailbox: Pick<MailService, 'latest' | 'get'>) =>
  ({
    listMail: field('mails', () => mailbox.latest()),
    getMail: field('mail', ({ params }) => mailbox.get(params.id)),
  }) satisfies Handlers<typeof LOCAL_MAIL_ROUTES>;
