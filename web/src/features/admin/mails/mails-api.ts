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

/** The keys of all lists of emails: a change of an order may write one. */
export const MAIL_KEYS = prefixOf(endpoints.allMails);

const PAGE_SIZE = 24;

export const mailPath = (id: string) => `${paths.adminMails}/${id}`;

/** The list's filters, stored in the page's query; `search` is a part of an email address or of an order's number. */
export const mailFilters = filterCodec({
  page: paths.adminMails,
  endpoint: endpoints.allMails,
  filters: { state: choice(MAIL_STATES), search: text(254) },
});

/** The key of one page of these emails. */
export const mailsKey = (filters: typeof mailFilters.none, cursor: string | null) =>
  mailFilters.key(filters, { limit: PAGE_SIZE, cursor: cursor ?? '' });

/** A page of emails, newest first. Announces a failure. */
export const fetchMails = pagesOf(endpoints.allMails, 'mails', 'Failed to load emails');

export const mailKey = (id: string) => keyOf(endpoints.getAnyMail, { params: { id } });

/** One email. @throws ApiError, 404 where there is none. */
export const fetchMail = fetcherOf(endpoints.getAnyMail, ({ mail }) => mail);

function show(mail: AdminMail): void {
  update<AdminMail>(mailKey(mail._id), () => mail);
  invalidate(MAIL_KEYS);
  invalidate(WAITING);
  invalidate(ACTIVITY_KEYS);
}

/** Has an email sent again. */
export const useSendAgain = (id: string) =>
  useAction(async () => show((await send(endpoints.sendMailAgain, { params: { id } })).mail), {
    success: 'The email will be sent within a minute',
    failure: 'The email could not be sent again. Please try again.',
  });

/** Ends the notice about an email. @throws ApiError */
export async function dismiss(id: string): Promise<void> {
  show((await send(endpoints.dismissMail, { params: { id } })).mail);
}

/** Writes to the administrator's own address. Answers what happens next. @throws ApiError */
export async function sendTest(): Promise<string> {
  const { message } = await call(endpoints.sendTestMail, { quiet: true });
  invalidate(MAIL_KEYS);
  invalidate(READY);
  return message;
}
