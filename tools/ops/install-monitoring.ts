/** Creates the monitoring resources of this folder. Idempotent: unchanged resources are left alone. */
import { setTimeout as pause } from 'node:timers/promises';
import { GoogleError, type GoogleApi, type GoogleClient } from '../lib/google';
import { UserFacingError } from '../lib/problem.mjs';
import {
  readAlertPolicies,
  readBudget,
  readDashboards,
  readLogMetrics,
  readUptimeChecks,
  type JsonObject,
  type PlaceholderValues,
} from './monitoring-files';
import { matchesResource } from './matches-resource';

export interface MonitoringRequest {
  project: string;
  host: string;
  /** Recipient of alerts. Default: the existing channel. */
  email?: string;
  /** Monthly amount in the currency of the billing account. No budget if omitted. */
  budget?: number;
}

interface MonitoringDependencies {
  google: GoogleClient;
  tell: (sentence: string) => void;
  sleep?: (ms: number) => Promise<unknown>;
}

interface StoredResource extends JsonObject {
  name: string;
  displayName?: string;
  userLabels?: Record<string, string>;
  labels?: Record<string, string>;
}

/** New log metrics take up to ten minutes (https://cloud.google.com/logging/docs/logs-based-metrics). */
const METRIC_MAX_ATTEMPTS = 24;
const METRIC_PAUSE_MS = 30_000;

