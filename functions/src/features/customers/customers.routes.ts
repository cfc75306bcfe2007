import type { Services } from '../../compose';
import type { Handlers } from '../../platform/http/http';

export const customersRoutes = ({ customers, customerList, files }: Services) =>
  ({
    allCustomers: async ({ query }) => ({ data: await customerList.list(query) }),
    countCustomers: async ({ query }) => ({ data: { count: await customerList.count(query) } }),
    customerTags: async () => ({ data: { tags: await customerList.tags() } }),
    exportCustomers: async ({ actor, query }) => ({
      data: await files.request(actor, 'customers', {
        total: await customerList.countExported(query),
        query,
      }),
    }),
    exportedCustomers: async ({ params }) => ({ data: await files.get('customers', params.id) }),
    getCustomer: async ({ params }) => ({ data: await customers.get(params.id) }),
    noteCustomer: async ({ actor, params, body }) => ({
      data: await customers.note(actor, params.id, body.note),
    }),
    mergeCustomer: async ({ actor, params, body }) => ({
      data: await customers.merge(actor, params.id, body.into),
    }),
    tagCustomer: async ({ actor, params, body }) => ({
      data: await customers.tag(actor, params.id, body.tags),
    }),
  }) satisfies Handlers;
