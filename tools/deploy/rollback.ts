import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Google } from '../lib/google';
import { Problem } from '../lib/problem.mjs';
import { agreeToDelete } from './agree';
import { FirebaseTools } from './firebase-tools';
import { folderOf, type Manifest } from './folder';
import { functionsToDelete, setCleanupPolicy } from './functions';
import type { History, Release } from './history';
import type { HostingSite } from './hosting';
import type { DeployOptions } from './options';
import { createSecondFactorKey, requireSecrets } from './secrets';
import { deployFunctions, say, step } from './steps';

interface RollbackContext {
  google: Google;
  history: History;
  hosting: HostingSite;
  options: DeployOptions;
  alias: string;
}

/** Returns the release to restore: the latest one if the last deploy was not completed, else the one before. */
async function findTargetRelease({ history, hosting, google }: RollbackContext): Promise<Release> {
  const { release: latest, unfinished } = await history.latest();
  const whole = !unfinished && latest?.version === (await hosting.live());
  const release = whole ? latest?.former && (await history.release(latest.former)) : latest;
  if (!release) throw new Problem(`${google.project} has no former version to bring back.`);
  if (await hosting.exists(release.version)) return release;
  throw new Problem(
    `Hosting does not keep the version of ${release.id} any more: deploy its commit ${release.commit}.`,
  );
}

export async function rollback(context: RollbackContext): Promise<void> {
  const { google, history, hosting, options, alias } = context;
  const { project } = google;
  const release = await findTargetRelease(context);
  const live = (await hosting.live()) ?? '';
  const assets = new Map(Object.entries(release.assets));
  const present = await hosting.assets(live);
  step(`look at the version of ${release.id}`);
  const folder = folderOf(project);
  await history.bringFunctions(release.functions, folder);
  const manifest = JSON.parse(readFileSync(join(folder, 'functions/functions.yaml'), 'utf8')) as Manifest;
  await requireSecrets(google, alias, manifest);
  await agreeToDelete(await functionsToDelete(google, manifest), options.yes);
  if (options.dryRun) return say(`${release.id} can be brought back. Nothing was changed (--dry-run).`);

  await createSecondFactorKey(google, manifest);
  const id = new Date().toISOString();
  step('add the former scripts to the live pages');
  await hosting.releaseWith(live, assets, `former scripts, before the rollback ${id}`);
  step('deploy the former functions');
  const tools = new FirebaseTools(folder, project, hosting.site);
  try {
    await deployFunctions(tools, manifest, 'functions');
  } finally {
    tools.stop();
  }
  say(`Artifact Registry: ${await setCleanupPolicy(google, release.region)}.`);
  step('release the former pages');
  const version = await hosting.releaseWith(release.version, present, `rollback to ${release.id}`);
  step('keep what was brought back');
  await history.record({ ...release, id, version });
  say(`Brought back: the version of ${release.id}.`);
}
