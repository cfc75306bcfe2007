import { Boxes, MessagesSquare, Package, TicketPercent, Users } from 'lucide-react';
import * as endpoints from '@contract/endpoints';
import type { Permission } from '@contract/team/permissions';
import { call } from '@/shared/api/client';
import { paths } from '@/shared/config/panel-paths';
import { statusLabel } from '@/shared/orders/order-status';
import type { Found } from './found';

const MAX_RESULTS = 5;

type SearchFunction = (search: string, signal: AbortSignal) => Promise<Found[]>;

const searchOrders: SearchFunction = async (search, signal) => {
  const query = { search, limit: MAX_RESULTS };
  const { data } = await call(endpoints.allOrders, { query, signal, quiet: true });
  return data.orders.map(({ _id, number, status, shippingAddress, contactEmail }) => ({
    key: `order-${_id}`,
    group: 'Orders',
    label: number,
    note: `${shippingAddress.fullName || contactEmail} · ${statusLabel(status)}`,
    icon: Package,
    goal: paths.adminOrder(_id),
  }));
};

const searchProducts: SearchFunction = async (search, signal) => {
  const query = { search, limit: MAX_RESULTS };
  const { data } = await call(endpoints.allProducts, { query, signal, quiet: true });
  return data.products.map(({ _id, title, category }) => ({
    key: `product-${_id}`,
    group: 'Products',
    label: title,
    note: category,
    icon: Boxes,
    goal: paths.adminProduct(_id),
  }));
};

const searchCustomers: SearchFunction = async (search, signal) => {
  const query = { search, limit: MAX_RESULTS };
  const { data } = await call(endpoints.allCustomers, { query, signal, quiet: true });
  return data.customers.map(({ _id, name, email, guest }) => ({
    key: `user-${_id}`,
    group: 'Customers',
    label: name || email,
    note: guest ? `${email} · guest` : email,
    icon: Users,
    goal: paths.adminCustomer(_id),
  }));
};

const searchConversations: SearchFunction = async (search, signal) => {
  const query = { search, limit: MAX_RESULTS };
  const { data } = await call(endpoints.allThreads, { query, signal, quiet: true });
  return data.threads.map(({ _id, name, email, preview }) => ({
    key: `thread-${_id}`,
    group: 'Messages',
    label: name || email,
    note: preview,
    icon: MessagesSquare,
    goal: paths.adminMessage(_id),
  }));
};

const searchDiscounts: SearchFunction = async (search, signal) => {
  const query = { search, limit: MAX_RESULTS };
  const { data } = await call(endpoints.listPromotions, { query, signal, quiet: true });
  return data.promotions.map(({ _id, name, code }) => ({
    key: `discount-${_id}`,
    group: 'Discounts',
    label: name,
    note: code ?? 'automatic',
    icon: TicketPercent,
    goal: paths.adminDiscount(_id),
  }));
};

/** Search results. `failed` is true if one of the searches failed. */
export interface Findings {
  found: readonly Found[];
  failed: boolean;
}

const SEARCHES: readonly (readonly [needs: Permission, ask: SearchFunction])[] = [
  ['orders.read', searchOrders],
  ['customers.read', searchCustomers],
  ['products.read', searchProducts],
  ['messages', searchConversations],
  ['discounts', searchDiscounts],
];

/** Searches orders, customers, products, conversations and discounts in parallel, as far as permitted. */
export async function find(
  search: string,
  permissions: readonly Permission[],
  signal: AbortSignal,
): Promise<Findings> {
  const parts = await Promise.allSettled(
    SEARCHES.filter(([needs]) => permissions.includes(needs)).map(([, ask]) => ask(search, signal)),
  );
  return {
    found: parts.flatMap((part) => (part.status === 'fulfilled' ? part.value : [])),
    failed: parts.some(({ status }) => status === 'rejected'),
  };
}
