import { describe, expect, test } from 'vitest';
import { ApiRefusal, type CallGoogle } from '../lib/google-api';
import { monitoring, type Wanted } from './monitoring';

type Thing = Record<string, unknown> & { name: string };

/** Google's APIs as far as they are asked, with what they keep, by what kind it is. */
function google({ metricsAreKnownAfter = 0, billing = 'billingAccounts/B' } = {}) {
  const kept: Record<string, Thing[]> = {};
  const writes: string[] = [];
  let unknown = metricsAreKnownAfter;
  const call = (async (address: string, { method, body }: { method?: string; body?: Thing } = {}) => {
    const url = new URL(address);
    const path = decodeURIComponent(url.pathname.replace(/^\/v\d\//, ''));
    if (path === 'projects/shop') return { projectNumber: '42' };
    if (path.endsWith('/billingInfo')) return { billingAccountName: billing };
    const [, parent, kind, own] = /^(\w+\/\w+)\/(\w+)(?:\/(.+))?$/.exec(path)!;
    const things = (kept[kind!] ??= []);
    if (body === undefined && method === undefined) {
      // A page at a time, so that the second one is asked for.
      const from = Number(url.searchParams.get('pageToken') ?? 0);
      const more = from + 2 < things.length ? { nextPageToken: String(from + 2) } : {};
      return { [kind!]: things.slice(from, from + 2), ...more };
    }
    writes.push(`${method ?? 'POST'} ${kind}`);
    if (kind === 'alertPolicies' && unknown > 0) {
      unknown -= 1;
      throw new ApiRefusal(
        404,
        'NOT_FOUND',
        'Cannot find metric that matches type = "logging.googleapis.com/user/x".',
      );
    }
    const named =
      kind === 'metrics' ? (thing: Thing) => thing.name === own : (thing: Thing) => thing.name === path;
    if (own !== undefined) {
      const found = things.findIndex(named);
      if (found === -1) throw new ApiRefusal(404, 'NOT_FOUND', 'not found');
      if (method === 'DELETE') things.splice(found, 1);
      else things[found] = { ...body!, name: things[found]!.name };
      return things[found] ?? {};
    }
    // What Google adds, and what it leaves out because it is the default.
    const { disableDefaultIamRecipients: _, ...rules } = Object(body!.notificationsRule);
    const made = {
      ...body!,
      ...(body!.notificationsRule ? { notificationsRule: rules } : {}),
      name: kind === 'metrics' ? body!.name : `${parent}/${kind}/${things.length + 1}`,
      etag: 'e',
      creationRecord: { mutateTime: '2026-11-24T00:00:00Z' },
    };
    things.push(made);
    return made;
  }) as CallGoogle;
  return { kept, writes, call };
}

async function run(cloud: ReturnType<typeof google>, wanted: Partial<Wanted> = {}) {
  const said: string[] = [];
  const pauses: number[] = [];
  cloud.writes.length = 0;
  await monitoring({
    call: cloud.call,
    env: {},
    tell: (sentence) => said.push(sentence),
    sleep: (ms) => Promise.resolve(pauses.push(ms)),
  }).putInPlace({ project: 'shop', host: 'shop.example', email: 'me@shop.example', budget: 50, ...wanted });
  return { said, pauses };
}

describe('monitoring', () => {
  test('is put in place once: a second run finds everything and changes nothing', async () => {
    const cloud = google();
    const { said } = await run(cloud);
    expect(said.every((line) => line.startsWith('made'))).toBe(true);
    const { metrics, uptimeCheckConfigs, alertPolicies, dashboards, notificationChannels, budgets } =
      cloud.kept;
    expect(
      [metrics, uptimeCheckConfigs, alertPolicies, dashboards, notificationChannels, budgets].map(
        (all) => all!.length,
      ),
    ).toEqual([10, 2, 11, 1, 1, 1]);
    const [channel] = notificationChannels!;
    for (const policy of alertPolicies!) expect(policy.notificationChannels).toEqual([channel!.name]);
    expect(budgets![0]).toMatchObject({
      budgetFilter: { projects: ['projects/42'] },
      amount: { specifiedAmount: { units: '50' } },
      thresholdRules: [{ thresholdPercent: 0.5 }, { thresholdPercent: 0.8 }, { thresholdPercent: 1 }],
      notificationsRule: { monitoringNotificationChannels: [channel!.name] },
    });

    const second = await run(cloud, { email: undefined });
    expect(cloud.writes).toEqual([]);
    expect(second.said.every((line) => line.startsWith('unchanged'))).toBe(true);
    expect(second.said).toHaveLength(said.length);
  });

  test('puts right what was changed by hand, makes what is missing, and names what the files no longer have', async () => {
    const cloud = google();
    await run(cloud);
    const { alertPolicies, metrics } = cloud.kept;
    Object.assign(
      alertPolicies!.find(({ userLabels }) => Object(userLabels).hearth === 'memory')!,
      { severity: 'CRITICAL' },
    );
    metrics!.pop();
    alertPolicies!.push({
      name: 'projects/shop/alertPolicies/99',
      displayName: 'Old',
      userLabels: { hearth: 'old' },
    });
    const { said } = await run(cloud);
    expect(cloud.writes).toEqual(['POST metrics', 'PATCH alertPolicies']);
    expect(said.find((line) => line.startsWith('kept'))).toContain('"Old"');
  });

  test('follows a new address of the shop, and wakes somebody else when told to', async () => {
    const cloud = google();
    await run(cloud);
    await run(cloud, { host: 'new.example', email: 'you@shop.example' });
    expect([...new Set(cloud.writes)]).toEqual([
      'PATCH notificationChannels',
      'DELETE uptimeCheckConfigs',
      'POST uptimeCheckConfigs',
      'PATCH alertPolicies',
    ]);
    expect(cloud.kept.uptimeCheckConfigs).toHaveLength(2);
    expect(JSON.stringify(cloud.kept.uptimeCheckConfigs)).not.toContain('shop.example');
  });

  test('waits until new metrics are known', async () => {
    const cloud = google({ metricsAreKnownAfter: 3 });
    const { pauses, said } = await run(cloud);
    expect(pauses).toHaveLength(3);
    expect(said).toContain('Waiting for the new log metrics to be known, which takes up to ten minutes.');
    expect(cloud.kept.alertPolicies).toHaveLength(11);
  });

  test('says what it needs: who is woken, and a billing account for the budget', async () => {
    await expect(run(google(), { email: undefined })).rejects.toThrow('--email you@shop.example');
    await expect(run(google({ billing: '' }))).rejects.toThrow('Blaze');
    const { said } = await run(google(), { budget: undefined });
    expect(said.at(-1)).toContain('--budget 50');
  });
});
