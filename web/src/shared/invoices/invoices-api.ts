import * as endpoints from '@contract/endpoints';
import type { Invoice } from '@contract/orders/invoices';
import { keyOf, read } from '@/shared/api/client';
import { withAccess } from '@/shared/orders/order-access';
import type { Key } from '@/shared/api/endpoint-types';

export const invoicesKey = (orderId: string) => keyOf(endpoints.orderInvoices, { params: { id: orderId } });

/** An order's invoice and its credit notes; empty where it has none. @throws ApiError, 404 for no such order. */
export const fetchInvoices = async (
  key: Key<typeof endpoints.orderInvoices>,
  orderId: string,
): Promise<Invoice[]> => (await withAccess(orderId, (access) => read(key, access))).data.invoices;
