import type { IamBinding } from '../cloud';
import type { FakeService } from '../service';

export const cloudRunService: FakeService = {
  host: 'run.googleapis.com',
  variables: ['CLOUD_RUN_URL', 'CLOUD_RUN_API_URL'],
  routes: {
    'GET /v1/{service+}:getIamPolicy': ({ params }, cloud) => ({
      bindings: cloud.invokers.get(params.service ?? '') ?? [],
    }),
    'POST /v1/{service+}:setIamPolicy': ({ params, json }, cloud) => {
      const { policy } = json<{ policy: { bindings: IamBinding[] } }>();
      cloud.invokers.set(params.service ?? '', policy.bindings);
      return policy;
    },
  },
};
