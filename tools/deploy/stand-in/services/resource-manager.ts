import type { IamBinding, FakeCloud } from '../cloud';
import { requireExistingMembers } from './identity';
import { GoogleApiError, createGoogleNotFoundError, getBearerToken, type FakeService } from '../service';

const getProject = (cloud: FakeCloud, id: string) => {
  if (id !== cloud.id && id !== cloud.number) throw createGoogleNotFoundError(`Project ${id}`);
  return { projectId: cloud.id, projectNumber: cloud.number, name: cloud.id, lifecycleState: 'ACTIVE' };
};

export const resourceManagerService: FakeService = {
  host: 'cloudresourcemanager.googleapis.com',
  variables: ['FIREBASE_RESOURCEMANAGER_URL'],
  routes: {
    'GET /v1/projects/{project}': ({ params }, cloud) => getProject(cloud, params.project ?? ''),
    'POST /v1/projects/{project}:testIamPermissions': (call, cloud) => {
      const { permissions } = call.json<{ permissions: string[] }>();
      return { permissions: permissions.filter((each) => cloud.hasPermission(getBearerToken(call), each)) };
    },
    'POST /v1/projects/{project}:getIamPolicy': (_, cloud) => ({
      version: 1,
      etag: `change-${cloud.policyChangeCount}`,
      bindings: cloud.bindings,
    }),
    'POST /v1/projects/{project}:setIamPolicy': ({ json }, cloud) => {
      const { etag, bindings } = json<{ policy: { etag?: string; bindings: IamBinding[] } }>().policy;
      if (etag !== `change-${cloud.policyChangeCount}`)
        throw new GoogleApiError(409, 'ABORTED', 'There were concurrent policy changes.');
      requireExistingMembers(cloud, bindings);
      cloud.bindings = bindings;
      cloud.policyChangeCount += 1;
      return { bindings };
    },
  },
};