export function createMonitoring({ google, tell, sleep = pause }: MonitoringDependencies) {
  async function retryUntilMetricsExist<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        const isMetric = error instanceof GoogleError && /cannot find metric/i.test(error.message);
        if (!isMetric || tries === METRIC_MAX_ATTEMPTS) throw error;
        if (tries === 1) tell('Waiting for the new log metrics to be known, which takes up to ten minutes.');
        await sleep(METRIC_PAUSE_MS);
      }
    }
  }

  async function ensureResource(
    what: string,
    wanted: JsonObject,
    found: StoredResource | undefined,
    {
      make,
      change,
    }: { make: () => Promise<StoredResource>; change: (found: StoredResource) => Promise<StoredResource> },
  ): Promise<StoredResource> {
    if (found && matchesResource(wanted, found)) {
      tell(`unchanged  ${what}`);
      return found;
    }
    const made = await retryUntilMetricsExist(() => (found ? change(found) : make()));
    tell(`${found ? 'changed  ' : 'made     '}  ${what}`);
    return made;
  }

  /** Creates functions that create and update a resource. `version` is the API's version. */
  const createCollectionCalls = (
    api: GoogleApi,
    version: string,
    parent: string,
    kind: string,
    wanted: JsonObject,
  ) => ({
    make: () =>
      google.call<StoredResource>(api, `/${version}/${parent}/${kind}`, { method: 'POST', body: wanted }),
    change: ({ name, etag }: StoredResource) =>
      google.call<StoredResource>(api, `/${version}/${name}`, {
        method: 'PATCH',
        body: { ...wanted, name, ...(etag === undefined ? {} : { etag }) },
      }),
  });

  const listResources = (api: GoogleApi, version: string, parent: string, kind: string) =>
    google.list<StoredResource>(api, `/${version}/${parent}/${kind}`, kind);

  async function ensureChannel({ project, email }: MonitoringRequest): Promise<StoredResource> {
    const parent = `projects/${project}`;
    const channels = await listResources('CLOUD_MONITORING_URL', 'v3', parent, 'notificationChannels');
    const found = channels.find(({ userLabels }) => userLabels?.hearth === 'mail');
    const known = email ?? found?.labels?.email_address;
    if (!known)
      throw new UserFacingError('Say who is to be woken: npm run monitoring -- --email you@shop.example');
    const wanted = {
      type: 'email',
      displayName: 'Shop: who is woken',
      labels: { email_address: known },
      userLabels: { hearth: 'mail' },
      enabled: true,
    };
    const how = createCollectionCalls('CLOUD_MONITORING_URL', 'v3', parent, 'notificationChannels', wanted);
    return ensureResource('the channel for mails', wanted, found, how);
  }

  async function putMetrics(project: string): Promise<void> {
    const found = await listResources('FIREBASE_CLOUDLOGGING_URL', 'v2', `projects/${project}`, 'metrics');
    for (const metric of readLogMetrics()) {
      const { make } = createCollectionCalls(
        'FIREBASE_CLOUDLOGGING_URL',
        'v2',
        `projects/${project}`,
        'metrics',
        metric,
      );
      const own = `/v2/projects/${project}/metrics/${encodeURIComponent(metric.name)}`;
      const change = () =>
        google.call<StoredResource>('FIREBASE_CLOUDLOGGING_URL', own, { method: 'PUT', body: metric });
      const former = found.find(({ name }) => name === metric.name);
      await ensureResource(`log metric ${metric.name}`, metric, former, { make, change });
    }
  }

  async function putUptimeChecks(places: PlaceholderValues): Promise<void> {
    const parent = `projects/${places.PROJECT}`;
    const found = await listResources('CLOUD_MONITORING_URL', 'v3', parent, 'uptimeCheckConfigs');
    for (const check of readUptimeChecks(places)) {
      const { hearth } = check.userLabels;
      const { make, change } = createCollectionCalls(
        'CLOUD_MONITORING_URL',
        'v3',
        parent,
        'uptimeCheckConfigs',
        check,
      );
      const former = found.find(({ userLabels }) => userLabels?.hearth === hearth);
      await ensureResource(`uptime check ${hearth}`, check, former, {
        make,
        async change(kept) {
          // The target of a check is immutable. If the shop's URL has changed, the check is recreated.
          if (matchesResource(check.monitoredResource, kept.monitoredResource)) return change(kept);
          await google.call('CLOUD_MONITORING_URL', `/v3/${kept.name}`, { method: 'DELETE' });
          return make();
        },
      });
    }
  }

  async function putPolicies(places: PlaceholderValues): Promise<void> {
    const parent = `projects/${places.PROJECT}`;
    const found = await listResources('CLOUD_MONITORING_URL', 'v3', parent, 'alertPolicies');
    const known = new Set<string>();
    for (const file of readAlertPolicies(places)) {
      const policy = { ...file, notificationChannels: [places.CHANNEL] };
      const { hearth } = file.userLabels;
      known.add(hearth);
      const how = createCollectionCalls('CLOUD_MONITORING_URL', 'v3', parent, 'alertPolicies', policy);
      const former = found.find(({ userLabels }) => userLabels?.hearth === hearth);
      await ensureResource(`alert policy ${hearth}`, policy, former, how);
    }
    for (const { userLabels, displayName } of found) {
      if (userLabels?.hearth && !known.has(userLabels.hearth))
        tell(
          `kept       alert policy "${displayName}", which tools/ops no longer has: delete it in the console`,
        );
    }
  }

  async function putDashboards(places: PlaceholderValues): Promise<void> {
    const parent = `projects/${places.PROJECT}`;
    const found = await listResources('CLOUD_MONITORING_URL', 'v1', parent, 'dashboards');
    for (const dashboard of readDashboards(places)) {
      const how = createCollectionCalls('CLOUD_MONITORING_URL', 'v1', parent, 'dashboards', dashboard);
      const former = found.find(({ labels }) => labels?.hearth === dashboard.labels.hearth);
      await ensureResource(`dashboard ${dashboard.displayName}`, dashboard, former, how);
    }
  }

  async function putBudget(places: PlaceholderValues): Promise<void> {
    const { billingAccountName } = await google.call<{ billingAccountName?: string }>(
      'FIREBASE_CLOUDBILLING_URL',
      `/v1/projects/${places.PROJECT}/billingInfo`,
    );
    if (!billingAccountName)
      throw new UserFacingError(`${places.PROJECT} has no billing account: put it on the Blaze plan first.`);
    const wanted = readBudget(places);
    const found = await listResources('CLOUD_BILLING_BUDGETS_URL', 'v1', billingAccountName, 'budgets');
    const former = found.find(({ displayName }) => displayName === wanted.displayName);
    const how = createCollectionCalls(
      'CLOUD_BILLING_BUDGETS_URL',
      'v1',
      billingAccountName,
      'budgets',
      wanted,
    );
    await ensureResource('budget', wanted, former, how);
  }

  return {
    async putInPlace(wanted: MonitoringRequest): Promise<void> {
      const { project, host } = wanted;
      const { projectNumber } = await google.call<{ projectNumber: string }>(
        'FIREBASE_RESOURCEMANAGER_URL',
        `/v1/projects/${project}`,
      );
      const channel = await ensureChannel(wanted);
      const places: PlaceholderValues = {
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
