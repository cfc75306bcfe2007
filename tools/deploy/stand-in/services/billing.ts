import type { FakeService } from '../service';

export const billingService: FakeService = {
  host: 'cloudbilling.googleapis.com',
  variables: ['FIREBASE_CLOUDBILLING_URL'],
  routes: {
    'GET /v1/projects/{project}/billingInfo': ({ params }, cloud) => ({
      name: `projects/${params.project}/billingInfo`,
      billingEnabled: cloud.blaze,
      billingAccountName: cloud.blaze ? 'billingAccounts/012345-6789AB-CDEF01' : '',
    }),
  },
};
