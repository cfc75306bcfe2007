import { Boxes, MessagesSquare, Package, TicketPercent, Users } from 'lucide-react';
import * as endpoints from '@contract/endpoints';
import type { Permission } from '@contract/team/permissions';
import { t } from '@contract/texts/text';
import { callApi } from '@/shared/api/client';
import { panelPaths } from '@/shared/config/panel-paths';
import { formatOrderStatus } from '@/shared/orders/order-status';
import type { CommandPaletteEntry } from './palette-entry';

const MAX_RESULTS = 5;

type SearchFunction = (search: string, signal: AbortSignal) => Promise<CommandPaletteEntry[]>;

const searchOrders: SearchFunction = async (search, signal) => {
  const query = { search, limit: MAX_RESULTS };
  const { data } = await callApi(endpoints.listAllOrders, { query, signal, quiet: true });
  return data.orders.map(({ _id, number, status, shippingAddress, contactEmail }) => ({
    key: `order-${_id}`,
    group: t('Orders'),
    label: number,
    note: `${shippingAddress.fullName || contactEmail} · ${formatOrderStatus(status)}`,
    icon: Package,
    goal: panelPaths.adminOrder(_id),
  }));
};

const searchProducts: SearchFunction = async (search, signal) => {
  const query = { search, limit: MAX_RESULTS };
  const { data } = await callApi(endpoints.listAdminProducts, { query, signal, quiet: true });
  return data.products.map(({ _id, title, category }) => ({
    key: `product-${_id}`,
    group: t('Products'),
    label: title,
    note: category,
    icon: Boxes,
    goal: panelPaths.adminProduct(_id),
  }));
};

const searchCustomers: SearchFunction = async (search, signal) => {
  const query = { search, limit: MAX_RESULTS };
  const { data } = await callApi(endpoints.listCustomers, { query, signal, quiet: true });
  return data.customers.map(({ _id, name, email, guest }) => ({
    key: `user-${_id}`,
    group: t('Customers'),
    label: name || email,
    note: guest ? t('{email} · guest', { email }) : email,
    icon: Users,
    goal: panelPaths.adminCustomer(_id),
  }));
};

const searchConversations: SearchFunction = async (search, signal) => {
  const query = { search, limit: MAX_RESULTS };
  const { data } = await callApi(endpoints.listThreads, { query, signal, quiet: true });
  return data.threads.map(({ _id, name, email, preview }) => ({
    key: `thread-${_id}`,
    group: t('Messages'),
    label: name || email,
    note: preview,
    icon: MessagesSquare,
    goal: panelPaths.adminMessage(_id),
  }));
};

const searchDiscounts: SearchFunction = async (search, signal) => {
  const query = { search, limit: MAX_RESULTS };
  const { data } = await callApi(endpoints.listPromotions, { query, signal, quiet: true });
  return data.promotions.map(({ _id, name, code }) => ({
    key: `discount-${_id}`,
    group: t('Discounts'),
    label: name,
    note: code ?? t('automatic'),
    icon: TicketPercent,
    goal: panelPaths.adminDiscount(_id),
  }));
};

/** Results of a search in the command palette. `failed` is true if a part of the search failed. */
export interface AdminPanelSearchResult {
  found: readonly CommandPaletteEntry[];
  failed: boolean;
}

const SEARCHES: readonly (readonly [needs: Permission, ask: SearchFunction])[] = [
  ['orders.read', searchOrders],
  ['customers.read', searchCustomers],
  ['products.read', searchProducts],
  ['messages', searchConversations],
  ['discounts', searchDiscounts],
];

/** Searches the orders, customers, products, conversations and discounts that the user may view. */
export async function searchAdminPanel(
  search: string,
  permissions: readonly Permission[],
  signal: AbortSignal,
): Promise<AdminPanelSearchResult> {
  const parts = await Promise.allSettled(
    SEARCHES.filter(([needs]) => permissions.includes(needs)).map(([, ask]) => ask(search, signal)),
  );
  return {
    found: parts.flatMap((part) => (part.status === 'fulfilled' ? part.value : [])),
    failed: parts.some(({ status }) => status === 'rejected'),
  };
}
