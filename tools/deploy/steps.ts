/** How the steps of a deploy speak, and how they run firebase-tools. */
import { Problem } from '../lib/problem.mjs';
import { TIMEOUT_MESSAGE, type FirebaseTools } from './firebase-tools';
import type { Manifest } from './folder';

export const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Names the step that begins; whoever reads the log finds it. */
export const step = (what: string) => say(`Now: ${what}`);

export const shopStays =
  'The shop goes on as it was; run the same command again when that is mended, and it does what is left.';

export const regionsOf = ({ endpoints }: Manifest) => [
  ...new Set(Object.values(endpoints).flatMap(({ region = [] }) => region)),
];

/** Maximum number of CPUs of the functions in one group. A function needs an additional instance to start during its deploy. */
const MAX_CPUS_PER_GROUP = 4;

/**
 * Groups the functions of a manifest by CPUs, and returns each group as a value of `firebase deploy --only`. Functions with the most CPUs
 * come first: they handle requests. Each function is listed by name, so that firebase-tools deploys functions with unchanged code too.
 * The schedule or the callers of such a function may be missing.
 */
export function listFunctionGroups({ endpoints }: Manifest): string[] {
  const groups: { ids: string[]; cpus: number }[] = [];
  const functions = Object.entries(endpoints).map(([id, { cpu }]) => ({ id, cpus: Number(cpu ?? 1) }));
  for (const { id, cpus } of functions.sort((a, b) => b.cpus - a.cpus)) {
    const group = groups.at(-1);
    if (group && group.cpus + cpus <= MAX_CPUS_PER_GROUP) {
      group.ids.push(id);
      group.cpus += cpus;
    } else groups.push({ ids: [id], cpus });
  }
  return groups.map(({ ids }) => ids.map((id) => `functions:default:${id}`).join());
}

/**
 * Deploys a part, and says how the shop is left where that fails.
 * @throws Problem
 */
export async function part(tools: FirebaseTools, only: string, { force = false } = {}) {
  const { done, output } = await tools.deploy(only, { force });
  if (done) return;
  const quota = /maxScale may not exceed (\d+)/.exec(output)?.[1];
  const quotasUrl = `https://console.cloud.google.com/iam-admin/quotas?project=${tools.project}`;
  const advice = quota
    ? `The project may use ${quota} processors in this region: set MAX_INSTANCES=${quota} for it, or ask for more at ${quotasUrl}.`
    : output.includes(TIMEOUT_MESSAGE)
      ? `It was stopped after ${tools.timeoutMs / 60_000} minutes. Look whether the project has ten processors in this region, and ask for more at ${quotasUrl}.`
      : 'What it said is above.';
  throw new Problem(`firebase-tools could not deploy ${only}. ${advice} ${shopStays}`);
}

/**
 * Deploys all functions in groups, then the remaining targets. Functions that the manifest no longer declares are deleted last.
 * @param remainingTargets value of `firebase deploy --only`. firebase-tools skips functions that a group has deployed.
 * @throws Problem if a deploy fails.
 */
export async function deployFunctions(
  tools: FirebaseTools,
  manifest: Manifest,
  remainingTargets: string,
): Promise<void> {
  for (const group of listFunctionGroups(manifest)) await part(tools, group, { force: true });
  await part(tools, remainingTargets, { force: true });
}
