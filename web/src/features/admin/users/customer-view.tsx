import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import {
  type Customer,
  CUSTOMER_LIMITS,
  customerNoteSchema,
  type CustomerAnnotations,
} from '@contract/customers';
import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import { PostalAddress } from '@/shared/address/postal-address';
import { isNotFoundError } from '@/shared/api/api-error';
import { getCacheKey } from '@/shared/api/client';
import { panelPaths } from '@/shared/config/panel-paths';
import { updateCachedData } from '@/shared/data/change-data';
import { useEndpointData } from '@/shared/data/use-data';
import { Price } from '@/shared/products/price';
import { FormattedDate } from '@/shared/time/date-text';
import { LoadError } from '@/shared/ui/load-error';
import { SecondaryText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';
import { sendWriteRequest } from '../shared/api/send-change';
import { AdminPageHeading } from '../shared/layout/admin-heading';
import { TitledPanel } from '../shared/layout/titled-panel';
import { ReviewStatusBadge } from '../shared/labels/review-status';
import { RequirePermission, useHasPermission } from '../shared/rights/require-permission';
import { NoteForm } from '../shared/forms/note-form';
import { EditableTags } from '../shared/forms/tags-field';
import { MergeCustomerButton } from './merge-customer';
import { useCustomerTagSuggestions } from '../shared/users/user-filters';

const getCustomerKey = (id: string) => getCacheKey(endpoints.getCustomer, { params: { id } });

const updateCachedMarks = (id: string, marks: CustomerAnnotations) =>
  updateCachedData<Customer>(getCustomerKey(id), (customer) => ({ ...customer, marks }));

interface CustomerMarksProps {
  customerId: string;
  marks: CustomerAnnotations;
}

function CustomerNotes({ customerId, marks }: CustomerMarksProps) {
  return (
    <>
      <Box component="ul" role="list" aria-label={t('Notes')} sx={{ mb: marks.notes.length > 0 ? 2 : 0 }}>
        {marks.notes.map(({ _id, note, at, by }) => (
          <Box component="li" key={_id} sx={noteItem}>
            {note}
            <SecondaryText>
              {by} · <FormattedDate value={at} withTime />
            </SecondaryText>
          </Box>
        ))}
      </Box>
      <NoteForm
        schema={customerNoteSchema}
        save={async (note) => {
          const request = { params: { id: customerId }, body: { note } };
          updateCachedMarks(customerId, (await sendWriteRequest(endpoints.createCustomerNote, request)).data);
        }}
      />
    </>
  );
}

function CustomerTags({ customerId, marks }: CustomerMarksProps) {
  return (
    <EditableTags
      tags={marks.tags}
      suggestions={useCustomerTagSuggestions()}
      maxTags={CUSTOMER_LIMITS.tags}
      canEdit={useHasPermission('customers.write')}
      save={async (tags) => {
        const request = { params: { id: customerId }, body: { tags } };
        updateCachedMarks(customerId, (await sendWriteRequest(endpoints.replaceCustomerTags, request)).data);
      }}
    />
  );
}

const noteItem = {
  py: 1,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const;

function CustomerFigures({ customer }: { customer: Customer }) {
  const { user, guest, orders, spent, average, refunded, lastOrderAt, lastSeenAt } = customer;
  const facts: (readonly [name: string, value: ReactNode])[] = [
    [t('Spent'), <Price key="spent" value={spent} />],
    [t('Orders'), orders],
    [t('Average order'), <Price key="average" value={average} />],
    [t('Refunded'), <Price key="refunded" value={refunded} />],
    [t('Last order'), lastOrderAt ? <FormattedDate key="order" value={lastOrderAt} /> : t('None')],
    ...(guest
      ? []
      : [
          [
            t('Last seen'),
            lastSeenAt ? <FormattedDate key="seen" value={lastSeenAt} /> : t('Never'),
          ] as const,
        ]),
    [guest ? t('First order') : t('Joined'), <FormattedDate key="joined" value={user.createdAt} />],
  ];
  return (
    <Box component="dl" sx={figures}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Typography>
        </div>
      ))}
    </Box>
  );
}

interface CustomerSlots {
  renderOrders: (customerId: string) => ReactNode;
  getMessagesPath: (email: string) => string;
}

interface LoadedCustomerProps extends CustomerSlots {
  customer: Customer;
}

