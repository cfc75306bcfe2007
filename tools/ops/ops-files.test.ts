import { readFileSync } from 'node:fs';
import type { LogEntry } from 'firebase-functions/logger';
import type { AddressInfo } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { createExpressApp } from '../../functions/src/app';
import type { Shop } from '../../functions/src/platform/shop';
import { createMailDeliveryService } from '../../functions/src/features/mail/mail-delivery.service';
import { createPaymentEventsService } from '../../functions/src/features/payments/payment-events.service';
import { getRefundPaymentId, getChargeProvider } from '../../functions/src/features/orders/money/charges';
import { createPaymentsService } from '../../functions/src/features/payments/payments.service';
import { createProductIndexService } from '../../functions/src/features/products/product-index.service';
import { createBackupMonitorService } from '../../functions/src/features/ready/backup-monitor.service';
import { AppError } from '../../functions/src/platform/errors';
import { createStructuredLogger } from '../../functions/src/platform/logging';
import { executeScheduledJob, SCHEDULED_JOBS } from '../../functions/src/scheduled/scheduled-jobs';
import { readAlertPolicies, readDashboards, readLogMetrics, readUptimeChecks } from './monitoring-files';
import { extractLogValue, matchesLogFilter } from './log-filter';

const places = { PROJECT: 'shop', PROJECT_NUMBER: '1', HOST: 'shop.example', CHANNEL: 'c', BUDGET: '50' };

async function captureLogs(
  work: (logger: ReturnType<typeof createStructuredLogger>) => unknown,
): Promise<LogEntry[]> {
  const lines: LogEntry[] = [];
  await Promise.resolve(work(createStructuredLogger((line) => void lines.push(line)))).catch(() => undefined);
  return lines;
}

const createStub = <T>(said: object) => said as unknown as T;

const createOrder = (refunds: object[] = []) => ({
  id: 'o',
  payment: { provider: 'stripe', paymentId: 'p', status: 'paid', captured: 1, charges: [], closing: false },
  status: 'cancelled',
  currency: 'USD',
  refunds,
});

const refund = { id: 'r', status: 'pending', tries: 0, providerId: null, amount: 100, byHand: 0 };

type Payments = Parameters<typeof createPaymentsService>[0];

const payments = (logger: Payments['logger'], provider: object, orderPayments: object) =>
  createPaymentsService(
    createStub<Payments>({
      orderPayments: { paymentOfRefund: getRefundPaymentId, providerOf: getChargeProvider, ...orderPayments },
      paymentProviders: { named: () => provider },
      logger,
      now: Date.now,
    }),
  );

type Events = Parameters<typeof createPaymentEventsService>[0];

const webhook = (logger: Events['logger'], stripe: object, result: object) =>
  createPaymentEventsService(
    createStub<Events>({
      paymentEventsRepository: {},
      orderPayments: {
        find: () => Promise.resolve(createOrder()),
        applyMoney: () => Promise.resolve({ order: createOrder(), ...result }),
      },
      paymentProviders: { stripe: { mode: 'test', shop: 'shop', ...stripe } },
      payments: {
        ask: (_: unknown, question: () => unknown) => question(),
        settle: () => Promise.resolve(),
        stopIfTested: () => Promise.resolve(),
      },
      webhookRecordsRepository: { note: () => Promise.resolve() },
      webhookSecret: 'whsec_x',
      logger,
      now: Date.now,
    }),
  ).receive(Buffer.from(''), 'signature');

const createEvent = (type: string) => ({
  readEvent: () => Promise.resolve({ id: 'e', type, mode: 'test', paymentId: 'p' }),
  look: () => Promise.resolve({ shop: 'shop', orderId: 'o' }),
});

type Delivery = Parameters<typeof createMailDeliveryService>[0];

const createMailDelivery = (logger: Delivery['logger'], outcome: object) => {
  const mail = {
    id: 'm',
    kind: 'welcome',
    to: ['robin@example.com'],
    attempts: 1,
    triedSince: new Date(),
    repeats: 0,
  };
  const done = () => Promise.resolve();
  const due = [[mail], []];
  return createMailDeliveryService(
    createStub<Delivery>({
      mailRepository: {
        due: () => Promise.resolve(due.shift()),
        claim: () => Promise.resolve(mail),
        finish: done,
      },
      mailPreferencesRepository: { reasonOf: () => Promise.resolve(null), addBounce: done },
      mailSender: { send: () => Promise.resolve(outcome) },
      settings: { current: () => Promise.resolve({ settings: { shop: { name: 'Shop' } } }) },
      publicUrl: 'https://shop.example',
      logger,
      now: Date.now,
    }),
  ).deliverDue();
};

