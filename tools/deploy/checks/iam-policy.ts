import type { GoogleClient } from '../../lib/google';

export interface IamCondition {
  title: string;
  expression: string;
}

export interface IamPolicy {
  version?: number;
  etag?: string;
  bindings?: { role: string; members?: string[]; condition?: IamCondition }[];
}

/** Returns the project's IAM policy in version 3, because writing an older version would drop conditional bindings. */
export const getProjectPolicy = (google: GoogleClient) =>
  google.call<IamPolicy>('FIREBASE_RESOURCEMANAGER_URL', `/v1/projects/${google.project}:getIamPolicy`, {
    method: 'POST',
    body: { options: { requestedPolicyVersion: 3 } },
  });

const accountPath = ({ project }: GoogleClient, account: string, method: string) =>
  `/v1/projects/${project}/serviceAccounts/${account}:${method}`;

export const findAccountPolicy = (google: GoogleClient, account: string) =>
  google.find<IamPolicy>('FIREBASE_IAM_URL', accountPath(google, account, 'getIamPolicy'), {
    method: 'POST',
    query: { 'options.requestedPolicyVersion': '3' },
  });

/** Replaces a service account's IAM policy. Google rejects the policy if its `etag` is outdated. */
export const setAccountPolicy = (google: GoogleClient, account: string, policy: IamPolicy) =>
  google.call('FIREBASE_IAM_URL', accountPath(google, account, 'setIamPolicy'), {
    method: 'POST',
    body: { policy },
  });

export const hasUnconditionalRole = ({ bindings = [] }: IamPolicy, role: string, account: string) =>
  bindings.some(
    (each) => each.role === role && !each.condition && each.members?.includes(`serviceAccount:${account}`),
  );

export const hasRoleBinding = ({ bindings = [] }: IamPolicy, role: string, email: string) =>
  bindings.some((binding) => binding.role === role && binding.members?.includes(`serviceAccount:${email}`));

/** Returns the policy extended by missing roles, or undefined if no role is missing. */
export function addMissingRoles(
  policy: IamPolicy,
  roles: readonly string[],
  account: string,
): IamPolicy | undefined {
  const missing = roles.filter((role) => !hasUnconditionalRole(policy, role, account));
  if (missing.length === 0) return undefined;
  const added = missing.map((role) => ({ role, members: [`serviceAccount:${account}`] }));
  return { ...policy, version: 3, bindings: [...(policy.bindings ?? []), ...added] };
}

/** Returns the policy with this role as the account's only role, or undefined if nothing would change. */
export function restrictToConditionalRole(
  policy: IamPolicy,
  role: string,
  condition: IamCondition,
  account: string,
): IamPolicy | undefined {
  const member = `serviceAccount:${account}`;
  const { bindings = [] } = policy;
  const own = bindings.filter(({ members }) => members?.includes(member));
  const [only] = own;
  if (own.length === 1 && only?.role === role && only.condition?.expression === condition.expression)
    return undefined;
  const others = bindings
    .map((each) => ({ ...each, members: each.members?.filter((one) => one !== member) }))
    .filter(({ members }) => members?.length);
  return { ...policy, version: 3, bindings: [...others, { role, members: [member], condition }] };
}
