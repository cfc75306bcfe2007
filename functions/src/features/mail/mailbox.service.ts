import type { Mail, MailHead } from '../../contract/mail';
import { notFound } from '../../platform/errors';
import type { MailRepository, StoredMail } from './mail.repository';

/** Mails that are listed. */
const LATEST = 50;

const toHead = ({ id, to, message, createdAt }: StoredMail): MailHead => ({
  _id: id,
  to,
  subject: message.subject,
  createdAt: createdAt.toISOString(),
});

export type MailboxService = ReturnType<typeof mailboxService>;

/** What was written to customers, for whoever develops the shop: composed on the emulators only. */
export function mailboxService(mails: MailRepository) {
  return {
    /** Newest first. */
    latest: async (): Promise<MailHead[]> => (await mails.latest(LATEST)).map(toHead),

    /** @throws AppError NOT_FOUND */
    async get(id: string): Promise<Mail> {
      const mail = await mails.find(id);
      if (!mail) throw notFound('This e-mail does not exist.');
      return { ...toHead(mail), html: mail.message.html, text: mail.message.text };
    },
  };
}
