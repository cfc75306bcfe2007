import type { APIRequestContext } from '@playwright/test';
import type { CurrentSettings } from '../../functions/src/contract/settings/settings-responses';
import { demoAccounts, expect } from './fixtures';
import { getAuthHeaders } from './shop-orders';

type Settings = CurrentSettings['settings'];

/** Changes and publishes the settings as another administrator. Returns a function that restores them. */
export async function publishSettings(
  request: APIRequestContext,
  change: (settings: Settings) => Settings,
): Promise<() => Promise<void>> {
  const headers = await getAuthHeaders(request, demoAccounts.admin);
  const current = async () =>
    (
      (await (await request.get('/api/settings', { headers, maxRetries: 3 })).json()) as {
        data: CurrentSettings;
      }
    ).data;
  const publish = async (settings: Settings) => {
    const { version } = await current();
    const answer = await request.put('/api/settings', {
      headers,
      maxRetries: 3,
      data: { settings, basedOn: version },
    });
    expect(answer.status()).toBe(200);
  };
  const { settings: before } = await current();
  await publish(change(before));
  return () => publish(before);
}
