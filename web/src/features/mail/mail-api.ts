import * as endpoints from '@contract/endpoints';
import type { Mail, MailHead } from '@contract/mail';
import { keyOf, read } from '@/shared/api/client';
import type { Key } from '@/shared/api/endpoint-types';

export const mailKeys = {
  list: keyOf(endpoints.listMail),
  one: (id: string) => keyOf(endpoints.getMail, { params: { id } }),
};

/** The latest mails, newest first. @throws ApiError */
export const fetchMails = async (key: Key<typeof endpoints.listMail>): Promise<MailHead[]> =>
  (await read(key)).data.mails;

/** One mail. @throws ApiError, 404 where there is none. */
export const fetchMail = async (key: Key<typeof endpoints.getMail>): Promise<Mail> =>
  (await read(key)).data.mail;
