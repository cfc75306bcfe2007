import type { IamBinding, FakeCloud } from '../cloud';
import { GoogleApiError, createGoogleNotFoundError, type FakeService } from '../service';

/** Checks the members of bindings. @throws ApiError if a service account is missing or too new for policies. */
export function requireExistingMembers(cloud: FakeCloud, bindings: readonly IamBinding[]): void {
  for (const member of bindings.flatMap(({ members }) => members)) {
    const [kind, email = ''] = member.split(':');
    if (kind !== 'serviceAccount') continue;
    const remaining = cloud.remainingAccountRejections.get(email) ?? 0;
    if (remaining > 0) cloud.remainingAccountRejections.set(email, remaining - 1);
    if (remaining > 0 || !cloud.accounts.has(email))
      throw new GoogleApiError(400, 'INVALID_ARGUMENT', `Service account ${email} does not exist.`);
  }
}

const getPolicy = ({ accounts, accountBindings }: FakeCloud, email = '') => {
  if (!accounts.has(email)) throw createGoogleNotFoundError(email);
  const bindings = accountBindings.get(email) ?? [];
  return { version: 1, etag: `etag-of-${JSON.stringify(bindings).length}`, bindings };
};

export const iamService: FakeService = {
  host: 'iam.googleapis.com',
  variables: ['FIREBASE_IAM_URL'],
  routes: {
    'GET /v1/projects/{project}/serviceAccounts/{email}': ({ params }, cloud) => {
      if (!cloud.accounts.has(params.email ?? '')) throw createGoogleNotFoundError(`${params.email}`);
      return { email: params.email };
    },
    'POST /v1/projects/{project}/serviceAccounts': ({ json }, cloud) => {
      const email = `${json<{ accountId: string }>().accountId}@${cloud.id}.iam.gserviceaccount.com`;
      cloud.accounts.add(email);
      cloud.remainingAccountRejections.set(email, cloud.rejectionsPerNewAccount);
      return { email };
    },
    'POST /v1/projects/{project}/serviceAccounts/{email}:getIamPolicy': ({ params }, cloud) =>
      getPolicy(cloud, params.email),
    'POST /v1/projects/{project}/serviceAccounts/{email}:setIamPolicy': ({ params, json }, cloud) => {
      const { policy } = json<{ policy: { etag?: string; bindings: IamBinding[] } }>();
      if (policy.etag !== getPolicy(cloud, params.email).etag)
        throw new GoogleApiError(409, 'ABORTED', 'The policy has changed meanwhile.');
      requireExistingMembers(cloud, policy.bindings);
      cloud.accountBindings.set(params.email ?? '', policy.bindings);
      return getPolicy(cloud, params.email);
    },
  },
};

export const appCheckService: FakeService = {
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

export const authenticationService: FakeService = {
  host: 'identitytoolkit.googleapis.com',
  variables: ['FIREBASE_AUTH_MANAGEMENT_URL'],
  routes: {
    'GET /admin/v2/projects/{project}/config': (_, cloud) => cloud.auth,
    'PATCH /admin/v2/projects/{project}/config': ({ query, json }, cloud) => {
      const { permissions } = json<Pick<FakeCloud['auth'], 'client'>>().client;
      const fields = Object.keys(permissions).map((field) => `client.permissions.${field}`);
      if (query.get('updateMask') !== fields.join())
        throw new GoogleApiError(400, 'INVALID_ARGUMENT', 'The mask names other fields than the body.');
      Object.assign(cloud.auth.client.permissions, permissions);
      return cloud.auth;
    },
    'POST /v1/projects/{project}/accounts:lookup': () => ({}),
  },
};
