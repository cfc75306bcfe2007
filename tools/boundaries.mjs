// Checks the architecture rules: npm run boundaries
//
// The check would pass silently if dependency-cruiser misread an alias or a new compiler. Therefore every rule must
// report a violation planted for it in the same run, and the run must include as many modules as are on the disk.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { projectRoot } from './lib/paths.mjs';
import {
  boundaryRules,
  findForeignEntries,
  findMutualImports,
  foreignEntryProof,
  mutualImportProof,
  proofFolder,
  proofImportTargets,
} from './lib/boundary-rules.mjs';

const parts = ['functions/src', 'functions/test', 'web/src', 'web/e2e', 'web/browsers', 'tools'];

function writeProofs() {
  const put = (path, content) => {
    const file = join(projectRoot, proofFolder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  rmSync(join(projectRoot, proofFolder), { recursive: true, force: true });
  put('functions/package.json', '{ "dependencies": { "express": "5", "firebase-admin": "13" } }');
  for (const path of proofImportTargets) put(path, 'export const planted = 0;\n');
  for (const proof of [mutualImportProof, ...boundaryRules.map((each) => each.proof)]) {
    for (const [path, target] of Object.entries(proof)) {
      put(path, `import type * as planted from '${target}';\nexport type { planted };\n`);
    }
  }
}

function listSources(folder) {
  if (!existsSync(join(projectRoot, folder))) return [];
  const entries = readdirSync(join(projectRoot, folder), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(projectRoot.length + 1))
    .filter((path) => !path.includes('node_modules/'));
}

/**
 * @param {string[]} folders
 * @returns {Promise<import('dependency-cruiser').ICruiseResult>}
 */
async function cruiseFolders(folders) {
  const both = (path) => [join(projectRoot, path), join(projectRoot, proofFolder, path)];
  /** @type {import('dependency-cruiser').ICruiseOptions} */
  const options = {
    baseDir: projectRoot,
    validate: true,
    ruleSet: { forbidden: boundaryRules.map(({ rule }) => rule) },
    doNotFollow: { path: ['node_modules'] },
    tsPreCompilationDeps: true,
    parser: 'tsc',
  };
  const resolve = {
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    conditionNames: ['import', 'node', 'default'],
    exportsFields: ['exports'],
    alias: { '@contract': both('functions/src/contract'), '@': both('web/src') },
  };
  const { output } = await cruise(folders, options, resolve);
  if (typeof output === 'string') throw new Error(output);
  return output;
}

/** Returns modules for which dependency-cruiser reports no imports although their text has some. */
function findUnparsedModules(modules, sources) {
  const withDependencies = new Set(
    modules.filter((entry) => entry.dependencies.length > 0).map((entry) => entry.source),
  );
  return sources.filter((path) => {
    return (
      !withDependencies.has(path) &&
      /^(import|export) [^'"]*from ['"]/m.test(readFileSync(join(projectRoot, path), 'utf8'))
    );
  });
}

writeProofs();
const folders = parts.filter((part) => existsSync(join(projectRoot, part)));
const { modules, summary } = await cruiseFolders([...folders, proofFolder]).finally(() => {
  rmSync(join(projectRoot, proofFolder), { recursive: true, force: true });
});

const isPlanted = ({ from }) => from.startsWith(`${proofFolder}/`);
const faults = summary.violations
  .filter((violation) => !isPlanted(violation))
  .map(({ rule, from, to }) => {
    const { comment } = boundaryRules.find((each) => each.rule.name === rule.name).rule;
    return `${from} → ${to}\n  ${rule.name}: ${comment}`;
  });
for (const { rule, proof } of boundaryRules) {
  const planted = Object.keys(proof).map((path) => `${proofFolder}/${path}`);
  const caught = summary.violations.some(
    (each) => each.rule.name === rule.name && planted.includes(each.from),
  );
  if (!caught) faults.push(`The check is broken: ${rule.name} did not catch ${planted.join(', ')}.`);
}
const inProof = ({ source }) => source.startsWith(`${proofFolder}/`);
if (!findMutualImports(modules.filter(inProof)).some(({ a, b }) => a === 'planted-a' && b === 'planted-b'))
  faults.push('The check is broken: it did not find two features that import each other.');
for (const { a, b, examples } of findMutualImports(modules.filter((each) => !inProof(each)))) {
  faults.push(`${examples.join('\n')}\n  features-import-one-way: ${a} and ${b} import each other.`);
}
const sources = folders.flatMap(listSources);
if (findForeignEntries(foreignEntryProof).length !== 2)
  faults.push('The check is broken: it did not find two foreign entries of the container.');
const texts = sources.map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }));
for (const fault of findForeignEntries(texts))
  faults.push(`${fault}\n  features-take-services: of another feature, a service takes services only.`);
const seen = new Set(modules.map((entry) => entry.source));
const missed = sources.filter((path) => !seen.has(path));
if (missed.length > 0) faults.push(`The check is broken: it did not see ${missed.join(', ')}.`);
const blind = findUnparsedModules(modules, sources);
if (blind.length > 0) faults.push(`The check is broken: it found no import in ${blind.join(', ')}.`);

for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length === 0)
  process.stdout.write(
    `boundaries: ${boundaryRules.length + 2} hold between ${sources.length} modules, each proved\n`,
  );
process.exitCode = faults.length === 0 ? 0 : 1;
