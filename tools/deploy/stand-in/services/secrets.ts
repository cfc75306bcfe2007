import type { FakeCloud } from '../cloud';
import { GoogleApiError, createGoogleNotFoundError, type FakeService } from '../service';

const getValues = (cloud: FakeCloud, name: string) => {
  const found = cloud.secrets.get(name);
  if (!found) throw createGoogleNotFoundError(`Secret [projects/${cloud.number}/secrets/${name}]`);
  return found;
};

const requireVersions = (cloud: FakeCloud, name: string) => {
  const found = getValues(cloud, name);
  if (found.length === 0)
    throw createGoogleNotFoundError(
      `Secret version [projects/${cloud.number}/secrets/${name}/versions/latest]`,
    );
  return found;
};

export const secretManagerService: FakeService = {
  host: 'secretmanager.googleapis.com',
  variables: ['CLOUD_SECRET_MANAGER_URL'],
  routes: {
    'POST /v1/projects/{project}/secrets': ({ query }, cloud) => {
      const secret = query.get('secretId') ?? '';
      if (cloud.secrets.has(secret))
        throw new GoogleApiError(409, 'ALREADY_EXISTS', `Secret ${secret} exists.`);
      cloud.secrets.set(secret, []);
      return { name: `projects/${cloud.number}/secrets/${secret}` };
    },
    'POST /v1/projects/{project}/secrets/{secret}:addVersion': ({ params, json }, cloud) => {
      const { data } = json<{ payload: { data: string } }>().payload;
      getValues(cloud, params.secret ?? '').push(Buffer.from(data, 'base64').toString('utf8'));
      return { state: 'ENABLED' };
    },
    // Must precede the next route, whose placeholder also matches this path.
    'GET /v1/projects/{project}/secrets/{secret}:getIamPolicy': () => ({ bindings: [] }),
    'GET /v1/projects/{project}/secrets/{secret}': ({ params }, cloud) => {
      getValues(cloud, params.secret ?? '');
      return { name: `projects/${cloud.number}/secrets/${params.secret}`, labels: {} };
    },
    'GET /v1/projects/{project}/secrets/{secret}/versions/latest': ({ params }, cloud) => ({
      name: `projects/${cloud.number}/secrets/${params.secret}/versions/${requireVersions(cloud, params.secret ?? '').length}`,
      state: cloud.disabledSecrets.has(params.secret ?? '') ? 'DISABLED' : 'ENABLED',
    }),
    'GET /v1/projects/{project}/secrets/{secret}/versions/latest:access': ({ params }, cloud) => {
      const value = requireVersions(cloud, params.secret ?? '').at(-1) ?? '';
      return { payload: { data: Buffer.from(value).toString('base64') } };
    },
    'POST /v1/projects/{project}/secrets/{secret}:setIamPolicy': ({ json }) =>
      json<{ policy: object }>().policy,
  },
};
