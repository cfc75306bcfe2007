/** Puts what the files of this folder say in place, as often as it is asked to: what is there already stays as it is. */
import { setTimeout as pause } from 'node:timers/promises';
import { ApiRefusal, type CallGoogle } from '../lib/google-api';
import { alertPolicies, budget, dashboards, logMetrics, uptimeChecks, type Json, type Places } from './files';
import { isAsWanted } from './is-as-wanted';

/** Where each API is. The first four variables are those of firebase-tools. */
const ADDRESSES = {
  FIREBASE_CLOUDLOGGING_URL: 'https://logging.googleapis.com',
  CLOUD_MONITORING_URL: 'https://monitoring.googleapis.com',
  FIREBASE_CLOUDBILLING_URL: 'https://cloudbilling.googleapis.com',
  FIREBASE_RESOURCEMANAGER_URL: 'https://cloudresourcemanager.googleapis.com',
  CLOUD_BILLING_BUDGETS_URL: 'https://billingbudgets.googleapis.com',
} as const;

/** What a person can mend. */
export class MonitoringFault extends Error {}

export interface Wanted {
  project: string;
  /** The shop's host name. */
  host: string;
  /** Who is woken; the address that is in place when absent. */
  email?: string;
  /** Of a month, in the billing account's currency; no budget when absent. */
  budget?: number;
}

interface Surroundings {
  call: CallGoogle;
  env: Partial<Record<string, string>>;
  tell: (sentence: string) => void;
  sleep?: (ms: number) => Promise<unknown>;
}

/** Something that Google keeps, and whatever else it says of it. */
interface Kept extends Json {
  name: string;
  displayName?: string;
  userLabels?: Record<string, string>;
  labels?: Record<string, string>;
}

/** A new log metric can be used after up to ten minutes (https://cloud.google.com/logging/docs/logs-based-metrics). */
const METRIC_WAITS = 24;
const METRIC_PAUSE_MS = 30_000;

