import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { listScheduledJobs, runScheduledJob } from '../../tools/lib/scheduled-jobs.mjs';
import { expect } from './fixtures';

const { port, pathname } = new URL(
  process.env.FUNCTIONS_URL ?? 'http://127.0.0.1:5001/demo-hearth/us-central1',
);
const [, projectId] = pathname.split('/');

export const listLocalJobs = () => listScheduledJobs({ functions: Number(port) });

/** Returns the emulator's Firestore, for changes that the API does not offer. */
export function getSuiteDatabase() {
  if (getApps().length === 0) initializeApp({ projectId });
  return getFirestore();
}

export async function runLocalJob(name: string): Promise<void> {
  const job = (await listLocalJobs()).find((each) => each.name === name);
  expect(job && (await runScheduledJob(job)), `${name} succeeded`).toBe(true);
}
