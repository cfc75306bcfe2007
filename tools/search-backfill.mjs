/**
 * Makes the search index of a shop from all its products: npm run search:backfill [-- --project ID | --emulator]
 * Reads SEARCH_ENGINE and TYPESENSE_URL as a deployment does, from functions/.env and functions/.env.<project>, and
 * TYPESENSE_API_KEY from the environment or from Secret Manager. Searches continue meanwhile.
 * Against a real project it needs credentials: gcloud auth application-default login.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { rebuildSearchIndex } from '../functions/src/compose/search.ts';
import { deployedSearch } from './deploy/deployed-search.ts';
import { parameterFiles, readSecret } from './deploy/parameters.mjs';
import { root } from './lib/paths.mjs';
import { Problem, report } from './lib/problem.mjs';
import { project as demoProject, suiteEnvironment } from './lib/suite-config.mjs';

const { values } = parseArgs({
  options: { emulator: { type: 'boolean', default: false }, project: { type: 'string' } },
});

/** The project, and the environment for the Admin SDK to find its database. */
function target() {
  if (values.emulator) {
    process.env.METADATA_SERVER_DETECTION ??= 'none';
    process.env.FIRESTORE_EMULATOR_HOST ??= suiteEnvironment().FIRESTORE_EMULATOR_HOST;
    return values.project ?? demoProject;
  }
  const { projects } = JSON.parse(readFileSync(join(root, '.firebaserc'), 'utf8'));
  const project = values.project ?? projects?.default;
  if (project !== undefined && !project.startsWith('demo-')) return project;
  throw new Problem(
    'Name a real project with --project ID or in .firebaserc, or mean the local store with --emulator.',
  );
}

/** The key is taken from the environment, or from Secret Manager. */
const keyOf = (project) => (name) =>
  process.env[name] || values.emulator ? Promise.resolve(process.env[name] ?? '') : readSecret(project, name);

async function backfill() {
  const project = target();
  const { name, engine } = await deployedSearch(parameterFiles(project), project, keyOf(project));
  const app = initializeApp({
    projectId: project,
    ...(values.emulator ? {} : { credential: applicationDefault() }),
  });
  try {
    const products = await rebuildSearchIndex(getFirestore(app), engine);
    process.stdout.write(`The search index of ${project} (${name}) has ${products} products.\n`);
  } finally {
    await deleteApp(app);
  }
}

try {
  await backfill();
} catch (error) {
  report(error instanceof Error ? new Problem(error.message) : error);
  process.exitCode = 1;
}
