import type { Cloud } from '../cloud';
import { ApiError, notFound, type Service } from '../service';

/** Service accounts. */
export const iam: Service = {
  host: 'iam.googleapis.com',
  variables: ['FIREBASE_IAM_URL'],
  routes: {
    'GET /v1/projects/{project}/serviceAccounts/{email}': ({ params }, cloud) => {
      if (!cloud.accounts.has(params.email ?? '')) throw notFound(`${params.email}`);
      return { email: params.email };
    },
    'POST /v1/projects/{project}/serviceAccounts': ({ json }, cloud) => {
      const email = `${json<{ accountId: string }>().accountId}@${cloud.id}.iam.gserviceaccount.com`;
      cloud.accounts.add(email);
      return { email };
    },
  },
};

/** App Check: what it asks of the web app, and of which services. */
export const appCheck: Service = {
  host: 'firebaseappcheck.googleapis.com',
  variables: ['FIREBASE_APP_CHECK_URL'],
  routes: {
    'GET /v1/projects/{project}/apps/{app}/recaptchaEnterpriseConfig': (_, { appCheck: { siteKey } }) => ({
      siteKey,
    }),
    'GET /v1/projects/{project}/services/{service}': (_, { appCheck: { enforcementMode } }) => ({
      enforcementMode,
    }),
  },
};

/** Authentication: its settings, and no accounts. */
export const authentication: Service = {
  host: 'identitytoolkit.googleapis.com',
  variables: ['FIREBASE_AUTH_MANAGEMENT_URL'],
  routes: {
    'GET /admin/v2/projects/{project}/config': (_, cloud) => cloud.auth,
    // Of a mask, what the shop asks for: one field, at its path.
    'PATCH /admin/v2/projects/{project}/config': ({ query, json }, cloud) => {
      if (query.get('updateMask') !== 'client.permissions.disabledUserSignup')
        throw new ApiError(400, 'INVALID_ARGUMENT', 'The mask names another field.');
      cloud.auth.client.permissions = json<Pick<Cloud['auth'], 'client'>>().client.permissions;
      return cloud.auth;
    },
    // No accounts are kept here.
    'POST /v1/projects/{project}/accounts:lookup': () => ({}),
  },
};
