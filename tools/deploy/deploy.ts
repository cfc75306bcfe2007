/**
 * Deploys without downtime: rules and indexes, new scripts beside the old scripts, functions, new pages with the old
 * scripts. After a failed step, the shop keeps running, and the next deploy completes the rest.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Google, GoogleError } from '../lib/google';
import { resolveNpmCommand } from '../lib/npm.mjs';
import { root } from '../lib/paths.mjs';
import { Problem } from '../lib/problem.mjs';
import { agreeToDelete } from './agree';
import { FirebaseTools } from './firebase-tools';
import { makeFolder, readManifest, type Manifest } from './folder';
import { functionsToDelete, setCleanupPolicy } from './functions';
import { History, type Release } from './history';
import { builtAssets, HostingSite } from './hosting';
import { waitForIndexes } from './indexes';
import type { DeployOptions } from './options';
import { envFile, parameterValues } from './parameter-values';
import { preflight, requireRegions, type Project } from './checks/preflight';
import { createHostingSite } from './checks/hosting-site';
import { checkProviders } from './checks/providers';
import { rollback } from './rollback';
import { createSecondFactorKey, requireSecrets } from './secrets';
import { deployFunctions, part, regionsOf, say, shopStays, step } from './steps';
import { addressOf, readTarget, type Target } from './target';

const getWebEnvironment = ({ settings }: Target, { webApp }: Project) => ({
  VITE_APP_CHECK_SITE_KEY: settings.APP_CHECK_SITE_KEY ?? '',
  VITE_FIREBASE_API_KEY: webApp.apiKey,
  VITE_FIREBASE_AUTH_DOMAIN: webApp.authDomain,
  VITE_FIREBASE_PROJECT_ID: webApp.projectId,
  VITE_FIREBASE_STORAGE_BUCKET: webApp.storageBucket,
  VITE_FIREBASE_APP_ID: webApp.appId,
});

/** Adds settings that are known from the project. POST /auth/login needs the public key of the web app. */
const addKnownSettings = (target: Target, { webApp }: Project): Target => ({
  ...target,
  settings: {
    ...target.settings,
    AUTH_API_KEY: target.settings.AUTH_API_KEY || webApp.apiKey,
  },
});

function build(target: Target, found: Project): void {
  const env = {
    ...process.env,
    ...getWebEnvironment(target, found),
    PUBLIC_URL: addressOf(target),
  };
  const { status } = spawnSync(...resolveNpmCommand(['run', 'build']), {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Problem('The build failed; nothing was deployed.');
}

function findCommit(): string | undefined {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Checks settings, regions and secrets, and asks for confirmation of deletions. */
async function checkFolder(google: Google, folder: string, target: Target, yes: boolean): Promise<Manifest> {
  const manifest = await readManifest(folder, target.project, target.settings);
  const values = parameterValues(manifest.params, target);
  writeFileSync(join(folder, 'functions/.env'), envFile(values));
  await requireRegions(google, regionsOf(manifest));
  await requireSecrets(google, target.alias, manifest);
  await agreeToDelete(await functionsToDelete(google, manifest), yes);
  return manifest;
}

/** Returns the scripts of the previous build. After an incomplete deploy, returns all live scripts. */
async function findScriptsToKeep(
  hosting: HostingSite,
  live: string,
  former: Release | undefined,
  built: ReadonlyMap<string, string>,
): Promise<string[]> {
  const present = await hosting.assets(live);
  const again = [...built].every(([path, hash]) => present.get(path) === hash);
  return former?.version === live && !again ? Object.keys(former.assets) : [...present.keys()];
}

export interface Publication {
  google: Google;
  tools: FirebaseTools;
  history: History;
  hosting: HostingSite;
  manifest: Manifest;
}

export async function publish({ google, tools, history, hosting, manifest }: Publication): Promise<void> {
  const { folder } = tools;
  const id = new Date().toISOString();
  const region = regionsOf(manifest)[0] ?? '';
  const { release: former } = await history.latest();
  const live = await hosting.live();
  const assets = builtAssets(join(folder, 'hosting'));
  const kept = live === undefined ? [] : await findScriptsToKeep(hosting, live, former, assets.files);

  step('deploy rules and indexes');
  await part(tools, 'firestore,storage');
  step('wait for the indexes');
  await waitForIndexes(google, folder, say);
  if (live !== undefined) {
    step('add the new scripts to the live pages');
    await hosting.releaseWith(live, assets.files, `new scripts, before ${id}`, assets.contentOf);
    await hosting.download(
      kept.filter((path) => !assets.files.has(path)),
      join(folder, 'hosting'),
    );
  }
  step('deploy functions, then release the new pages');
  await history.keepFunctions(id, folder);
  // firebase-tools releases the Hosting version after all functions.
  await deployFunctions(tools, manifest, 'functions,hosting');
  say(`Artifact Registry: ${await setCleanupPolicy(google, region)}.`);
  step('keep what was deployed');
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
    throw new Problem(
      `The shop is deployed, but it could not be kept for a rollback: ${error.message} Run the same command again.`,
    );
  });
  say(`Deployed: https://${hosting.site}.web.app`);
}

/** Deploys the shop. @throws UserFacingError with advice and the state of the shop. */
export async function deploy(options: DeployOptions): Promise<void> {
  try {
    await run(options);
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    throw new Problem(`Google refused ${error.message} ${shopStays}`);
  }
}

async function run(options: DeployOptions): Promise<void> {
  const target = readTarget(options.project);
  const { alias, project } = target;
  const google = new Google(project);
  step(`look at the project ${project}${alias === project ? '' : ` (${alias})`}`);
  const found = await preflight(google, target.settings);
  const history = new History(google, found.bucket);
  if (options.rollback)
    return rollback({
      ...{ google, history, options, alias },
      hosting: new HostingSite(google, found.site ?? project),
    });

  const known = addKnownSettings(target, found);
  await checkProviders(google, known);
  if (options.build) {
    step('build functions and web');
    build(known, found);
  }
  step('look at what was built');
  const folder = makeFolder(project, target.settings);
  const manifest = await checkFolder(google, folder, known, options.yes);
  if (options.dryRun) return say('Everything is in place. Nothing was changed (--dry-run).');

  await createSecondFactorKey(google, manifest);
  const site = found.site ?? (await createHostingSite(google));
  const hosting = new HostingSite(google, site);
  const tools = new FirebaseTools(folder, project, site);
  try {
    await publish({ google, tools, history, hosting, manifest });
  } finally {
    tools.stop();
  }
}