async function checkout(
  logger: ReturnType<typeof createStructuredLogger>,
  limit = () => Promise.resolve(),
): Promise<void> {
  const app = createExpressApp(
    createStub<Shop>({ version: 'test', mailbox: null }),
    {
      ...createStub<Parameters<typeof createExpressApp>[1]>({}),
      auth: () => Promise.reject(new Error('nobody asks')),
      guests: { mayOrder: () => Promise.resolve(true), holderOf: () => Promise.resolve(null) },
      limit,
      logger,
      trustProxy: () => false,
      showsReads: false,
    },
    'api',
  );
  const server = app.listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  for (const path of ['orders', 'orders/quote', 'orders/payment', 'orders/payment/verify'])
    await (await fetch(`http://127.0.0.1:${port}/api/${path}`, { method: 'POST' })).text();
  await new Promise((resolve) => server.close(resolve));
}

/** Code that writes the lines of each metric, and their number. */
const WRITERS: Record<string, [count: number, write: Parameters<typeof captureLogs>[0]]> = {
  'hearth/checkout-ms': [4, checkout],
  // The mocked clock makes every request take several seconds.
  'hearth/checkout-slow': [
    4,
    async (logger) => {
      let time = 0;
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 4000));
      await checkout(logger).finally(() => clock.mockRestore());
    },
  ],
  'hearth/orders-failed': [
    1,
    (logger) => checkout(logger, () => Promise.reject(new Error('The database is away.'))),
  ],
  'hearth/payments-found': [
    1,
    (logger) =>
      payments(
        logger,
        { look: () => Promise.resolve({}) },
        { applyMoney: () => Promise.resolve({ result: 'changed' }) },
      ).look(createOrder() as never),
  ],
  'hearth/payment-events': [
    1,
    (logger) => webhook(logger, createEvent('payment_intent.succeeded'), { result: 'unchanged' }),
  ],
  'hearth/backups-overdue': [
    1,
    (logger) =>
      createBackupMonitorService(
        createStub<Shop>({
          backupRecordRepository: { find: () => Promise.resolve(null) },
          logger,
          now: Date.now,
        }),
      ).check(),
  ],
  'hearth/errors': [1, (logger) => logger.error('anything failed')],
  'hearth/jobs-failed': [
    1,
    (logger) =>
      executeScheduledJob(
        'countSheep',
        { timeoutSeconds: 9, run: () => Promise.reject(new Error('no sheep')) },
        logger,
      ),
  ],
  'hearth/jobs-finished': [
    1,
    (logger) =>
      executeScheduledJob(
        'countSheep',
        { timeoutSeconds: 9, run: () => Promise.resolve({ counted: 3 }) },
        logger,
      ),
  ],
  'hearth/payment-mismatches': [
    2,
    async (logger) => {
      const mismatch = () => Promise.resolve({ result: 'mismatch', reason: 'another amount' });
      const provider = { look: () => Promise.resolve({}) };
      await webhook(logger, createEvent('payment_intent.succeeded'), {
        result: 'mismatch',
        reason: 'another amount',
      });
      await payments(logger, provider, { applyMoney: mismatch }).look(createOrder() as never);
    },
  ],
  'hearth/refunds-failed': [
    3,
    async (logger) => {
      const failed = {
        refund: () => Promise.resolve({ status: 'failed' }),
        look: () => Promise.resolve(null),
      };
      const recorded = { recordRefund: () => Promise.resolve(createOrder()) };
      await payments(logger, failed, recorded).settle(createOrder([refund]) as never);
      const away = { refund: () => Promise.reject(new Error('sk_live_secret')) };
      await payments(logger, away, recorded).settle(createOrder([refund]) as never);
      await webhook(logger, createEvent('refund.failed'), { result: 'changed' });
    },
  ],
  'hearth/mails-failed': [
    1,
    (logger) => createMailDelivery(logger, { kind: 'refused', words: '550 no such user', isBounce: true }),
  ],
  'hearth/mail-server-down': [
    1,
    (logger) => createMailDelivery(logger, { kind: 'later', words: 'connect ECONNREFUSED', isDown: true }),
  ],
  'hearth/webhooks-refused': [
    1,
    (logger) => webhook(logger, { readEvent: () => Promise.reject(new AppError('INVALID_SIGNATURE')) }, {}),
  ],
  'hearth/index-behind': [
    1,
    (logger) => {
      type Index = Parameters<typeof createProductIndexService>[0];
      const old = { productId: 'kettle', version: { toMillis: () => 0 } };
      const catalogueChanges = { oldest: () => Promise.resolve([old]), remove: () => Promise.resolve() };
      const search = { update: () => Promise.reject(new Error('away')) };
      return createProductIndexService(
        createStub<Index>({ catalogueChanges, search, logger, now: Date.now }),
      ).maintain(() => true);
    },
  ],
};

describe('log metrics', () => {
  test.each(readLogMetrics().map((metric) => [metric.name, metric] as const))(
    '%s counts lines that the code writes, and takes its values from them',
    async (name, metric) => {
      const [count, write] = WRITERS[name] ?? [];
      expect(write, 'a metric needs code that writes what it counts').toBeDefined();
      const lines = await captureLogs(write!);
      const counted = lines.filter((line) => matchesLogFilter(metric.filter, line));
      expect(counted, JSON.stringify(lines.slice(0, 9))).toHaveLength(count!);
      const extractors = [
        ...Object.values((metric.labelExtractors ?? {}) as Record<string, string>),
        ...(metric.valueExtractor ? [metric.valueExtractor as string] : []),
      ];
      for (const line of counted)
        for (const extractor of extractors) expect(extractLogValue(extractor, line)).toBeDefined();
    },
  );

  test('no line says what a payment provider said of keys or cards', async () => {
    const lines = await captureLogs(WRITERS['hearth/refunds-failed']![1]);
    expect(JSON.stringify(lines)).not.toContain('sk_live_secret');
    expect(lines.some(({ stack_trace }) => /^Error\n +at /.test(String(stack_trace)))).toBe(true);
  });
});

