import type { Binding, Cloud } from '../cloud';
import { notFound, type Service } from '../service';

const project = (cloud: Cloud, id: string) => {
  if (id !== cloud.id && id !== cloud.number) throw notFound(`Project ${id}`);
  return { projectId: cloud.id, projectNumber: cloud.number, name: cloud.id, lifecycleState: 'ACTIVE' };
};

/** Projects and who may do what in them. */
export const resourceManager: Service = {
  host: 'cloudresourcemanager.googleapis.com',
  variables: ['FIREBASE_RESOURCEMANAGER_URL'],
  routes: {
    'GET /v1/projects/{project}': ({ params }, cloud) => project(cloud, params.project ?? ''),
    'POST /v1/projects/{project}:testIamPermissions': ({ json }, cloud) => {
      const { permissions } = json<{ permissions: string[] }>();
      return { permissions: permissions.filter((each) => !cloud.denied.has(each)) };
    },
    'POST /v1/projects/{project}:getIamPolicy': (_, cloud) => ({
      version: 1,
      etag: 'one',
      bindings: cloud.bindings,
    }),
    'POST /v1/projects/{project}:setIamPolicy': ({ json }, cloud) => {
      cloud.bindings = json<{ policy: { bindings: Binding[] } }>().policy.bindings;
      return { bindings: cloud.bindings };
    },
  },
};
