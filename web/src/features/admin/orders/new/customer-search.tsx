import { useFormikContext } from 'formik';
import * as endpoints from '@contract/endpoints';
import type { ListedCustomer } from '@contract/customers';
import { keyOf, readData } from '@/shared/api/client';
import { useAction } from '@/shared/data/use-action';
import { CustomerPicker } from '../../users/customer-picker';
import { addressOf, type ManualForm } from './manual-form';

/** Where a customer's order probably goes: to their default address, else where their last one went. */
async function placeOf({ _id, guest }: ListedCustomer) {
  const { addresses } = guest
    ? { addresses: [] }
    : await readData(keyOf(endpoints.getCustomer, { params: { id: _id } }));
  if (addresses[0]) return addresses[0];
  const { orders } = await readData(keyOf(endpoints.allOrders, { query: { customer: _id, limit: 5 } }));
  return orders.find(({ shippingAddress }) => shippingAddress.address !== '')?.shippingAddress;
}

/** Finds a customer; their email address and where their orders go are filled in. */
export function CustomerSearch() {
  const { values, setValues } = useFormikContext<ManualForm>();
  const { run } = useAction(placeOf, { failure: 'The customer could not be loaded' });
  const take = async (found: ListedCustomer) => {
    const outcome = await run(found);
    const place = outcome.ok ? outcome.answer : undefined;
    const address = place ? addressOf(place) : { ...addressOf(values), fullName: found.name };
    await setValues({ ...values, ...address, email: found.email }, false);
  };
  return (
    <CustomerPicker
      label="Find a customer"
      value={null}
      onChange={(found) => found && void take(found)}
      sx={{ mb: 2 }}
    />
  );
}