const toJson = (value: unknown) => JSON.stringify(value);

describe('alert policies, the dashboard and the runbook', () => {
  const policies = readAlertPolicies(places);
  const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8');

  test.each(policies.map((policy) => [policy.userLabels.hearth, policy] as const))(
    '%s has its place in the runbook, and leads there',
    (name, policy) => {
      expect(runbook).toContain(`\n## ${policy.displayName}\n`);
      expect(runbook).toContain(`<a id="${name}"></a>`);
      const section = runbook.split(`\n## ${policy.displayName}\n`)[1]!.split('\n## ')[0]!;
      for (const said of ['**Means.**', '**Look at.**', '**Do.**'])
        expect(section, `what ${name} says`).toContain(said);
      expect(toJson(policy.documentation)).toContain(`docs/runbook.md#${name}`);
    },
  );

  test('watch no metric of the log that does not exist, and every one but the errors wakes somebody', () => {
    const used = (value: unknown) => [
      ...[...toJson(value).matchAll(/logging\.googleapis\.com\/user\/([\w/-]+)/g)].map(([, name]) => name!),
      // PromQL replaces every character of a metric name other than letters and digits with `_`.
      ...[...toJson(value).matchAll(/logging_googleapis_com:user_(hearth)_([a-z_]+)/g)].map(
        ([, folder, name]) => `${folder}/${name!.replaceAll('_', '-')}`,
      ),
    ];
    const known = readLogMetrics().map(({ name }) => name);
    expect(known).toEqual(expect.arrayContaining(used(readDashboards(places))));
    expect([...new Set(used(policies)), 'hearth/errors'].sort()).toEqual([...known].sort());
  });

  test('watch the errors of every function that Hosting leads to, and show them', () => {
    const { hosting } = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8')) as {
      hosting: { rewrites: { function?: { functionId: string } }[] };
    };
    const led = [
      ...new Set(hosting.rewrites.flatMap((rewrite) => rewrite.function?.functionId ?? [])),
    ].sort();
    const named = (value: unknown) =>
      [...toJson(value).matchAll(/service_name=one_of\(([^)]*)\)/g)].map(([, list]) =>
        [...list!.matchAll(/\w+/g)].map(([name]) => name).sort(),
      );
    const errors = policies.find(({ userLabels }) => userLabels.hearth === 'server-errors');
    expect(named(errors)).toEqual([led, led]);
    expect(named(readDashboards(places))).toEqual([led, led]);
  });

  test('are as many conditions as the guide counts, since each has its price', () => {
    const conditions = policies.flatMap((policy) => policy.conditions as object[]);
    const guide = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
    expect([...guide.matchAll(/there are (\d+)[,;]/g)].map(([, count]) => Number(count))).toEqual([
      conditions.length,
      conditions.length,
    ]);
  });

  test('name every scheduled job by how often it runs', () => {
    const { conditions } = policies.find(
      ({ userLabels }) => userLabels.hearth === 'job-missing',
    ) as unknown as {
      conditions: { conditionThreshold: { filter: string; aggregations: { alignmentPeriod: string }[] } }[];
    };
    const watched = Object.fromEntries(
      conditions.flatMap(({ conditionThreshold: { filter, aggregations } }) =>
        [.../one_of\((.*)\)/.exec(filter)![1]!.matchAll(/"(\w+)"/g)].map(([, name]) => [
          name,
          parseInt(aggregations[0]!.alignmentPeriod),
        ]),
      ),
    );
    const shop = Object.entries(SCHEDULED_JOBS).filter(([, job]) => job.services);
    expect(Object.keys(watched).sort()).toEqual(shop.map(([name]) => name).sort());
    for (const [name, { schedule }] of shop) {
      const minutes = Number(/every (\d+) minutes/.exec(schedule)![1]);
      expect(watched[name], name).toBeGreaterThanOrEqual(minutes * 60 * 3);
    }
  });

  test('say what an API takes: a wait for missing data needs a minute, and everything is found again by a label', () => {
    for (const policy of policies) {
      const { conditions } = policy as unknown as { conditions: Record<string, Record<string, unknown>>[] };
      expect(conditions.length).toBeLessThanOrEqual(6);
      for (const { conditionThreshold } of conditions)
        if (conditionThreshold?.evaluationMissingData)
          expect(parseInt(String(conditionThreshold.duration))).toBeGreaterThanOrEqual(60);
    }
    const labels = [...policies, ...readUptimeChecks(places)].map(({ userLabels }) => userLabels.hearth);
    expect(new Set(labels).size).toBe(labels.length);
  });
});
