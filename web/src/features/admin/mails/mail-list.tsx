import { MailSearch } from 'lucide-react';
import { MAIL_STATES } from '@contract/mail/mail-facts';
import { AdminList, ListSearch, useListFilters } from '../admin-list';
import { FilterChoice } from '../filter-choice';
import { MailRow } from './mail-row';
import { STATE_LABELS } from './mail-state';
import { fetchMails, mailFilters, mailsKey } from './mails-api';
import { TestMailButton } from './test-mail-button';

/** All stored emails, filtered by the page's query, newest first (docs/product.md, Emails in the panel). */
export function MailList() {
  const { filters, show } = useListFilters(mailFilters);
  return (
    <>
      <ListSearch
        name="Emails"
        label="Email address or order number"
        value={filters.search}
        onSearch={(search) => show({ search }, true)}
      >
        <FilterChoice
          label="State"
          values={MAIL_STATES}
          labelOf={(state) => STATE_LABELS[state]}
          value={filters.state}
          onChange={(state) => show({ state })}
        />
        <TestMailButton sx={{ ml: { md: 'auto' } }}>Send a test email</TestMailButton>
      </ListSearch>
      <AdminList
        name="Emails"
        icon={MailSearch}
        keyOf={(cursor) => mailsKey(filters, cursor)}
        fetchPage={fetchMails}
        waiting={{ rows: 6, height: 84 }}
        noMatches={
          mailFilters.isSet(filters) ? 'Search by a whole email address or a whole order number.' : null
        }
        onShowAll={() => show(mailFilters.none)}
        none="Emails appear here as soon as the shop writes them."
      >
        {(mails) => mails.map((mail) => <MailRow key={mail._id} mail={mail} />)}
      </AdminList>
    </>
  );
}
