import type { Services } from '../../compose';
import type { Handlers } from '../../platform/http/http';

export const customersRoutes = ({ customers }: Services) =>
  ({
    getCustomer: async ({ params }) => ({ data: await customers.get(params.id) }),
    noteCustomer: async ({ actor, params, body }) => ({
      data: await customers.note(actor, params.id, body.note),
    }),
    tagCustomer: async ({ actor, params, body }) => ({
      data: await customers.tag(actor, params.id, body.tags),
    }),
  }) satisfies Handlers;
