/**
 * Makes the search index of a shop from all its products: npm run search:backfill [-- --project ID | --emulator]
 * Reads SEARCH_ENGINE and TYPESENSE_URL as a deployment does, from functions/.env and functions/.env.<project>, and
 * TYPESENSE_API_KEY from the environment or from Secret Manager. Searches go on meanwhile.
 * Against a real project it needs credentials: gcloud auth application-default login.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { engineNamed, rebuildSearchIndex } from '../functions/src/compose/search.ts';
import { firebaseCli, root } from './lib/paths.mjs';
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

/** The functions' parameters, as a deployment of the project reads them. */
function parametersOf(project) {
  const names = [
    'functions/.env',
    `functions/.env.${project}`,
    ...(values.emulator ? ['functions/.secret.local'] : []),
  ];
  const files = names.map((name) => join(root, name)).filter((file) => existsSync(file));
  const set = files.map((file) => parseEnv(readFileSync(file, 'utf8')));
  return Object.assign({}, ...set, process.env);
}

/** The key's value is used and never printed. */
function secretOf(project) {
  const args = [firebaseCli, 'functions:secrets:access', 'TYPESENSE_API_KEY', '--project', project];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

async function backfill() {
  const project = target();
  const set = parametersOf(project);
  const name = set.SEARCH_ENGINE || 'memory';
  const needsKey = name === 'typesense' && !set.TYPESENSE_API_KEY && !values.emulator;
  const engine = engineNamed(name, {
    url: set.TYPESENSE_URL ?? '',
    apiKey: set.TYPESENSE_API_KEY ?? (needsKey ? secretOf(project) : ''),
    project,
  });
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
