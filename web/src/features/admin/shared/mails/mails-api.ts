import * as endpoints from '@contract/endpoints';
import type { AdminMail } from '@contract/mail/mail';
import { MAIL_STATES } from '@contract/mail/mail-kinds';
import { callApi, getCacheKey, getCacheKeyPrefix } from '@/shared/api/client';
import { panelPaths } from '@/shared/config/panel-paths';
import { invalidateData, updateCachedData } from '@/shared/data/change-data';
import { useAction } from '@/shared/data/use-action';
import { createFilterCodec } from '@/shared/filters/filter-codec';
import { createChoiceFilter, createTextFilter } from '@/shared/filters/filter-kinds';
import { activityKeyPrefix } from '../activity/activity-api';
import { createFetcher, createPageFetcher, sendWithoutToast } from '../api/fetcher';
import { readinessKey } from '../api/readiness-key';
import { pendingCountsKey } from '../api/pending-counts-key';

/** Cache key prefix of email lists. Invalidated after changes to orders, because these may send emails. */
export const mailKeyPrefix = getCacheKeyPrefix(endpoints.listAdminMails);

const PAGE_SIZE = 24;

export const getMailPath = (id: string) => `${panelPaths.adminMails}/${id}`;

/** Filters of the email list in the URL. `search` matches part of an email address or of an order number. */
export const mailFilterCodec = createFilterCodec({
  page: panelPaths.adminMails,
  endpoint: endpoints.listAdminMails,
  filters: { state: createChoiceFilter(MAIL_STATES), search: createTextFilter(254) },
});

export const getMailsKey = (filters: typeof mailFilterCodec.none, cursor: string | null) =>
  mailFilterCodec.key(filters, { limit: PAGE_SIZE, cursor: cursor ?? '' });

export const fetchMailsPage = createPageFetcher(endpoints.listAdminMails, 'mails', 'Failed to load emails');

export const getMailKey = (id: string) => getCacheKey(endpoints.getAdminMail, { params: { id } });

export const fetchMail = createFetcher(endpoints.getAdminMail, ({ mail }) => mail);

function updateCache(mail: AdminMail): void {
  updateCachedData<AdminMail>(getMailKey(mail._id), () => mail);
  invalidateData(mailKeyPrefix);
  invalidateData(pendingCountsKey);
  invalidateData(activityKeyPrefix);
}

export const useResendMail = (id: string) =>
  useAction(
    async () => updateCache((await sendWithoutToast(endpoints.resendMail, { params: { id } })).mail),
    {
      success: 'The email will be sent within a minute',
      failure: 'The email could not be sent again. Please try again.',
    },
  );

export async function dismissMailNotice(id: string): Promise<void> {
  updateCache((await sendWithoutToast(endpoints.dismissMail, { params: { id } })).mail);
}

/** Sends a test email to the administrator. Returns the server's message for the user. */
export async function sendTestMail(): Promise<string> {
  const { message } = await callApi(endpoints.sendTestMail, { quiet: true });
  invalidateData(mailKeyPrefix);
  invalidateData(readinessKey);
  return message;
}
