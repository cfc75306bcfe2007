import { createGoogleNotFoundError, type FakeService } from '../service';

export const schedulerService: FakeService = {
  host: 'cloudscheduler.googleapis.com',
  variables: ['FIREBASE_CLOUDSCHEDULER_URL'],
  routes: {
    'GET /v1/{name+}': ({ params }, cloud) => {
      const job = cloud.jobs.get(params.name ?? '');
      if (!job) throw createGoogleNotFoundError(`${params.name}`);
      return job;
    },
    'POST /v1/projects/{project}/locations/{region}/jobs': ({ json }, cloud) => {
      const job = json<{ name: string }>();
      cloud.jobs.set(job.name, job);
      return job;
    },
    'PATCH /v1/{name+}': ({ params, json }, cloud) => {
      cloud.jobs.set(params.name ?? '', json());
      return cloud.jobs.get(params.name ?? '');
    },
    'DELETE /v1/{name+}': ({ params }, cloud) => {
      if (!cloud.jobs.delete(params.name ?? '')) throw createGoogleNotFoundError(`${params.name}`);
    },
  },
};
