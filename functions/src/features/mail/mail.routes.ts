import { LOCAL_MAIL_ROUTES } from '../../contract/routes/mail-routes';
import { ROUTES } from '../../contract/routes';
import { route, type BoundRoute } from '../../platform/http/http';
import type { MailAdminService } from './mail-admin.service';
import type { MailPreferencesService } from './mail-preferences.service';
import type { MailService } from './mail.service';

interface MailServices {
  mailAdmin: MailAdminService;
  mailPreferences: MailPreferencesService;
}

const ENDED = 'You will get required emails only, such as those about your orders.';

/** Where a mail program opens the address that it should POST to. The token is of letters that need no escaping. */
const unsubscribePage = (token: string) =>
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<meta name="robots" content="noindex"><title>Unsubscribe</title><h1>Unsubscribe</h1>' +
  `<p><a href="/email-preferences#${token}">Choose which emails you get</a></p></html>`;

export function mailsRoutes({ mailAdmin, mailPreferences }: MailServices): BoundRoute[] {
  return [
    route(ROUTES.allMails, async ({ query }) => ({ data: await mailAdmin.list(query) })),
    route(ROUTES.unsentMails, async () => ({ data: { count: await mailAdmin.unsent() } })),
    route(ROUTES.getAnyMail, async ({ params }) => ({ data: { mail: await mailAdmin.get(params.id) } })),
    route(ROUTES.sendMailAgain, async ({ actor, params }) => ({
      data: { mail: await mailAdmin.sendAgain(actor, params.id) },
    })),
    route(ROUTES.dismissMail, async ({ params }) => ({ data: { mail: await mailAdmin.dismiss(params.id) } })),
    route(ROUTES.sendTestMail, async ({ actor }) => {
      await mailAdmin.test(actor);
      return { message: `A test email is on its way to ${actor.email}.` };
    }),
    route(ROUTES.unsubscribeMails, async ({ query }) => {
      await mailPreferences.set({ token: query.token, wanted: false });
      return { message: ENDED };
    }),
    route(ROUTES.unsubscribePage, ({ query }) => Promise.resolve({ file: unsubscribePage(query.token) })),
    route(ROUTES.setMailPreferences, async ({ body }) => {
      await mailPreferences.set(body);
      return { message: body.wanted ? 'You will get all emails again.' : ENDED };
    }),
  ];
}

/** The emulators' page of mails. */
export function mailRoutes(mailbox: Pick<MailService, 'latest' | 'get'>): BoundRoute[] {
  return [
    route(LOCAL_MAIL_ROUTES.listMail, async () => ({ data: { mails: await mailbox.latest() } })),
    route(LOCAL_MAIL_ROUTES.getMail, async ({ params }) => ({
      data: { mail: await mailbox.get(params.id) },
    })),
  ];
}