export function monitoring({ call, env, tell, sleep = pause }: Surroundings) {
  const at = (api: keyof typeof ADDRESSES, path: string) => `${env[api] || ADDRESSES[api]}${path}`;
  const inMonitoring = (path: string) => at('CLOUD_MONITORING_URL', path);

  /** Every page of a list. */
  async function list(address: string, key: string): Promise<Kept[]> {
    const found: Kept[] = [];
    for (let token: string | undefined = ''; token !== undefined;) {
      const page: Json = await call<Json>(
        token ? `${address}?pageToken=${encodeURIComponent(token)}` : address,
      );
      found.push(...((page[key] ?? []) as Kept[]));
      token = (page.nextPageToken as string | undefined) || undefined;
    }
    return found;
  }

  /** Waits for metrics that were only just made. */
  async function whenMetricsAreKnown<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        const isMetric = error instanceof ApiRefusal && /cannot find metric/i.test(error.message);
        if (!isMetric || tries === METRIC_WAITS) throw error;
        if (tries === 1) tell('Waiting for the new log metrics to be known, which takes up to ten minutes.');
        await sleep(METRIC_PAUSE_MS);
      }
    }
  }

  /** Makes what is missing and changes what differs. */
  async function put(
    what: string,
    wanted: Json,
    found: Kept | undefined,
    { make, change }: { make: () => Promise<Kept>; change: (found: Kept) => Promise<Kept> },
  ): Promise<Kept> {
    if (found && isAsWanted(wanted, found)) {
      tell(`unchanged  ${what}`);
      return found;
    }
    const made = await whenMetricsAreKnown(() => (found ? change(found) : make()));
    tell(`${found ? 'changed  ' : 'made     '}  ${what}`);
    return made;
  }

  async function channelOf({ project, email }: Wanted): Promise<Kept> {
    const address = inMonitoring(`/v3/projects/${project}/notificationChannels`);
    const found = (await list(address, 'notificationChannels')).find(
      ({ userLabels }) => userLabels?.hearth === 'mail',
    );
    const known = email ?? found?.labels?.email_address;
    if (!known)
      throw new MonitoringFault('Say who is to be woken: npm run monitoring -- --email you@shop.example');
    const wanted = {
      type: 'email',
      displayName: 'Shop: who is woken',
      labels: { email_address: known },
      userLabels: { hearth: 'mail' },
      enabled: true,
    };
    return put('the channel for mails', wanted, found, {
      make: () => call(address, { body: wanted }),
      change: ({ name }) => call(inMonitoring(`/v3/${name}`), { method: 'PATCH', body: { ...wanted, name } }),
    });
  }

  async function putMetrics(project: string): Promise<void> {
    const address = at('FIREBASE_CLOUDLOGGING_URL', `/v2/projects/${project}/metrics`);
    const found = await list(address, 'metrics');
    for (const metric of logMetrics()) {
      // Its name has a slash.
      const own = `${address}/${encodeURIComponent(metric.name)}`;
      await put(
        `log metric ${metric.name}`,
        metric,
        found.find(({ name }) => name === metric.name),
        {
          make: () => call(address, { body: metric }),
          change: () => call(own, { method: 'PUT', body: metric }),
        },
      );
    }
  }

  async function putUptimeChecks(places: Places): Promise<void> {
    const address = inMonitoring(`/v3/projects/${places.PROJECT}/uptimeCheckConfigs`);
    const found = await list(address, 'uptimeCheckConfigs');
    for (const check of uptimeChecks(places)) {
      const { hearth } = check.userLabels;
      const make = () => call<Kept>(address, { body: check });
      await put(
        `uptime check ${hearth}`,
        check,
        found.find(({ userLabels }) => userLabels?.hearth === hearth),
        {
          make,
          async change(former) {
            const own = inMonitoring(`/v3/${former.name}`);
            // What a check looks at cannot be changed: after a change of the shop's address it is made anew.
            if (isAsWanted(check.monitoredResource as Json, former.monitoredResource as Json))
              return call(own, { method: 'PATCH', body: { ...check, name: former.name } });
            await call(own, { method: 'DELETE' });
            return make();
          },
        },
      );
    }
  }

  async function putPolicies(places: Places): Promise<void> {
    const address = inMonitoring(`/v3/projects/${places.PROJECT}/alertPolicies`);
    const found = await list(address, 'alertPolicies');
    const wanted = alertPolicies(places).map((policy) => ({
      ...policy,
      notificationChannels: [places.CHANNEL],
    }));
    for (const policy of wanted) {
      const { hearth } = policy.userLabels;
      await put(
        `alert policy ${hearth}`,
        policy,
        found.find(({ userLabels }) => userLabels?.hearth === hearth),
        {
          make: () => call(address, { body: policy }),
          change: ({ name }) =>
            call(inMonitoring(`/v3/${name}`), { method: 'PATCH', body: { ...policy, name } }),
        },
      );
    }
    const known = new Set(wanted.map(({ userLabels }) => userLabels.hearth));
    for (const { userLabels, displayName } of found) {
      if (userLabels?.hearth && !known.has(userLabels.hearth))
        tell(
          `kept       alert policy "${displayName}", which tools/ops no longer has: delete it in the console`,
        );
    }
  }

  async function putDashboards(places: Places): Promise<void> {
    const address = inMonitoring(`/v1/projects/${places.PROJECT}/dashboards`);
    const found = await list(address, 'dashboards');
    for (const dashboard of dashboards(places)) {
      await put(
        `dashboard ${dashboard.displayName}`,
        dashboard,
        found.find(({ labels }) => labels?.hearth === dashboard.labels.hearth),
        {
          make: () => call(address, { body: dashboard }),
          change: ({ name, etag }) =>
            call(inMonitoring(`/v1/${name}`), { method: 'PATCH', body: { ...dashboard, name, etag } }),
        },
      );
    }
  }

  async function putBudget(places: Places): Promise<void> {
    const billed = at('FIREBASE_CLOUDBILLING_URL', `/v1/projects/${places.PROJECT}/billingInfo`);
    const { billingAccountName } = await call<{ billingAccountName?: string }>(billed);
    if (!billingAccountName)
      throw new MonitoringFault(`${places.PROJECT} has no billing account: put it on the Blaze plan first.`);
    const address = at('CLOUD_BILLING_BUDGETS_URL', `/v1/${billingAccountName}/budgets`);
    const found = await list(address, 'budgets');
    const wanted = budget(places);
    await put(
      'budget',
      wanted,
      found.find(({ displayName }) => displayName === wanted.displayName),
      {
        make: () => call(address, { body: wanted }),
        change: ({ name, etag }) =>
          call(at('CLOUD_BILLING_BUDGETS_URL', `/v1/${name}`), {
            method: 'PATCH',
            body: { ...wanted, name, etag },
          }),
      },
    );
  }

  return {
    /** @throws MonitoringFault ApiRefusal */
    async putInPlace(wanted: Wanted): Promise<void> {
      const { project, host } = wanted;
      const { projectNumber } = await call<{ projectNumber: string }>(
        at('FIREBASE_RESOURCEMANAGER_URL', `/v1/projects/${project}`),
      );
      const channel = await channelOf(wanted);
      const places: Places = {
        PROJECT: project,
        PROJECT_NUMBER: projectNumber,
        HOST: host,
        CHANNEL: channel.name,
        BUDGET: String(wanted.budget ?? ''),
      };
      await putMetrics(project);
      await putUptimeChecks(places);
      await putPolicies(places);
      await putDashboards(places);
      if (wanted.budget === undefined)
        tell('no budget  say --budget 50 to be warned at 50, 80 and 100% of it in a month');
      else await putBudget(places);
    },
  };
}
