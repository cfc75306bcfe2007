import type { FakeService } from '../service';

export const computeService: FakeService = {
  host: 'compute.googleapis.com',
  variables: ['COMPUTE_URL'],
  routes: {
    'GET /compute/v1/projects/{project}': (_, cloud) => ({
      defaultServiceAccount: `${cloud.number}-compute@developer.gserviceaccount.com`,
    }),
  },
};
