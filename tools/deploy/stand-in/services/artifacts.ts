import type { Cloud } from '../cloud';
import { notFound, type Service } from '../service';

const repository = (cloud: Cloud, path: string) => {
  if (!cloud.repository) throw notFound(path);
  return { name: path.slice(4), format: 'DOCKER', ...cloud.repository };
};

/** The repository of the functions' images. */
export const artifacts: Service = {
  host: 'artifactregistry.googleapis.com',
  variables: ['ARTIFACT_REGISTRY_DOMAIN'],
  routes: {
    'GET /v1/projects/{project}/locations/{region}/repositories/gcf-artifacts': ({ path }, cloud) =>
      repository(cloud, path),
    'PATCH /v1/projects/{project}/locations/{region}/repositories/gcf-artifacts': (call, cloud) => {
      repository(cloud, call.path);
      cloud.repository = { ...cloud.repository, ...call.json<object>() };
      return repository(cloud, call.path);
    },
  },
};
