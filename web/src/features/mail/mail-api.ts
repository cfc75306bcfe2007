import type { Mail, MailHead } from '@contract/mail';
import { api, type Envelope } from '@/shared/api/client';

export const mailKeys = {
  list: '/mail',
  one: (id: string) => `/mail/${encodeURIComponent(id)}`,
};

/** The latest mails, newest first. @throws ApiError */
export const fetchMails = async (key: string): Promise<MailHead[]> =>
  (await api.get<Envelope<{ mails: MailHead[] }>>(key)).data.mails;

/** One mail. @throws ApiError, 404 where there is none. */
export const fetchMail = async (key: string): Promise<Mail> =>
  (await api.get<Envelope<{ mail: Mail }>>(key)).data.mail;
