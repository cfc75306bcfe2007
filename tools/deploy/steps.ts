/** How the steps of a deploy speak, and how they run firebase-tools. */
import { Problem } from '../lib/problem.mjs';
import type { FirebaseTools } from './firebase-tools';
import type { Manifest } from './folder';

export const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Names the step that begins; whoever reads the log finds it. */
export const step = (what: string) => say(`Now: ${what}`);

export const shopStays =
  'The shop goes on as it was; run the same command again when that is mended, and it does what is left.';

export const regionsOf = ({ endpoints }: Manifest) => [
  ...new Set(Object.values(endpoints).flatMap(({ region = [] }) => region)),
];

/**
 * For `part`: every function of the codebase, by its name. Functions that are not named are left out where their code is there already, also
 * one whose schedule or callers could not be set after its code.
 */
export const ALL_FUNCTIONS = 'functions:default';

/**
 * Deploys a part, and says how the shop is left where that fails.
 * @throws Problem
 */
export async function part(tools: FirebaseTools, only: string, { force = false } = {}) {
  const { done, output } = await tools.deploy(only, { force });
  if (done) return;
  const quota = /maxScale may not exceed (\d+)/.exec(output)?.[1];
  const advice = quota
    ? `The project may use ${quota} processors in this region: set MAX_INSTANCES=${quota} for it, or ask for more at ` +
      `https://console.cloud.google.com/iam-admin/quotas?project=${tools.project}.`
    : 'What it said is above.';
  throw new Problem(`firebase-tools could not deploy ${only}. ${advice} ${shopStays}`);
}
