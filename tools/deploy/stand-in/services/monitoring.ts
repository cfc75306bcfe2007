import type { FakeCloud } from '../cloud';
import {
  GoogleApiError,
  createGoogleNotFoundError,
  type ApiCall,
  type ApiHandler,
  type FakeService,
} from '../service';

type Resource = Record<string, unknown>;

/** Imitates Google's storage: adds the creator, and drops fields with default values. */
function toStoredResource(name: string, body: Resource): Resource {
  const text = JSON.stringify({
    ...body,
    name,
    etag: 'one',
    creationRecord: { mutateTime: '2026-01-01T00:00:00Z' },
  });
  return JSON.parse(text, (_key, value: unknown) =>
    value === false || value === '' ? undefined : value,
  ) as Resource;
}

/** Small page size, so that tests detect clients that read only the first page. */
const PAGE_SIZE = 3;

const getResource = (cloud: FakeCloud, name: string): Resource => {
  const thing = cloud.watched.get(name);
  if (!thing) throw createGoogleNotFoundError(name);
  return thing;
};

/** Creates the five routes of a REST collection. `version` is the API's version. */
function createCollectionRoutes(
  version: string,
  parent: string,
  kind: string,
  {
    nameOf,
    check = () => undefined,
  }: { nameOf?: (body: Resource) => string; check?: (call: ApiCall, cloud: FakeCloud) => void } = {},
): Record<string, ApiHandler> {
  const path = `/${version}/${parent}/${kind}`;
  const own = (call: ApiCall) => decodeURIComponent(call.path.slice(version.length + 2));
  const write: ApiHandler = (call, cloud) => {
    check(call, cloud);
    getResource(cloud, own(call));
    const kept = toStoredResource(own(call), call.json<Resource>());
    cloud.watched.set(own(call), kept);
    return shown(kept);
  };
  const shown = (thing: Resource) =>
    nameOf ? { ...thing, name: String(thing.name).split(`/${kind}/`)[1] } : thing;
  return {
    [`GET ${path}`]: (call, cloud) => {
      const things = [...cloud.watched]
        .filter(([name]) => name.startsWith(`${own(call)}/`))
        .map(([, thing]) => shown(thing));
      const from = Number(call.query.get('pageToken') ?? 0);
      const more = from + PAGE_SIZE < things.length ? { nextPageToken: String(from + PAGE_SIZE) } : {};
      return { [kind]: things.slice(from, from + PAGE_SIZE), ...more };
    },
    [`POST ${path}`]: (call, cloud) => {
      check(call, cloud);
      const body = call.json<Resource>();
      const name = `${own(call)}/${nameOf?.(body) ?? cloud.nextId('')}`;
      if (cloud.watched.has(name)) throw new GoogleApiError(409, 'ALREADY_EXISTS', `${name} exists.`);
      const kept = toStoredResource(name, body);
      cloud.watched.set(name, kept);
      return shown(kept);
    },
    [`PATCH ${path}/{own+}`]: write,
    [`PUT ${path}/{own+}`]: write,
    [`DELETE ${path}/{own+}`]: (call, cloud) => {
      getResource(cloud, own(call));
      cloud.watched.delete(own(call));
      return {};
    },
  };
}

/** Checks the log metrics of an alert. @throws ApiError if a metric is missing or too new. */
function requireMetrics(call: ApiCall, cloud: FakeCloud): void {
  for (const [, name] of call.bytes.toString('utf8').matchAll(/logging\.googleapis\.com\/user\/([\w/-]+)/g)) {
    if (cloud.watched.has(`projects/${cloud.id}/metrics/${name}`) && cloud.unknownMetrics === 0) continue;
    cloud.unknownMetrics = Math.max(0, cloud.unknownMetrics - 1);
    throw new GoogleApiError(
      404,
      'NOT_FOUND',
      `Cannot find metric that matches type = "logging.googleapis.com/user/${name}".`,
    );
  }
}

const projectPath = 'projects/{project}';

export const monitoringService: FakeService = {
  host: 'monitoring.googleapis.com',
  variables: ['CLOUD_MONITORING_URL'],
  routes: {
    ...createCollectionRoutes('v3', projectPath, 'notificationChannels'),
    ...createCollectionRoutes('v3', projectPath, 'uptimeCheckConfigs'),
    ...createCollectionRoutes('v3', projectPath, 'alertPolicies', { check: requireMetrics }),
    ...createCollectionRoutes('v1', projectPath, 'dashboards'),
  },
};

export const loggingService: FakeService = {
  host: 'logging.googleapis.com',
  variables: ['FIREBASE_CLOUDLOGGING_URL'],
  routes: createCollectionRoutes('v2', projectPath, 'metrics', { nameOf: (body) => String(body.name) }),
};

export const budgetsService: FakeService = {
  host: 'billingbudgets.googleapis.com',
  variables: ['CLOUD_BILLING_BUDGETS_URL'],
  routes: createCollectionRoutes('v1', 'billingAccounts/{account}', 'budgets'),
};
