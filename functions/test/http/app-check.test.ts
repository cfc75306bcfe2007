import { describe, expect, test } from 'vitest';
import { APP_CHECK_DEBUG_TOKEN, APP_CHECK_HEADER } from '../../src/contract/app-check';
import { getEndpointMethod, getEndpointPath } from '../../src/contract/endpoint-parts';
import { ROUTES } from '../../src/contract/routes';
import type { RouteDefinition } from '../../src/contract/routes/route-definition';
import { UPLOADS_PATH } from '../../src/contract/uploads';
import { verifyDebugAppCheckToken } from '../../src/platform/http/app-check-verifier';
import { useStubApp } from '../support/stub-app';

const shop = useStubApp();
const checked = useStubApp({ appCheck: verifyDebugAppCheckToken });

const routes: [string, RouteDefinition][] = Object.entries(ROUTES);
const writes = routes.filter(([, { endpoint }]) => getEndpointMethod(endpoint) !== 'GET');
const isForStrangers = ({ who, guests }: RouteDefinition) => who === 'all' || guests === 'shop';

/** Public writes by external services, or with a secret from an email. */
const PROVEN_OTHERWISE = [
  ...[
    'receiveStripeWebhook',
    'receiveInboundMail',
    'unsubscribeMails',
    'setMailPreferences',
    'setReviewMailPreference',
  ],
  ...['confirmStockNotice', 'cancelStockNotices', 'stopCareReminder'],
  ...['findWithdrawableOrder', 'withdrawWithCode'],
];

function ask(at: typeof shop, { endpoint, servedBy }: RouteDefinition, token?: string) {
  const path = getEndpointPath(endpoint).replace(/:\w+/g, 'x1');
  return at.call(getEndpointMethod(endpoint), servedBy ? path.replace(UPLOADS_PATH, '') : path, {
    headers: token === undefined ? {} : { [APP_CHECK_HEADER]: token },
  });
}

describe('App Check', () => {
  // Fails without the flag of any one route.
  test('is asked for by what strangers may write, and by payments', () => {
    const flagged = routes.filter(([, { appCheck }]) => appCheck).map(([name]) => name);
    const written = writes.filter(([, route]) => isForStrangers(route));
    expect([...flagged, ...PROVEN_OTHERWISE].sort()).toEqual(
      [...written.map(([name]) => name), 'startPayment', 'verifyPayment'].sort(),
    );
  });

  // Fails without the guard in platform/http, and for payments if the session is checked first.
  test.each(writes)('%s: asked for as the contract says, before anything else', async (_name, route) => {
    const isRefused = route.appCheck === true;
    for (const token of [undefined, '', 'a token of another shop']) {
      const { status, body } = await ask(checked, route, token);
      expect([status === 403 && body.code === 'APP_CHECK_FAILED', token]).toEqual([isRefused, token]);
    }
    expect((await ask(checked, route, APP_CHECK_DEBUG_TOKEN)).body.code).not.toBe('APP_CHECK_FAILED');
    expect((await ask(shop, route)).body.code).not.toBe('APP_CHECK_FAILED');
  });

  // Fails without the guard for codes in platform/http.
  test('prices are for everyone, and codes for pages of the shop', async () => {
    const quote = (codes: string[], token?: string) =>
      checked.call('POST', '/orders/quote', {
        body: { items: [], codes },
        headers: token === undefined ? {} : { [APP_CHECK_HEADER]: token },
      });
    // Accepted requests end with 500, because there is no store.
    expect((await quote([])).status).toBe(500);
    expect((await quote(['SAVE10'], APP_CHECK_DEBUG_TOKEN)).status).toBe(500);
    const { status, body } = await quote(['SAVE10']);
    expect([status, body.code]).toEqual([403, 'APP_CHECK_FAILED']);
    expect(body.message).toContain('reload the page');
  });
});
