import type { Cloud } from '../cloud';
import { notFound, type Service } from '../service';

const values = (cloud: Cloud, name: string) => {
  const found = cloud.secrets.get(name);
  if (!found) throw notFound(`Secret [projects/${cloud.number}/secrets/${name}]`);
  return found;
};

/** Secret Manager. */
export const secretManager: Service = {
  host: 'secretmanager.googleapis.com',
  variables: ['CLOUD_SECRET_MANAGER_URL'],
  routes: {
    'GET /v1/projects/{project}/secrets/{secret}': ({ params }, cloud) => {
      values(cloud, params.secret ?? '');
      return { name: `projects/${cloud.number}/secrets/${params.secret}`, labels: {} };
    },
    'GET /v1/projects/{project}/secrets/{secret}/versions/latest': ({ params }, cloud) => ({
      name: `projects/${cloud.number}/secrets/${params.secret}/versions/${values(cloud, params.secret ?? '').length}`,
      state: 'ENABLED',
    }),
    'GET /v1/projects/{project}/secrets/{secret}/versions/latest:access': ({ params }, cloud) => {
      const value = values(cloud, params.secret ?? '').at(-1) ?? '';
      return { payload: { data: Buffer.from(value).toString('base64') } };
    },
    'GET /v1/projects/{project}/secrets/{secret}:getIamPolicy': () => ({ bindings: [] }),
    'POST /v1/projects/{project}/secrets/{secret}:setIamPolicy': ({ json }) =>
      json<{ policy: object }>().policy,
  },
};
