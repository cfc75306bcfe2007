import type { Mail, MailHead } from '../../contract/mail';
import { notFound } from '../../platform/errors';
import { presentMail, presentMailHead } from './mail-presenter';
import type { MailRepository } from './mail.repository';

/** How many mails are listed. */
const LATEST = 50;

export type MailboxService = ReturnType<typeof mailboxService>;

/** Mails to customers, readable by developers: composed on the emulators only. */
export function mailboxService(mails: MailRepository) {
  return {
    /** Newest first. */
    latest: async (): Promise<MailHead[]> => (await mails.latest(LATEST)).map(presentMailHead),

    /** @throws AppError NOT_FOUND */
    async get(id: string): Promise<Mail> {
      const mail = await mails.find(id);
      if (!mail) throw notFound('This email does not exist.');
      return presentMail(mail);
    },
  };
}