function LoadedCustomer({ customer, renderOrders, getMessagesPath }: LoadedCustomerProps) {
  const { user, guest, alsoAs, marks, addresses, reviews, wishlist } = customer;
  return (
    <>
      <AdminPageHeading title={user.name || user.email}>
        {user.email}
        {user.phone ? ` · ${user.phone}` : ''}
        {user.disabled ? ` · ${t('The account is disabled.')}` : ''}
        {guest ? ` · ${t('Orders without an account.')}` : ''}
        {alsoAs.length > 0
          ? ` · ${t('Also ordered without an account as {emails}.', { emails: alsoAs.join(', ') })}`
          : ''}
      </AdminPageHeading>
      <Box sx={{ my: 3 }}>
        <CustomerFigures customer={customer} />
      </Box>
      <Box sx={columns}>
        <Box sx={column}>
          <TitledPanel title={t('Purchases')}>{renderOrders(user._id)}</TitledPanel>
          {guest ? null : (
            <>
              <TitledPanel title={t('Reviews')}>
                {reviews.length === 0 ? <SecondaryText>{t('No reviews.')}</SecondaryText> : null}
                {reviews.map(({ _id, productTitle, stars, status, text }) => (
                  <Box key={_id} sx={{ py: 1, overflowWrap: 'anywhere' }}>
                    <Typography sx={{ fontWeight: 600 }}>
                      {t('{product}: {stars} of 5', { product: productTitle, stars })}{' '}
                      <ReviewStatusBadge status={status} />
                    </Typography>
                    <Typography>{text}</Typography>
                  </Box>
                ))}
              </TitledPanel>
              <TitledPanel title={t('Wishlist')}>
                {wishlist.length === 0 ? (
                  <SecondaryText>{t('Nothing on the wishlist.')}</SecondaryText>
                ) : null}
                {wishlist.map(({ _id, name }) => (
                  <Box key={_id}>
                    <TextLink to={panelPaths.adminProduct(_id)} underline="always" sx={{ py: 1 }}>
                      {name}
                    </TextLink>
                  </Box>
                ))}
              </TitledPanel>
            </>
          )}
        </Box>
        <Box sx={column}>
          <TitledPanel
            title={t('Tags')}
            note={t('Only the team sees them. A customer’s data export includes them.')}
          >
            <CustomerTags customerId={user._id} marks={marks} />
          </TitledPanel>
          <TitledPanel
            title={t('Notes')}
            note={t('Only the team sees them. A customer’s data export includes them.')}
          >
            <CustomerNotes customerId={user._id} marks={marks} />
          </TitledPanel>
          {guest ? null : (
            <TitledPanel title={t('Addresses')}>
              {addresses.length === 0 ? <SecondaryText>{t('No saved addresses.')}</SecondaryText> : null}
              {addresses.map((address) => (
                <Box key={address._id} sx={{ py: 1 }}>
                  <PostalAddress address={address} />
                </Box>
              ))}
            </TitledPanel>
          )}
          <RequirePermission permission="customers.write">
            {user.role === 'customer' ? <MergeCustomerButton customer={customer} /> : null}
          </RequirePermission>
          <RequirePermission permission="messages">
            <Box sx={{ display: 'grid', justifyItems: 'start' }}>
              {[user.email, ...alsoAs].map((email) => (
                <TextLink
                  key={email}
                  to={getMessagesPath(email)}
                  underline="always"
                  sx={{ py: 1.25, overflowWrap: 'anywhere' }}
                >
                  {alsoAs.length > 0 ? t('Messages of {email}', { email }) : t('Messages')}
                </TextLink>
              ))}
            </Box>
          </RequirePermission>
        </Box>
      </Box>
    </>
  );
}

export function CustomerView({ id, ...slots }: CustomerSlots & { id: string }) {
  const { data: customer, error, reload } = useEndpointData(getCustomerKey(id));
  if (customer) return <LoadedCustomer customer={customer} {...slots} />;
  return (
    <>
      <AdminPageHeading title={t('Customer')} />
      {error === undefined ? (
        <Skeleton variant="rounded" height={400} role="status" aria-label={t('Loading the customer')} />
      ) : (
        <LoadError
          title={
            isNotFoundError(error) ? t('This customer does not exist') : t('The customer could not be loaded')
          }
          onRetry={reload}
        />
      )}
    </>
  );
}

const figures = {
  display: 'grid',
  gap: 2,
  m: 0,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(118px, 1fr))' },
};

const columns = {
  display: 'grid',
  gap: { xs: 2, sm: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.4fr) minmax(0, 1fr)' },
};

const column = { display: 'grid', gap: { xs: 2, sm: 3 }, alignContent: 'start', minWidth: 0 };
