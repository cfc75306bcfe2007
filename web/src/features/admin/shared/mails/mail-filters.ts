import * as endpoints from '@contract/endpoints';
import { MAIL_STATES } from '@contract/mail/mail-kinds';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { createFilterCodec } from '@/shared/filters/filter-codec';
import { createChoiceFilter, createTextFilter } from '@/shared/filters/filter-kinds';
import { createPageFetcher } from '../api/fetcher';

export const getMailPath = (id: string) => `${panelPaths.adminMails}/${id}`;

/** Filters of the email list, stored in the URL. `search` matches parts of email addresses and order numbers. */
export const mailFilterCodec = createFilterCodec({
  page: panelPaths.adminMails,
  endpoint: endpoints.listAdminMails,
  filters: { state: createChoiceFilter(MAIL_STATES), search: createTextFilter(254) },
});

export const getMailsCacheKey = (filters: typeof mailFilterCodec.none, cursor: string | null) =>
  mailFilterCodec.key(filters, { limit: 24, cursor: cursor ?? '' });

export const fetchMailsPage = createPageFetcher(
  endpoints.listAdminMails,
  'mails',
  t('Failed to load emails'),
);
