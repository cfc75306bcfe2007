import { createGoogleNotFoundError, type FakeService } from '../service';

export const firebaseService: FakeService = {
  host: 'firebase.googleapis.com',
  variables: ['FIREBASE_API_URL'],
  routes: {
    'GET /v1beta1/projects/{project}': ({ params }, cloud) => {
      if (params.project !== cloud.id && params.project !== cloud.number) {
        throw createGoogleNotFoundError(`Project ${params.project}`);
      }
      return {
        projectId: cloud.id,
        projectNumber: cloud.number,
        displayName: cloud.id,
        resources: {
          ...([...cloud.sites].some(([, type]) => type === 'DEFAULT_SITE') ? { hostingSite: cloud.id } : {}),
        },
        state: 'ACTIVE',
      };
    },
    'GET /v1beta1/projects/{project}/adminSdkConfig': (_, cloud) => ({
      projectId: cloud.id,
      storageBucket: cloud.bucket,
    }),
    'GET /v1beta1/projects/{project}/webApps': (_, cloud) => ({ apps: cloud.webApps }),
    'GET /v1beta1/projects/{project}/webApps/{app}/config': ({ params }, cloud) => ({
      projectId: cloud.id,
      appId: params.app,
      apiKey: 'a-public-web-key',
      authDomain: `${cloud.id}.firebaseapp.com`,
      storageBucket: cloud.bucket,
    }),
  },
};
