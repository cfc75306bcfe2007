import type { FakeCloud, FakeCloudFunction } from '../cloud';
import { FAKE_REGIONS } from '../cloud';
import { GoogleApiError, createGoogleNotFoundError, type FakeService } from '../service';

const getCpus = ({ serviceConfig }: FakeCloudFunction) => Number(serviceConfig.availableCpu ?? 1);

const INVALID_ARGUMENT = 3;
const RESOURCE_EXHAUSTED = 8;

/**
 * Returns Cloud Run's error if a revision at its maximum instances, or one instance of every function, exceeds the CPU
 * quota.
 */
function findQuotaError(
  cloud: FakeCloud,
  requested: FakeCloudFunction,
): { code: number; message: string } | undefined {
  const { serviceConfig } = requested;
  const maxInstances = Math.floor(cloud.cpuQuota / getCpus(requested));
  const message =
    `Could not create or update Cloud Run service: maxScale may not exceed ${maxInstances}. ` +
    `Max instances must be set to ${maxInstances} or fewer in order to set the requested total CPU.`;
  if ((serviceConfig.maxInstanceCount ?? 100) > maxInstances) return { code: INVALID_ARGUMENT, message };
  const others = [...cloud.functions.values()].filter(({ name }) => name !== requested.name);
  const usedCpus = others.reduce((sum, each) => sum + getCpus(each), 0);
  if (usedCpus + getCpus(requested) > cloud.cpuQuota)
    return {
      code: RESOURCE_EXHAUSTED,
      message: 'Quota exceeded for total allowable CPU per project per region.',
    };
  return undefined;
}

function canBuild(cloud: FakeCloud): boolean {
  const member = `serviceAccount:${cloud.number}-compute@developer.gserviceaccount.com`;
  const roles = new Set(['roles/owner', 'roles/editor', 'roles/cloudbuild.builds.builder']);
  return cloud.bindings.some(({ role, members }) => roles.has(role) && members.includes(member));
}

function deployFunction(cloud: FakeCloud, name: string, wanted: FakeCloudFunction) {
  const [, project, , region, , id = ''] = name.split('/');
  const parent = `projects/${project}/locations/${region}`;
  if (!canBuild(cloud)) {
    const message = 'Build failed: the service account running this build does not have permission to build.';
    return cloud.done(parent, { error: { code: 3, message } });
  }
  const cpu = getCpus(wanted);
  const memoryMib = Number.parseInt(String(wanted.serviceConfig.availableMemory ?? '256'), 10);
  if (cpu < 1 && (wanted.serviceConfig.maxInstanceRequestConcurrency ?? 1) !== 1)
    throw new GoogleApiError(400, 'INVALID_ARGUMENT', 'Less than one processor takes one request at a time.');
  if (cpu < 0.5 && memoryMib > 512)
    throw new GoogleApiError(400, 'INVALID_ARGUMENT', 'More than 512Mi of memory need half a processor.');
  const error = findQuotaError(cloud, { ...wanted, name });
  if (error) return cloud.done(parent, { error });
  const service = `${parent}/services/${id.toLowerCase()}`;
  const made = {
    ...wanted,
    name,
    state: 'ACTIVE',
    environment: 'GEN_2',
    url: `https://${region}-${project}.cloudfunctions.net/${id}`,
    serviceConfig: { ...wanted.serviceConfig, service, uri: `https://${id.toLowerCase()}-x-uc.a.run.app` },
  };
  cloud.functions.set(name, made);
  cloud.repository ??= {};
  const operation = cloud.done(parent, { response: made });
  cloud.startingCpus.set(operation.name, cpu);
  const startingCpus = [...cloud.startingCpus.values()].reduce((sum, cpus) => sum + cpus, 0);
  cloud.peakStartingCpus = Math.max(cloud.peakStartingCpus, startingCpus);
  return operation;
}

export const functionsService: FakeService = {
  host: 'cloudfunctions.googleapis.com',
  variables: ['FIREBASE_FUNCTIONS_URL', 'FIREBASE_FUNCTIONS_V2_URL'],
  routes: {
    'GET /v1/projects/{project}/locations/-/functions': () => ({ functions: [] }),
    'GET /v2/projects/{project}/locations': ({ params }) => ({
      locations: FAKE_REGIONS.map((locationId) => ({
        name: `projects/${params.project}/locations/${locationId}`,
        locationId,
      })),
    }),
    'GET /v2/projects/{project}/locations/-/functions': (_, cloud) => ({
      functions: [...cloud.functions.values()],
    }),
    'POST /v2/projects/{project}/locations/{region}/functions:generateUploadUrl': (_, cloud) => {
      const object = `${cloud.nextId('source-')}.zip`;
      return {
        uploadUrl: `http://storage.googleapis.com/gcf-v2-uploads/${object}?GoogleAccessId=uploads&Signature=x`,
        storageSource: { bucket: 'gcf-v2-uploads', object },
      };
    },
    'POST /v2/projects/{project}/locations/{region}/functions': ({ path, query, json }, cloud) => {
      const name = `${path.slice(4)}/${query.get('functionId')}`;
      if (cloud.functions.has(name)) throw new GoogleApiError(409, 'ALREADY_EXISTS', `${name} exists.`);
      return deployFunction(cloud, name, json<FakeCloudFunction>());
    },
    'PATCH /v2/projects/{project}/locations/{region}/functions/{function}': ({ path, json }, cloud) => {
      const name = path.slice(4);
      const former = cloud.functions.get(name);
      if (!former) throw createGoogleNotFoundError(name);
      return deployFunction(cloud, name, { ...former, ...json<FakeCloudFunction>() });
    },
    'DELETE /v2/projects/{project}/locations/{region}/functions/{function}': ({ path, params }, cloud) => {
      if (!cloud.functions.delete(path.slice(4))) throw createGoogleNotFoundError(path);
      // Like Firebase, deletes the function but not its schedule, which firebase-tools deletes.
      return cloud.done(`projects/${params.project}/locations/${params.region}`, { response: {} });
    },
    'GET /v2/{operation+}': ({ params }, cloud) => {
      const operation = cloud.pollOperation(params.operation ?? '');
      if (!operation) throw createGoogleNotFoundError(`${params.operation}`);
      return operation;
    },
  },
};
