import type { FakeCloud } from '../cloud';
import { GoogleApiError, type FakeService } from '../service';

const getApiState = (cloud: FakeCloud, name: string) => ({
  name: `projects/${cloud.number}/services/${name}`,
  state: cloud.apis.has(name) ? 'ENABLED' : 'DISABLED',
});

export const serviceUsageService: FakeService = {
  host: 'serviceusage.googleapis.com',
  variables: ['FIREBASE_SERVICE_USAGE_URL'],
  enabledBy: false,
  routes: {
    'GET /v1/projects/{project}/services:batchGet': ({ query }, cloud) => ({
      services: query.getAll('names').map((name) => getApiState(cloud, name.split('/').at(-1) ?? '')),
    }),
    'GET /v1/projects/{project}/services/{service}': ({ params }, cloud) =>
      getApiState(cloud, params.service ?? ''),
    'POST /v1/projects/{project}/services/{service}:enable': ({ params }, cloud) => {
      if (!cloud.blaze) {
        throw new GoogleApiError(400, 'FAILED_PRECONDITION', 'Billing account for project is not found.');
      }
      cloud.apis.add(params.service ?? '');
      return cloud.done('', { response: {} });
    },
    'POST /v1beta1/projects/{project}/services/{service}:generateServiceIdentity': (_, cloud) =>
      cloud.done('', { response: {} }),
  },
};
