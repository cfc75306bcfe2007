import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GoogleClient } from '../lib/google';
import { UserFacingError } from '../lib/problem.mjs';
import { confirmDeletion } from './confirm-deletion';
import { FirebaseTools } from './firebase-tools';
import { getDeployFolder, type FunctionsDeclaration } from './folder';
import { findFunctionsToDelete, setCleanupPolicy } from './deployed-functions';
import type { DeployHistory, DeployRelease } from './history';
import type { HostingSite } from './hosting-releases';
import type { DeployOptions } from './options';
import { createSecondFactorKey, requireSecrets } from './deployed-secrets';
import { deployFunctions, printDeployLine, printStep } from './steps';

interface RollbackContext {
  google: GoogleClient;
  history: DeployHistory;
  hosting: HostingSite;
  options: DeployOptions;
  alias: string;
}

/** Returns the release to restore: the latest one if the last deploy was not completed, else the one before. */
async function findTargetRelease({ history, hosting, google }: RollbackContext): Promise<DeployRelease> {
  const { release: latest, unfinished } = await history.latest();
  const whole = !unfinished && latest?.version === (await hosting.live());
  const release = whole ? latest?.former && (await history.release(latest.former)) : latest;
  if (!release) throw new UserFacingError(`${google.project} has no former version to bring back.`);
  if (await hosting.exists(release.version)) return release;
  throw new UserFacingError(
    `Hosting does not keep the version of ${release.id} any more: deploy its commit ${release.commit}.`,
  );
}

export async function rollBackShop(context: RollbackContext): Promise<void> {
  const { google, history, hosting, options, alias } = context;
  const { project } = google;
  const release = await findTargetRelease(context);
  const live = (await hosting.live()) ?? '';
  const assets = new Map(Object.entries(release.assets));
  const present = await hosting.assets(live);
  printStep(`look at the version of ${release.id}`);
  const folder = getDeployFolder(project);
  await history.bringFunctions(release.functions, folder);
  const manifest = JSON.parse(
    readFileSync(join(folder, 'functions/functions.yaml'), 'utf8'),
  ) as FunctionsDeclaration;
  await requireSecrets(google, alias, manifest);
  await confirmDeletion(await findFunctionsToDelete(google, manifest), options.yes);
  if (options.dryRun)
    return printDeployLine(`${release.id} can be brought back. Nothing was changed (--dry-run).`);

  await createSecondFactorKey(google, manifest);
  const id = new Date().toISOString();
  printStep('add the former scripts to the live pages');
  await hosting.releaseWith(live, assets, `former scripts, before the rollback ${id}`);
  printStep('deploy the former functions');
  const tools = new FirebaseTools(folder, project, hosting.site);
  try {
    await deployFunctions(tools, manifest, 'functions');
  } finally {
    tools.stop();
  }
  printDeployLine(`Artifact Registry: ${await setCleanupPolicy(google, release.region)}.`);
  printStep('release the former pages');
  const version = await hosting.releaseWith(release.version, present, `rollback to ${release.id}`);
  printStep('keep what was brought back');
  await history.record({ ...release, id, version });
  printDeployLine(`Brought back: the version of ${release.id}.`);
}
