import type { Order } from '@contract/orders/orders';
import type { CurrentSettings } from '@contract/settings/settings-answers';
import { paths } from '@/shared/config/paths';
import type { Sender } from '@/shared/invoices/printable-sheet';

export type Papers = CurrentSettings['settings']['papers'];

/** The seller as the settings say now. */
export const senderOf = (
  { sellerName, sellerAddress, taxId }: Papers,
  shop: string,
  email: string,
): Sender => ({ shop, lines: [sellerName, ...sellerAddress, email, taxId && `Tax ID ${taxId}`] });

export const backToOrder = ({ _id, number }: Pick<Order, '_id' | 'number'>) => ({
  to: paths.adminOrder(_id),
  label: `Order ${number}`,
});
