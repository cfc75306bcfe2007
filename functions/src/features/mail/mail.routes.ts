import { LOCAL_MAIL_ROUTES } from '../../contract/routes/mail-routes';
import { route, type BoundRoute } from '../../platform/http/http';
import type { MailService } from './mail.service';

export function mailRoutes(mailbox: Pick<MailService, 'latest' | 'get'>): BoundRoute[] {
  return [
    route(LOCAL_MAIL_ROUTES.listMail, async () => ({ data: { mails: await mailbox.latest() } })),
    route(LOCAL_MAIL_ROUTES.getMail, async ({ params }) => ({
      data: { mail: await mailbox.get(params.id) },
    })),
  ];
}
