import { UserFacingError } from '../lib/problem.mjs';
import { FIREBASE_TOOLS_TIMEOUT_MESSAGE, type FirebaseTools } from './firebase-tools';
import type { FunctionsDeclaration } from './folder';

export const printDeployLine = (line: string) => void process.stdout.write(`${line}\n`);

export const printStep = (what: string) => printDeployLine(`Now: ${what}`);

export const SHOP_UNCHANGED_MESSAGE =
  'The shop goes on as it was; run the same command again when that is mended, and it does what is left.';

export const listRegions = ({ endpoints }: FunctionsDeclaration) => [
  ...new Set(Object.values(endpoints).flatMap(({ region = [] }) => region)),
];

/** Maximum number of CPUs per group of functions. Each function needs an additional instance during its deploy. */
const MAX_CPUS_PER_GROUP = 4;

/**
 * Returns values of `firebase deploy --only`, the functions with the most CPUs first, because they handle requests.
 * Every function is named, so that firebase-tools also deploys unchanged functions, whose schedules or invokers may be
 * missing.
 */
export function listFunctionGroups({ endpoints }: FunctionsDeclaration): string[] {
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

/** Deploys targets with firebase-tools. @throws UserFacingError with the state of the shop if the deploy fails. */
export async function deployTargets(tools: FirebaseTools, only: string, { force = false } = {}) {
  const { done, output } = await tools.deploy(only, { force });
  if (done) return;
  const quota = /maxScale may not exceed (\d+)/.exec(output)?.[1];
  const quotasUrl = `https://console.cloud.google.com/iam-admin/quotas?project=${tools.project}`;
  const advice = quota
    ? `The project may use ${quota} processors in this region: set MAX_INSTANCES=${quota} for it, or ask for more at ${quotasUrl}.`
    : output.includes(FIREBASE_TOOLS_TIMEOUT_MESSAGE)
      ? `It was stopped after ${tools.timeoutMs / 60_000} minutes. Look whether the project has ten processors in this region, and ask for more at ${quotasUrl}.`
      : 'What it said is above.';
  throw new UserFacingError(`firebase-tools could not deploy ${only}. ${advice} ${SHOP_UNCHANGED_MESSAGE}`);
}

/** Deploys functions in groups, then the remaining targets. Undeclared functions are deleted last. */
export async function deployFunctions(
  tools: FirebaseTools,
  manifest: FunctionsDeclaration,
  remainingTargets: string,
): Promise<void> {
  for (const group of listFunctionGroups(manifest)) await deployTargets(tools, group, { force: true });
  await deployTargets(tools, remainingTargets, { force: true });
}
