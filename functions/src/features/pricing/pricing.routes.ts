import { guestsOf } from '../../platform/guests';
import type { Services } from '../../compose';
import type { Handlers } from '../../platform/http/http';

export const pricingRoutes = ({ pricing }: Services) =>
  ({
    quoteOrder: async ({ actor, body, callers }) => ({
      data: await pricing.quote(body, actor?.uid ?? null, callers, async () =>
        actor ? guestsOf(actor) : [],
      ),
    }),
  }) satisfies Handlers;
