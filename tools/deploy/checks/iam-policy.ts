import type { Google } from '../../lib/google';

export interface Condition {
  title: string;
  expression: string;
}

export interface Policy {
  version?: number;
  etag?: string;
  bindings?: { role: string; members?: string[]; condition?: Condition }[];
}

/** Returns the project's IAM policy in version 3, because writing an older version would drop conditional bindings. */
export const projectPolicy = (google: Google) =>
  google.call<Policy>('FIREBASE_RESOURCEMANAGER_URL', `/v1/projects/${google.project}:getIamPolicy`, {
    method: 'POST',
    body: { options: { requestedPolicyVersion: 3 } },
  });

const accountPath = ({ project }: Google, account: string, method: string) =>
  `/v1/projects/${project}/serviceAccounts/${account}:${method}`;

export const findAccountPolicy = (google: Google, account: string) =>
  google.find<Policy>('FIREBASE_IAM_URL', accountPath(google, account, 'getIamPolicy'), {
    method: 'POST',
    query: { 'options.requestedPolicyVersion': '3' },
  });

/** Replaces a service account's IAM policy. Google rejects the policy if its `etag` is outdated. */
export const setAccountPolicy = (google: Google, account: string, policy: Policy) =>
  google.call('FIREBASE_IAM_URL', accountPath(google, account, 'setIamPolicy'), {
    method: 'POST',
    body: { policy },
  });

export const holds = ({ bindings = [] }: Policy, role: string, account: string) =>
  bindings.some(
    (each) => each.role === role && !each.condition && each.members?.includes(`serviceAccount:${account}`),
  );

export const hasRoleBinding = ({ bindings = [] }: Policy, role: string, email: string) =>
  bindings.some((binding) => binding.role === role && binding.members?.includes(`serviceAccount:${email}`));

/** Returns the policy extended by missing roles, or undefined if no role is missing. */
export function granted(policy: Policy, roles: readonly string[], account: string): Policy | undefined {
  const missing = roles.filter((role) => !holds(policy, role, account));
  if (missing.length === 0) return undefined;
  const added = missing.map((role) => ({ role, members: [`serviceAccount:${account}`] }));
  return { ...policy, version: 3, bindings: [...(policy.bindings ?? []), ...added] };
}

/** Returns the policy with this role as the account's only role, or undefined if nothing would change. */
export function grantedOnly(
  policy: Policy,
  role: string,
  condition: Condition,
  account: string,
): Policy | undefined {
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
