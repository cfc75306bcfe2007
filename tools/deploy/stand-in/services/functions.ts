import type { Cloud, CloudFunction } from '../cloud';
import { REGIONS } from '../cloud';
import { ApiError, notFound, type Service } from '../service';

/** What Cloud Run says of a revision that could use more processors than the project may. */
function refusal(cloud: Cloud, { serviceConfig }: CloudFunction): string | undefined {
  const most = Math.floor(cloud.cpuQuota / Number(serviceConfig.availableCpu ?? 1));
  if ((serviceConfig.maxInstanceCount ?? 100) <= most) return undefined;
  return (
    `Could not create or update Cloud Run service: maxScale may not exceed ${most}. ` +
    `Max instances must be set to ${most} or fewer in order to set the requested total CPU.`
  );
}

function builderMay(cloud: Cloud): boolean {
  const member = `serviceAccount:${cloud.number}-compute@developer.gserviceaccount.com`;
  const roles = new Set(['roles/owner', 'roles/editor', 'roles/cloudbuild.builds.builder']);
  return cloud.bindings.some(({ role, members }) => roles.has(role) && members.includes(member));
}

function deploy(cloud: Cloud, name: string, wanted: CloudFunction) {
  const [, project, , region, , id = ''] = name.split('/');
  const parent = `projects/${project}/locations/${region}`;
  if (!builderMay(cloud)) {
    const message = 'Build failed: the service account running this build does not have permission to build.';
    return cloud.done(parent, { error: { code: 3, message } });
  }
  const message = refusal(cloud, wanted);
  if (message) return cloud.done(parent, { error: { code: 3, message } });
  const service = `${parent}/services/${id.toLowerCase()}`;
  const made = {
    ...wanted,
    name,
    state: 'ACTIVE',
    environment: 'GEN_2',
    serviceConfig: { ...wanted.serviceConfig, service, uri: `https://${id.toLowerCase()}-x-uc.a.run.app` },
  };
  cloud.functions.set(name, made);
  // The first function makes the repository for all images.
  cloud.repository ??= {};
  return cloud.done(parent, { response: made });
}

/** Cloud Functions, both generations' lists at one address. */
export const functions: Service = {
  host: 'cloudfunctions.googleapis.com',
  variables: ['FIREBASE_FUNCTIONS_URL', 'FIREBASE_FUNCTIONS_V2_URL'],
  routes: {
    'GET /v1/projects/{project}/locations/-/functions': () => ({ functions: [] }),
    'GET /v2/projects/{project}/locations': ({ params }) => ({
      locations: REGIONS.map((locationId) => ({
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
      if (cloud.functions.has(name)) throw new ApiError(409, 'ALREADY_EXISTS', `${name} exists.`);
      return deploy(cloud, name, json<CloudFunction>());
    },
    'PATCH /v2/projects/{project}/locations/{region}/functions/{function}': ({ path, json }, cloud) => {
      const name = path.slice(4);
      const former = cloud.functions.get(name);
      if (!former) throw notFound(name);
      return deploy(cloud, name, { ...former, ...json<CloudFunction>() });
    },
    'DELETE /v2/projects/{project}/locations/{region}/functions/{function}': ({ path, params }, cloud) => {
      if (!cloud.functions.delete(path.slice(4))) throw notFound(path);
      // As Firebase's jobs do: the schedule is removed by the CLI, not with its function.
      return cloud.done(`projects/${params.project}/locations/${params.region}`, { response: {} });
    },
    'GET /v2/{operation+}': ({ params }, cloud) => {
      const operation = cloud.operations.get(params.operation ?? '');
      if (!operation) throw notFound(`${params.operation}`);
      return operation;
    },
  },
};
