import Box from '@mui/material/Box';
import { useField } from 'formik';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { mergeCustomerSchema, type Customer, type CustomerListItem } from '@contract/customers';
import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import { getCacheKey } from '@/shared/api/client';
import { panelPaths } from '@/shared/config/panel-paths';
import { updateCachedData } from '@/shared/data/change-data';
import { useEndpointData } from '@/shared/data/use-data';
import { FormDialog } from '@/shared/forms/form-dialog';
import { Price } from '@/shared/products/price';
import { RichText } from '@/shared/ui/rich-text';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { SecondaryText } from '@/shared/ui/text';
import { sendWriteRequest } from '../shared/api/send-change';
import { CustomerSearchField } from '../shared/users/customer-search-field';

const getCustomerName = ({ name, email }: Customer['user']) => name || email;

/** Search field for the customer to merge with. A customer with an account can only be merged with a guest. */
function OtherCustomer({ customer }: { customer: Customer }) {
  const [{ value }, { error }, { setValue }] = useField<string>('into');
  const [chosen, setChosen] = useState<CustomerListItem | null>(null);
  return (
    <CustomerSearchField
      label={customer.guest ? t('Other customer') : t('Guest')}
      value={value === '' ? null : chosen}
      onChange={(found) => {
        setChosen(found);
        void setValue(found?._id ?? '', false);
      }}
      fits={({ _id, guest }) => _id !== customer.user._id && (guest || customer.guest)}
      error={error}
    />
  );
}

function MergeSummary({ from, to }: { from: Customer; to: Customer }) {
  const { user, marks, orders, spent, alsoAs } = from;
  return (
    <Box role="group" aria-label={t('What moves')} sx={{ overflowWrap: 'anywhere' }}>
      {t('From {from} to {to}:', { from: getCustomerName(user), to: getCustomerName(to.user) })}
      <Box component="ul" sx={{ my: 1, pl: 3 }}>
        <li>
          <RichText
            text="{count, plural, one {# order, {price} spent} other {# orders, {price} spent}}"
            count={orders}
            price={<Price value={spent} />}
          />
        </li>
        <li>{t('{count, plural, one {# note} other {# notes}}', { count: marks.notes.length })}</li>
        <li>{marks.tags.length > 0 ? t('Tags: {tags}', { tags: marks.tags.join(', ') }) : t('No tags')}</li>
        <li>{t('Messages of {email}', { email: [user.email, ...alsoAs].join(', ') })}</li>
      </Box>
      <SecondaryText>
        {t('{user} is no longer listed. Logins and access to orders do not change.', {
          user: getCustomerName(user),
        })}
      </SecondaryText>
    </Box>
  );
}

function SelectedMerge({ customer }: { customer: Customer }) {
  const [{ value }] = useField<string>('into');
  const key = value === '' ? null : getCacheKey(endpoints.getCustomer, { params: { id: value } });
  const { data: other } = useEndpointData(key);
  if (value === '' || !other) return null;
  return customer.guest ? (
    <MergeSummary from={customer} to={other} />
  ) : (
    <MergeSummary from={other} to={customer} />
  );
}

export function MergeCustomerButton({ customer }: { customer: Customer }) {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const { user } = customer;
  return (
    <>
      <SecondaryButton onClick={() => setIsOpen(true)} sx={{ justifySelf: 'start' }}>
        {customer.guest ? t('Merge with another customer') : t('Merge a guest into this customer')}
      </SecondaryButton>
      {isOpen ? (
        <FormDialog
          severe
          wide
          title={t('Merge {user}?', { user: getCustomerName(user) })}
          text={t('Two customers become one. This cannot be undone.')}
          initial={{ into: '' }}
          validationSchema={mergeCustomerSchema}
          send={t('Merge')}
          refuse={t('Keep both')}
          success={t('The customers were merged')}
          failed={t('The customers could not be merged. Please try again.')}
          onSend={async ({ into }) => {
            const { data } = await sendWriteRequest(endpoints.mergeCustomer, {
              params: { id: user._id },
              body: { into },
            });
            const left = data.user;
            updateCachedData(getCacheKey(endpoints.getCustomer, { params: { id: left._id } }), () => data);
            if (left._id !== user._id) void navigate(panelPaths.adminCustomer(left._id), { replace: true });
          }}
          onClosed={() => setIsOpen(false)}
        >
          <OtherCustomer customer={customer} />
          <SelectedMerge customer={customer} />
        </FormDialog>
      ) : null}
    </>
  );
}
