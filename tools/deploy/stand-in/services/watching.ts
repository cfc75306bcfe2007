import type { Cloud } from '../cloud';
import { ApiError, notFound, type Call, type Handler, type Service } from '../service';

type Thing = Record<string, unknown>;

/** What Google keeps adds who made it, and leaves out what has its default value. */
function stored(name: string, body: Thing): Thing {
  const text = JSON.stringify({
    ...body,
    name,
    etag: 'one',
    creationRecord: { mutateTime: '2026-01-01T00:00:00Z' },
  });
  return JSON.parse(text, (_key, value: unknown) =>
    value === false || value === '' ? undefined : value,
  ) as Thing;
}

/** A page at a time, so that a caller who does not ask for the next one is found out. */
const PAGE = 3;

const found = (cloud: Cloud, name: string): Thing => {
  const thing = cloud.watched.get(name);
  if (!thing) throw notFound(name);
  return thing;
};

/** A collection's five methods. `version` is the API's, `nameOf` the name of a new thing. */
function collection(
  version: string,
  parent: string,
  kind: string,
  {
    nameOf,
    check = () => undefined,
  }: { nameOf?: (body: Thing) => string; check?: (call: Call, cloud: Cloud) => void } = {},
): Record<string, Handler> {
  const path = `/${version}/${parent}/${kind}`;
  const own = (call: Call) => decodeURIComponent(call.path.slice(version.length + 2));
  const write: Handler = (call, cloud) => {
    check(call, cloud);
    found(cloud, own(call));
    const kept = stored(own(call), call.json<Thing>());
    cloud.watched.set(own(call), kept);
    return shown(kept);
  };
  /** A log metric is called by its last part alone. */
  const shown = (thing: Thing) =>
    nameOf ? { ...thing, name: String(thing.name).split(`/${kind}/`)[1] } : thing;
  return {
    [`GET ${path}`]: (call, cloud) => {
      const things = [...cloud.watched]
        .filter(([name]) => name.startsWith(`${own(call)}/`))
        .map(([, thing]) => shown(thing));
      const from = Number(call.query.get('pageToken') ?? 0);
      const more = from + PAGE < things.length ? { nextPageToken: String(from + PAGE) } : {};
      return { [kind]: things.slice(from, from + PAGE), ...more };
    },
    [`POST ${path}`]: (call, cloud) => {
      check(call, cloud);
      const body = call.json<Thing>();
      const name = `${own(call)}/${nameOf?.(body) ?? cloud.nextId('')}`;
      if (cloud.watched.has(name)) throw new ApiError(409, 'ALREADY_EXISTS', `${name} exists.`);
      const kept = stored(name, body);
      cloud.watched.set(name, kept);
      return shown(kept);
    },
    [`PATCH ${path}/{own+}`]: write,
    [`PUT ${path}/{own+}`]: write,
    [`DELETE ${path}/{own+}`]: (call, cloud) => {
      found(cloud, own(call));
      cloud.watched.delete(own(call));
      return {};
    },
  };
}

/** A new metric of the log cannot be watched at once, and one that is not there never. */
function requireMetrics(call: Call, cloud: Cloud): void {
  for (const [, name] of call.bytes.toString('utf8').matchAll(/logging\.googleapis\.com\/user\/([\w/-]+)/g)) {
    if (cloud.watched.has(`projects/${cloud.id}/metrics/${name}`) && cloud.unknownMetrics === 0) continue;
    cloud.unknownMetrics = Math.max(0, cloud.unknownMetrics - 1);
    throw new ApiError(
      404,
      'NOT_FOUND',
      `Cannot find metric that matches type = "logging.googleapis.com/user/${name}".`,
    );
  }
}

const ofProject = 'projects/{project}';

/** Alerts, uptime checks, dashboards and who is woken. */
export const monitoring: Service = {
  host: 'monitoring.googleapis.com',
  variables: ['CLOUD_MONITORING_URL'],
  routes: {
    ...collection('v3', ofProject, 'notificationChannels'),
    ...collection('v3', ofProject, 'uptimeCheckConfigs'),
    ...collection('v3', ofProject, 'alertPolicies', { check: requireMetrics }),
    ...collection('v1', ofProject, 'dashboards'),
  },
};

/** Metrics of the log. */
export const logging: Service = {
  host: 'logging.googleapis.com',
  variables: ['FIREBASE_CLOUDLOGGING_URL'],
  routes: collection('v2', ofProject, 'metrics', { nameOf: (body) => String(body.name) }),
};

/** What a month may cost. */
export const budgets: Service = {
  host: 'billingbudgets.googleapis.com',
  variables: ['CLOUD_BILLING_BUDGETS_URL'],
  routes: collection('v1', 'billingAccounts/{account}', 'budgets'),
};
