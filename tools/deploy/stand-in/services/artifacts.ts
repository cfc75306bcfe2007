import type { FakeCloud } from '../cloud';
import { createGoogleNotFoundError, type FakeService } from '../service';

const getRepository = (cloud: FakeCloud, path: string) => {
  if (!cloud.repository) throw createGoogleNotFoundError(path);
  return { name: path.slice(4), format: 'DOCKER', ...cloud.repository };
};

export const artifactRegistryService: FakeService = {
  host: 'artifactregistry.googleapis.com',
  variables: ['ARTIFACT_REGISTRY_DOMAIN'],
  routes: {
    'GET /v1/projects/{project}/locations/{region}/repositories/gcf-artifacts': ({ path }, cloud) =>
      getRepository(cloud, path),
    'PATCH /v1/projects/{project}/locations/{region}/repositories/gcf-artifacts': (call, cloud) => {
      getRepository(cloud, call.path);
      cloud.repository = { ...cloud.repository, ...call.json<object>() };
      return getRepository(cloud, call.path);
    },
  },
};
