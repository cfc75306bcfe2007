/** Who holds which roles in a project. */
import type { Google } from '../lib/google';

export interface Policy {
  version?: number;
  etag?: string;
  bindings?: { role: string; members?: string[]; condition?: object }[];
}

/** Version 3: bindings with conditions come along, and would be lost without it when the policy is written. */
export const projectPolicy = (google: Google) =>
  google.call<Policy>('FIREBASE_RESOURCEMANAGER_URL', `/v1/projects/${google.project}:getIamPolicy`, {
    method: 'POST',
    body: { options: { requestedPolicyVersion: 3 } },
  });

/** Whether a service account, by its email, holds a role without a condition. */
export const holds = ({ bindings = [] }: Policy, role: string, account: string) =>
  bindings.some(
    (each) => each.role === role && !each.condition && each.members?.includes(`serviceAccount:${account}`),
  );

/** The policy with the roles that an account lacks; undefined where it lacks none. */
export function granted(policy: Policy, roles: readonly string[], account: string): Policy | undefined {
  const missing = roles.filter((role) => !holds(policy, role, account));
  if (missing.length === 0) return undefined;
  const added = missing.map((role) => ({ role, members: [`serviceAccount:${account}`] }));
  return { ...policy, version: 3, bindings: [...(policy.bindings ?? []), ...added] };
}
