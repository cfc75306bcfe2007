import type { Cloud } from '../cloud';
import { notFound, type Service } from '../service';

const getRepository = (cloud: Cloud, path: string) => {
  if (!cloud.repository) throw notFound(path);
  return { name: path.slice(4), format: 'DOCKER', ...cloud.repository };
};

export const artifacts: Service = {
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
