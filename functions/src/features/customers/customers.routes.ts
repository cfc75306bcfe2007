import type { Shop } from '../../platform/shop';
import type { RouteHandlers } from '../../platform/http/mount-routes';

export const createCustomersRoutes = ({ customers, customerList, files }: Shop) =>
  ({
    listCustomers: async ({ query }) => ({ data: await customerList.list(query) }),
    countCustomers: async ({ query }) => ({ data: { count: await customerList.count(query) } }),
    listCustomerTags: async () => ({ data: { tags: await customerList.listTags() } }),
    exportCustomers: async ({ actor, query }) => ({
      data: await files.request(actor, 'customers', {
        total: await customerList.countExported(query),
        query,
      }),
    }),
    getCustomerExport: async ({ params }) => ({ data: await files.get('customers', params.id) }),
    getCustomer: async ({ params }) => ({ data: await customers.get(params.id) }),
    createCustomerNote: async ({ actor, params, body }) => ({
      data: await customers.addNote(actor, params.id, body.note),
    }),
    mergeCustomer: async ({ actor, params, body }) => ({
      data: await customers.merge(actor, params.id, body.into),
    }),
    replaceCustomerTags: async ({ actor, params, body }) => ({
      data: await customers.replaceTags(actor, params.id, body.tags),
    }),
  }) satisfies RouteHandlers;
