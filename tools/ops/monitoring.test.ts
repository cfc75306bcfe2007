import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createShopClone, type ShopClone } from '../deploy/rehearsal/shop-clone';
import { startFakeCloud, type FakeCloudServer } from '../deploy/stand-in/server';
import { GoogleClient } from '../lib/google';
import { createMonitoring, type MonitoringRequest } from './install-monitoring';

let standIn: FakeCloudServer;
let shop: ShopClone | undefined;

beforeEach(async () => {
  standIn = await startFakeCloud('my-shop');
  for (const [name, value] of Object.entries(standIn.env)) vi.stubEnv(name, value);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  shop?.remove();
  shop = undefined;
  expect(standIn.escaped).toEqual([]);
  await standIn.close();
});

const listStored = (kind: string) =>
  [...standIn.cloud.watched].filter(([name]) => name.includes(`/${kind}/`)).map(([, thing]) => thing);

const writes = () =>
  standIn.calls
    .filter(({ method, host }) => method !== 'GET' && /^(monitoring|logging|billingbudgets)\./.test(host))
    .map(({ method, path }) => `${method} ${/\/([a-zA-Z]+)(\/[^/]+)?$/.exec(path)![1]}`);

async function run(wanted: Partial<MonitoringRequest> = {}) {
  const said: string[] = [];
  const pauses: number[] = [];
  standIn.calls.length = 0;
  await createMonitoring({
    google: new GoogleClient('my-shop'),
    tell: (sentence) => said.push(sentence),
    sleep: (ms) => Promise.resolve(pauses.push(ms)),
  }).putInPlace({
    project: 'my-shop',
    host: 'shop.example',
    email: 'me@shop.example',
    budget: 50,
    ...wanted,
  });
  return { said, pauses };
}

function runMonitoring(...args: string[]) {
  shop ??= createShopClone('my-shop', standIn.env);
  shop.write('functions/.env', 'PUBLIC_URL=https://other.example\n');
  shop.write('functions/.env.staging', 'PUBLIC_URL=https://shop.example\n');
  return shop.tool('tools/ops/monitoring-command.mjs', ...args);
}

const COMMANDS = { tags: 'long', timeout: 90_000 };

describe('monitoring', () => {
  test('is put in place once: a second run finds everything and changes nothing', COMMANDS, async () => {
    const first = await runMonitoring('-P', 'staging', '--email', 'me@shop.example', '--budget', '50');
    expect(first).toMatchObject({ code: 0 });
    const lines = first.output.trim().split('\n');
    expect(lines.every((line) => line.startsWith('made'))).toBe(true);
    const kinds = [
      'metrics',
      'uptimeCheckConfigs',
      'alertPolicies',
      'dashboards',
      'notificationChannels',
      'budgets',
    ];
    expect(kinds.map((kind) => listStored(kind).length)).toEqual([15, 2, 14, 1, 1, 1]);
    const [channel] = listStored('notificationChannels');
    for (const policy of listStored('alertPolicies'))
      expect(policy.notificationChannels).toEqual([channel!.name]);
    expect(listStored('budgets')[0]).toMatchObject({
      budgetFilter: { projects: [`projects/${standIn.cloud.number}`] },
      amount: { specifiedAmount: { units: '50' } },
      thresholdRules: [{ thresholdPercent: 0.5 }, { thresholdPercent: 0.8 }, { thresholdPercent: 1 }],
      notificationsRule: { monitoringNotificationChannels: [channel!.name] },
    });

    const second = await run({ email: undefined });
    expect(writes()).toEqual([]);
    expect(second.said).toEqual(lines.map((line) => line.replace('made     ', 'unchanged')));
  });

  test('puts right what was changed by hand, makes what is missing, and names what the files no longer have', async () => {
    await run();
    const memory = listStored('alertPolicies').find(
      ({ userLabels }) => Object(userLabels).hearth === 'memory',
    )!;
    memory.severity = 'CRITICAL';
    standIn.cloud.watched.delete('projects/my-shop/metrics/hearth/errors');
    const old = {
      name: 'projects/my-shop/alertPolicies/99',
      displayName: 'Old',
      userLabels: { hearth: 'old' },
    };
    standIn.cloud.watched.set(old.name, old);
    const { said } = await run();
    expect(writes()).toEqual(['POST metrics', 'PATCH alertPolicies']);
    expect(said.find((line) => line.startsWith('kept'))).toContain('"Old"');
  });

  test('follows a new address of the shop, and wakes somebody else when told to', async () => {
    await run();
    await run({ host: 'new.example', email: 'you@shop.example' });
    expect([...new Set(writes())]).toEqual([
      'PATCH notificationChannels',
      'DELETE uptimeCheckConfigs',
      'POST uptimeCheckConfigs',
      'PATCH alertPolicies',
    ]);
    expect(listStored('uptimeCheckConfigs')).toHaveLength(2);
    expect(JSON.stringify([listStored('uptimeCheckConfigs'), listStored('alertPolicies')])).not.toContain(
      'shop.example',
    );
  });

  test('waits until new metrics are known', async () => {
    standIn.cloud.unknownMetrics = 3;
    const { pauses, said } = await run();
    expect(pauses).toHaveLength(3);
    expect(said).toContain('Waiting for the new log metrics to be known, which takes up to ten minutes.');
    expect(listStored('alertPolicies')).toHaveLength(14);
  });

  test(
    'says what it needs: who is woken, an API, and a billing account for the budget',
    COMMANDS,
    async () => {
      await expect(run({ email: undefined })).rejects.toThrow('--email you@shop.example');
      const { said } = await run({ budget: undefined });
      expect(said.at(-1)).toContain('--budget 50');
      standIn.cloud.blaze = false;
      await expect(run()).rejects.toThrow('Blaze');
      standIn.cloud.apis.delete('monitoring.googleapis.com');
      const refused = await runMonitoring('--project', 'staging', '--email', 'me@shop.example');
      expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('gcloud services enable')]);
      const unknown = await runMonitoring('--email', 'me@shop.example');
      expect([unknown.code, unknown.output]).toEqual([
        1,
        expect.stringContaining('demo-hearth as default, which exists in the emulators only'),
      ]);
    },
  );
});
