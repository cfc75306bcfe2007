import type { Binding, Cloud } from '../cloud';
import { requireExistingMembers } from './accounts';
import { ApiError, notFound, getToken, type Service } from '../service';

const getProject = (cloud: Cloud, id: string) => {
  if (id !== cloud.id && id !== cloud.number) throw notFound(`Project ${id}`);
  return { projectId: cloud.id, projectNumber: cloud.number, name: cloud.id, lifecycleState: 'ACTIVE' };
};

export const resourceManager: Service = {
  host: 'cloudresourcemanager.googleapis.com',
  variables: ['FIREBASE_RESOURCEMANAGER_URL'],
  routes: {
    'GET /v1/projects/{project}': ({ params }, cloud) => getProject(cloud, params.project ?? ''),
    'POST /v1/projects/{project}:testIamPermissions': (call, cloud) => {
      const { permissions } = call.json<{ permissions: string[] }>();
      return { permissions: permissions.filter((each) => cloud.hasPermission(getToken(call), each)) };
    },
    'POST /v1/projects/{project}:getIamPolicy': (_, cloud) => ({
      version: 1,
      etag: `change-${cloud.policyChangeCount}`,
      bindings: cloud.bindings,
    }),
    'POST /v1/projects/{project}:setIamPolicy': ({ json }, cloud) => {
      const { etag, bindings } = json<{ policy: { etag?: string; bindings: Binding[] } }>().policy;
      if (etag !== `change-${cloud.policyChangeCount}`)
        throw new ApiError(409, 'ABORTED', 'There were concurrent policy changes.');
      requireExistingMembers(cloud, bindings);
      cloud.bindings = bindings;
      cloud.policyChangeCount += 1;
      return { bindings };
    },
  },
};
