import { guestsOf } from '../../platform/guests';
import type { Services } from '../../compose';
import { data } from '../../platform/http/answers';
import type { Handlers } from '../../platform/http/http';

export const pricingRoutes = ({ pricing }: Services) =>
  ({
    quoteOrder: data(({ actor, body, callers }) =>
      pricing.quote(body, actor?.uid ?? null, callers, async () => (actor ? guestsOf(actor) : [])),
    ),
  }) satisfies Handlers;
