import { MailSearch } from 'lucide-react';
import { MAIL_STATES } from '@contract/mail/mail-facts';
import { AdminList, ListSearch, useListFilters } from '../admin-list';
import { FilterChoice } from '../filter-choice';
import { MailRow } from './mail-row';
import { STATE_LABELS } from './mail-state';
import { fetchMails, mailFilters, mailsKey } from './mails-api';
import { TestMailButton } from './test-mail-button';

/** List of all stored emails, newest first (docs/product.md, Emails in the panel). */
export function MailList() {
  const { filters, show, search, without } = useListFilters(mailFilters);
  return (
    <>
      <ListSearch name="Emails" label="Email address or order number" {...search}>
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
        {...without('Search by a part of an email address or of an order number.')}
        none="Emails appear here as soon as the shop writes them."
      >
        {(mails) => mails.map((mail) => <MailRow key={mail._id} mail={mail} />)}
      </AdminList>
    </>
  );
}
