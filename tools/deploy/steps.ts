/** How the steps of a deploy speak, and how they run firebase-tools. */
import { Problem } from '../lib/problem.mjs';
import { deployPart } from './cli';
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
 * Deploys a part through firebase-tools.
 * @param left how the shop is left where it fails.
 * @throws Problem that says so.
 */
export async function part(folder: string, project: string, only: string, left: string, force = false) {
  const { code, output } = await deployPart(folder, project, only, { force });
  if (code === 0) return;
  const quota = /maxScale may not exceed (\d+)/.exec(output)?.[1];
  const advice = quota
    ? `The project may use ${quota} processors in this region: set MAX_INSTANCES=${quota} for it, or ask for more at ` +
      `https://console.cloud.google.com/iam-admin/quotas?project=${project}.`
    : 'What it said is above.';
  throw new Problem(`firebase-tools could not deploy ${only}. ${advice} ${left}`);
}
