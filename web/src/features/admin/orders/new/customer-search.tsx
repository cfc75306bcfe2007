import { useFormikContext } from 'formik';
import * as endpoints from '@contract/endpoints';
import type { CustomerListItem } from '@contract/customers';
import { t } from '@contract/texts/text';
import { getCacheKey, fetchEndpointData } from '@/shared/api/client';
import { useAction } from '@/shared/data/use-action';
import { CustomerSearchField } from '../../shared/users/customer-search-field';
import { pickShippingAddressFields, type ManualOrderFormValues } from './manual-form';

/** Loads a suggested address for a customer: the default address, otherwise the address of the latest order. */
async function fetchLikelyAddress({ _id, guest }: CustomerListItem) {
  const { addresses } = guest
    ? { addresses: [] }
    : await fetchEndpointData(getCacheKey(endpoints.getCustomer, { params: { id: _id } }));
  if (addresses[0]) return addresses[0];
  const { orders } = await fetchEndpointData(
    getCacheKey(endpoints.listAllOrders, { query: { customer: _id, limit: 5 } }),
  );
  return orders.find(({ shippingAddress }) => shippingAddress.address !== '')?.shippingAddress;
}

/** Search for a customer, which fills in email and address. */
export function CustomerSearch() {
  const { values, setValues } = useFormikContext<ManualOrderFormValues>();
  const { run } = useAction(fetchLikelyAddress, { failure: t('The customer could not be loaded') });
  const fillCustomer = async (found: CustomerListItem) => {
    const outcome = await run(found);
    const likelyAddress = outcome.ok ? outcome.answer : undefined;
    const address = likelyAddress
      ? pickShippingAddressFields(likelyAddress)
      : { ...pickShippingAddressFields(values), fullName: found.name };
    await setValues({ ...values, ...address, email: found.email }, false);
  };
  return (
    <CustomerSearchField
      label={t('Find a customer')}
      value={null}
      onChange={(found) => found && void fillCustomer(found)}
      sx={{ mb: 2 }}
    />
  );
}
