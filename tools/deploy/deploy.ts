/**
 * Deploys without downtime: rules and indexes, new scripts beside the old scripts, functions, new pages with the old
 * scripts. After a failed step, the shop keeps running, and the next deploy completes the rest.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GoogleClient, GoogleError } from '../lib/google';
import { resolveNpmCommand } from '../lib/npm.mjs';
import { projectRoot } from '../lib/paths.mjs';
import { UserFacingError } from '../lib/problem.mjs';
import { confirmDeletion } from './confirm-deletion';
import { FirebaseTools } from './firebase-tools';
import { createDeployFolder, readFunctionsDeclaration, type FunctionsDeclaration } from './folder';
import { findFunctionsToDelete, setCleanupPolicy } from './deployed-functions';
import { DeployHistory, type DeployRelease } from './history';
import { readBuiltAssets, HostingSite } from './hosting-releases';
import { waitForIndexes } from './indexes';
import type { DeployOptions } from './options';
import { formatEnvFile, resolveParameterValues } from './parameter-values';
import { runPreflightChecks, requireRegions, type DeployProject } from './checks/preflight';
import { createHostingSite } from './checks/hosting-site';
import { checkProviders } from './checks/providers';
import { rollBackShop } from './rollback';
import { createSecondFactorKey, requireSecrets } from './deployed-secrets';
import {
  deployFunctions,
  deployTargets,
  listRegions,
  printDeployLine,
  SHOP_UNCHANGED_MESSAGE,
  printStep,
} from './steps';
import { getShopUrl, readDeployTarget, type DeployTarget } from './target';

const getWebEnvironment = ({ settings }: DeployTarget, { webApp }: DeployProject) => ({
  VITE_APP_CHECK_SITE_KEY: settings.APP_CHECK_SITE_KEY ?? '',
  VITE_FIREBASE_API_KEY: webApp.apiKey,
  VITE_FIREBASE_AUTH_DOMAIN: webApp.authDomain,
  VITE_FIREBASE_PROJECT_ID: webApp.projectId,
  VITE_FIREBASE_STORAGE_BUCKET: webApp.storageBucket,
  VITE_FIREBASE_APP_ID: webApp.appId,
});

/** Adds settings that are known from the project. POST /auth/login needs the public key of the web app. */
const addKnownSettings = (target: DeployTarget, { webApp }: DeployProject): DeployTarget => ({
  ...target,
  settings: {
    ...target.settings,
    AUTH_API_KEY: target.settings.AUTH_API_KEY || webApp.apiKey,
  },
});

function build(target: DeployTarget, found: DeployProject): void {
  const env = {
    ...process.env,
    ...getWebEnvironment(target, found),
    PUBLIC_URL: getShopUrl(target),
  };
  const { status } = spawnSync(...resolveNpmCommand(['run', 'build']), {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new UserFacingError('The build failed; nothing was deployed.');
}

function findCommit(): string | undefined {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: projectRoot, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Checks settings, regions and secrets, and asks for confirmation of deletions. */
async function checkFolder(
  google: GoogleClient,
  folder: string,
  target: DeployTarget,
  yes: boolean,
): Promise<FunctionsDeclaration> {
  const manifest = await readFunctionsDeclaration(folder, target.project, target.settings);
  const values = resolveParameterValues(manifest.params, target);
  writeFileSync(join(folder, 'functions/.env'), formatEnvFile(values));
  await requireRegions(google, listRegions(manifest));
  await requireSecrets(google, target.alias, manifest);
  await confirmDeletion(await findFunctionsToDelete(google, manifest), yes);
  return manifest;
}

/** Returns the scripts of the previous build. After an incomplete deploy, returns all live scripts. */
async function findScriptsToKeep(
  hosting: HostingSite,
  live: string,
  former: DeployRelease | undefined,
  built: ReadonlyMap<string, string>,
): Promise<string[]> {
  const present = await hosting.assets(live);
  const again = [...built].every(([path, hash]) => present.get(path) === hash);
  return former?.version === live && !again ? Object.keys(former.assets) : [...present.keys()];
}

export interface PublishDependencies {
  google: GoogleClient;
  tools: FirebaseTools;
  history: DeployHistory;
  hosting: HostingSite;
  manifest: FunctionsDeclaration;
}

export async function publishShop({
  google,
  tools,
  history,
  hosting,
  manifest,
}: PublishDependencies): Promise<void> {
  const { folder } = tools;
  const id = new Date().toISOString();
  const region = listRegions(manifest)[0] ?? '';
  const { release: former } = await history.latest();
  const live = await hosting.live();
  const assets = readBuiltAssets(join(folder, 'hosting'));
  const kept = live === undefined ? [] : await findScriptsToKeep(hosting, live, former, assets.files);

  printStep('deploy rules and indexes');
  await deployTargets(tools, 'firestore,storage');
  printStep('wait for the indexes');
  await waitForIndexes(google, folder, printDeployLine);
  if (live !== undefined) {
    printStep('add the new scripts to the live pages');
    await hosting.releaseWith(live, assets.files, `new scripts, before ${id}`, assets.contentOf);
    await hosting.download(
      kept.filter((path) => !assets.files.has(path)),
      join(folder, 'hosting'),
    );
  }
  printStep('deploy functions, then release the new pages');
  await history.keepFunctions(id, folder);
  // firebase-tools releases the Hosting version after all functions.
  await deployFunctions(tools, manifest, 'functions,hosting');
  printDeployLine(`Artifact Registry: ${await setCleanupPolicy(google, region)}.`);
  printStep('keep what was deployed');
  const version = (await hosting.live()) ?? '';
  const release = {
    id,
    functions: id,
    version,
    assets: Object.fromEntries(assets.files),
    region,
    former: former?.id,
    commit: findCommit(),
  };
  await history.record(release).catch((error: unknown) => {
    if (!(error instanceof GoogleError)) throw error;
    throw new UserFacingError(
      `The shop is deployed, but it could not be kept for a rollback: ${error.message} Run the same command again.`,
    );
  });
  printDeployLine(`Deployed: https://${hosting.site}.web.app`);
}

/** Deploys the shop. @throws UserFacingError with advice and the state of the shop. */
export async function deployShop(options: DeployOptions): Promise<void> {
  try {
    await run(options);
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    throw new UserFacingError(`Google refused ${error.message} ${SHOP_UNCHANGED_MESSAGE}`);
  }
}

async function run(options: DeployOptions): Promise<void> {
  const target = readDeployTarget(options.project);
  const { alias, project } = target;
  const google = new GoogleClient(project);
  printStep(`look at the project ${project}${alias === project ? '' : ` (${alias})`}`);
  const found = await runPreflightChecks(google, target.settings);
  const history = new DeployHistory(google, found.bucket);
  if (options.rollback)
    return rollBackShop({
      google,
      history,
      options,
      alias,
      hosting: new HostingSite(google, found.site ?? project),
    });

  const known = addKnownSettings(target, found);
  await checkProviders(google, known);
  if (options.build) {
    printStep('build functions and web');
    build(known, found);
  }
  printStep('look at what was built');
  const folder = createDeployFolder(project, target.settings);
  const manifest = await checkFolder(google, folder, known, options.yes);
  if (options.dryRun) return printDeployLine('Everything is in place. Nothing was changed (--dry-run).');

  await createSecondFactorKey(google, manifest);
  const site = found.site ?? (await createHostingSite(google));
  const hosting = new HostingSite(google, site);
  const tools = new FirebaseTools(folder, project, site);
  try {
    await publishShop({ google, tools, history, hosting, manifest });
  } finally {
    tools.stop();
  }
}
