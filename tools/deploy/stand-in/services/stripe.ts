import { GoogleApiError, type FakeService } from '../service';

export const stripeService: FakeService = {
  host: 'api.stripe.com',
  enabledBy: false,
  routes: {
    'GET /v1/webhook_endpoints': ({ headers }, cloud) => {
      if (!headers.authorization?.startsWith('Bearer sk_'))
        throw new GoogleApiError(401, 'UNAUTHENTICATED', 'No key.');
      return { data: cloud.webhooks };
    },
  },
};
