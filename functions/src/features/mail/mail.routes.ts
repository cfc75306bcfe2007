import type { Shop } from '../../platform/shop';
import type { emulatorMailRoutes } from '../../contract/routes/mail-routes';
import { isLanguage, isRightToLeft } from '../../contract/texts/languages';
import { msg, t } from '../../contract/texts/text';
import { respondWithData, respondWithField, respondWithMessage } from '../../platform/http/responses';
import type { RouteHandlers } from '../../platform/http/mount-routes';
import { getLanguage } from '../../platform/texts/translate';
import type { MailService } from './mail.service';

const ENDED = msg('You will only get required emails, such as those about your orders.');

function getLanguageAttributes(): string {
  const language = getLanguage();
  return `lang="${language}"${isLanguage(language) && isRightToLeft(language) ? ' dir="rtl"' : ''}`;
}

/** Renders the unsubscribe page for email clients that open the unsubscribe URL in a browser. */
const unsubscribePage = (token: string) =>
  `<!doctype html><html ${getLanguageAttributes()}><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="robots" content="noindex"><title>${t('Unsubscribe')}</title><h1>${t('Unsubscribe')}</h1>` +
  `<p><a href="/email-preferences#${token}">${t('Choose which emails you get')}</a></p></html>`;

export const createMailRoutes = ({ mailAdmin, mailPreferences }: Shop) =>
  ({
    listAdminMails: respondWithData(({ query }) => mailAdmin.list(query)),
    getAdminMail: respondWithField('mail', ({ params }) => mailAdmin.get(params.id)),
    resendMail: respondWithField('mail', ({ actor, params }) => mailAdmin.resend(actor, params.id)),
    dismissMail: respondWithField('mail', ({ params }) => mailAdmin.dismiss(params.id)),
    sendTestMail: async ({ actor }) => {
      await mailAdmin.sendTestMail(actor);
      return { message: t('A test email is on its way to {email}.', { email: actor.email }) };
    },
    unsubscribeMails: respondWithMessage(ENDED, ({ query }) =>
      mailPreferences.set({ token: query.token, wanted: false }),
    ),
    getUnsubscribePage: ({ query }) => Promise.resolve({ file: unsubscribePage(query.token) }),
    setMailPreferences: async ({ body }) => {
      await mailPreferences.set(body);
      return { message: body.wanted ? t('You will receive all emails again.') : t(ENDED) };
    },
  }) satisfies RouteHandlers;

export const createEmulatorMailRoutes = (mailbox: Pick<MailService, 'listLatest' | 'get'>) =>
  ({
    listEmulatorMail: respondWithField('mails', () => mailbox.listLatest()),
    getEmulatorMail: respondWithField('mail', ({ params }) => mailbox.get(params.id)),
  }) satisfies RouteHandlers<typeof emulatorMailRoutes>;
