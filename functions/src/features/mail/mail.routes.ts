import type { Shop } from '../../platform/shop';
import type { emulatorMailRoutes } from '../../contract/routes/mail-routes';
import { respondWithData, respondWithField, respondWithMessage } from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';
import type { MailService } from './mail.service';

const ENDED = 'You will only get required emails, such as those about your orders.';

/** Renders the unsubscribe page for email clients that open the unsubscribe URL in a browser. */
const unsubscribePage = (token: string) =>
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<meta name="robots" content="noindex"><title>Unsubscribe</title><h1>Unsubscribe</h1>' +
  `<p><a href="/email-preferences#${token}">Choose which emails you get</a></p></html>`;

export const createMailRoutes = ({ mailAdmin, mailPreferences }: Shop) =>
  ({
    listAdminMails: respondWithData(({ query }) => mailAdmin.list(query)),
    getAdminMail: respondWithField('mail', ({ params }) => mailAdmin.get(params.id)),
    resendMail: respondWithField('mail', ({ actor, params }) => mailAdmin.resend(actor, params.id)),
    dismissMail: respondWithField('mail', ({ params }) => mailAdmin.dismiss(params.id)),
    sendTestMail: async ({ actor }) => {
      await mailAdmin.sendTestMail(actor);
      return { message: `A test email is on its way to ${actor.email}.` };
    },
    unsubscribeMails: respondWithMessage(ENDED, ({ query }) =>
      mailPreferences.set({ token: query.token, wanted: false }),
    ),
    getUnsubscribePage: ({ query }) => Promise.resolve({ file: unsubscribePage(query.token) }),
    setMailPreferences: async ({ body }) => {
      await mailPreferences.set(body);
      return { message: body.wanted ? 'You will receive all emails again.' : ENDED };
    },
  }) satisfies RouteHandlers;

export const createEmulatorMailRoutes = (mailbox: Pick<MailService, 'listLatest' | 'get'>) =>
  ({
    listEmulatorMail: respondWithField('mails', () => mailbox.listLatest()),
    getEmulatorMail: respondWithField('mail', ({ params }) => mailbox.get(params.id)),
  }) satisfies RouteHandlers<typeof emulatorMailRoutes>;
