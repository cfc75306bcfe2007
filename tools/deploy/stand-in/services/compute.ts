import type { Service } from '../service';

/** The account that functions run and are built as. */
export const compute: Service = {
  host: 'compute.googleapis.com',
  variables: ['COMPUTE_URL'],
  routes: {
    'GET /compute/v1/projects/{project}': (_, cloud) => ({
      defaultServiceAccount: `${cloud.number}-compute@developer.gserviceaccount.com`,
    }),
  },
};
