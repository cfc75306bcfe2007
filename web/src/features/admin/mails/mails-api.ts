import * as endpoints from '@contract/endpoints';
import type { AdminMail } from '@contract/mail/mail';
import { MAIL_STATES } from '@contract/mail/mail-facts';
import { call, keyOf, prefixOf } from '@/shared/api/client';
import { paths } from '@/shared/config/panel-paths';
import { invalidate, update } from '@/shared/data/change-data';
import { useAction } from '@/shared/data/use-action';
import { filterCodec } from '@/shared/filters/filter-codec';
import { choice, text } from '@/shared/filters/filter-kinds';
import { ACTIVITY_KEYS } from '../activity/activity-api';
import { fetcherOf, pagesOf, send } from '../fetcher';
import { READY } from '../ready/ready-api';
import { WAITING } from '../waiting';

/** Cache key prefix for lists of emails. Changes to orders invalidate these keys, because they may send emails. */
export const MAIL_KEYS = prefixOf(endpoints.allMails);

const PAGE_SIZE = 24;

export const mailPath = (id: string) => `${paths.adminMails}/${id}`;

/** Filters of the email list, stored in the URL query. `search` matches part of an email address or an order number. */
export const mailFilters = filterCodec({
  page: paths.adminMails,
  endpoint: endpoints.allMails,
  filters: { state: choice(MAIL_STATES), search: text(254) },
});

export const mailsKey = (filters: typeof mailFilters.none, cursor: string | null) =>
  mailFilters.key(filters, { limit: PAGE_SIZE, cursor: cursor ?? '' });

export const fetchMails = pagesOf(endpoints.allMails, 'mails', 'Failed to load emails');

export const mailKey = (id: string) => keyOf(endpoints.getAnyMail, { params: { id } });

export const fetchMail = fetcherOf(endpoints.getAnyMail, ({ mail }) => mail);

function updateCache(mail: AdminMail): void {
  update<AdminMail>(mailKey(mail._id), () => mail);
  invalidate(MAIL_KEYS);
  invalidate(WAITING);
  invalidate(ACTIVITY_KEYS);
}

export const useSendAgain = (id: string) =>
  useAction(async () => updateCache((await send(endpoints.sendMailAgain, { params: { id } })).mail), {
    success: 'The email will be sent within a minute',
    failure: 'The email could not be sent again. Please try again.',
  });

export async function dismiss(id: string): Promise<void> {
  updateCache((await send(endpoints.dismissMail, { params: { id } })).mail);
}

/** Sends a test email to the signed-in administrator and returns a message about what happens next. */
export async function sendTest(): Promise<string> {
  const { message } = await call(endpoints.sendTestMail, { quiet: true });
  invalidate(MAIL_KEYS);
  invalidate(READY);
  return message;
}
