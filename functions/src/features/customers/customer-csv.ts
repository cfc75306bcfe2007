import type { ListedCustomer } from '../../contract/customers';
import { CSV_BYTE_ORDER_MARK, oneWayCsvRow } from '../../contract/files/csv';

/** The columns in their order, a customer a row. */
const COLUMNS: Record<string, (customer: ListedCustomer) => string | number | null> = {
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Joined: ({ createdAt }) => createdAt,
  Orders: ({ orders }) => orders,
  Spent: ({ spent }) => spent,
  'Last order': ({ lastOrderAt }) => lastOrderAt,
  Tags: ({ tags }) => tags.join(', '),
  Guest: ({ guest }) => (guest ? 'yes' : 'no'),
  Disabled: ({ disabled }) => (disabled ? 'yes' : 'no'),
  'Customer id': ({ _id }) => _id,
};

/** The heading of such a file. */
export const customerCsvHeading = CSV_BYTE_ORDER_MARK + oneWayCsvRow(Object.keys(COLUMNS));

/** A customer as a row of the file. */
export const customerCsvRow = (customer: ListedCustomer): string =>
  oneWayCsvRow(Object.values(COLUMNS).map((cell) => cell(customer)));
