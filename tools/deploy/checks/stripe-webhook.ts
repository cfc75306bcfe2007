import type { GoogleClient } from '../../lib/google';
import { UserFacingError } from '../../lib/problem.mjs';
import { readSecret } from '../deployed-secrets';

/** Stripe events that the shop handles (docs/operations.md, Payments). */
const EVENTS = [
  'payment_intent.succeeded',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
];
const PAGE = 'https://dashboard.stripe.com/webhooks';

interface Endpoint {
  url: string;
  status: string;
  enabled_events: string[];
}

/** Checks the webhook endpoint at Stripe. @throws UserFacingError if it is missing, disabled, or lacks events. */
export async function checkStripeWebhook(
  google: GoogleClient,
  settings: Record<string, string>,
  address: string,
): Promise<string> {
  if (settings.PAYMENT_PROVIDER !== 'stripe') return 'not needed: Stripe takes no payments';
  const key = await readSecret(google, 'STRIPE_SECRET_KEY');
  const url = `${address}/api/payments/stripe/webhook`;
  const response = await fetch(
    `${process.env.STRIPE_API_URL || 'https://api.stripe.com'}/v1/webhook_endpoints?limit=100`,
    {
      headers: { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(30_000),
    },
  );
  if (response.status === 403) {
    throw new UserFacingError(
      `The key of STRIPE_SECRET_KEY may not list webhooks: see for yourself that ${PAGE} has ${url}.`,
    );
  }
  if (!response.ok)
    throw new UserFacingError(`Stripe answers ${response.status}: is STRIPE_SECRET_KEY still valid?`);
  const { data = [] } = (await response.json()) as { data?: Endpoint[] };
  const endpoint = data.find((each) => each.url === url && each.status === 'enabled');
  if (!endpoint)
    throw new UserFacingError(
      `Stripe sends no events to ${url}: add the endpoint at ${PAGE}, and store its signing secret.`,
    );
  const missing = EVENTS.filter((each) => !endpoint.enabled_events.some((on) => on === each || on === '*'));
  if (missing.length === 0) return url;
  throw new UserFacingError(`Stripe does not send ${missing.join(', ')} to ${url}: add them at ${PAGE}.`);
}
