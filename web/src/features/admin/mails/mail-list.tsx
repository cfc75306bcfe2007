import { MailSearch } from 'lucide-react';
import { MAIL_STATES } from '@contract/mail/mail-kinds';
import { t } from '@contract/texts/text';
import { AdminPagedList, ListSearchBar, useListFilters } from '../shared/lists/admin-paged-list';
import { FilterButtons } from '../shared/lists/filter-buttons';
import { MailRow } from './mail-row';
import { MAIL_STATE_LABELS } from '../shared/mails/mail-state';
import { fetchMailsPage, mailFilterCodec, getMailsCacheKey } from '../shared/mails/mail-filters';
import { SendTestMailButton } from '../shared/mails/test-mail-button';

export function MailList() {
  const { filters, show, search, without } = useListFilters(mailFilterCodec);
  return (
    <>
      <ListSearchBar name={t('Emails')} label={t('Email address or order number')} {...search}>
        <FilterButtons
          label={t('State')}
          values={MAIL_STATES}
          getLabel={(state) => MAIL_STATE_LABELS[state]}
          value={filters.state}
          onChange={(state) => show({ state })}
        />
        <SendTestMailButton sx={{ ml: { md: 'auto' } }}>{t('Send a test email')}</SendTestMailButton>
      </ListSearchBar>
      <AdminPagedList
        name={t('Emails')}
        icon={MailSearch}
        keyOf={(cursor) => getMailsCacheKey(filters, cursor)}
        fetchPage={fetchMailsPage}
        waiting={{ rows: 6, height: 84 }}
        {...without(t('Search by a part of an email address or of an order number.'))}
        none={t('Emails appear here when the shop sends them.')}
      >
        {(mails) => mails.map((mail) => <MailRow key={mail._id} mail={mail} />)}
      </AdminPagedList>
    </>
  );
}
