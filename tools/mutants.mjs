// Runs mutation tests: npm run mutants [-- money,pricing] [--lines 100] [--seed 7] [--anew]
// A mutant is the code with one change, such as `<` for `<=`. A mutant that passes all tests needs a new test or an
// explanation in
// docs/benchmarks.md. Results are stored in .cache/mutants. A further run tries surviving mutants and changed code
// only.
// `--lines` limits the run to random lines, selected by the seed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatTextTable } from './lib/bench-tables.mjs';
import { printLine } from './lib/command.mjs';
import { runGuarded } from './lib/guarded.mjs';
import { ensurePackagesInstalled } from './lib/install.mjs';
import { cacheFolder, projectRoot } from './lib/paths.mjs';
import { UserFacingError } from './lib/problem.mjs';
import { chooseLines } from './mutants/choose-lines.mjs';
import { mutantModules } from './mutants/modules.mjs';

const folder = join(cacheFolder, 'mutants');
const toResultFile = (name) => join(folder, `${name}.json`);

function readArguments(args) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      anew: { type: 'boolean', default: false },
      lines: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  });
  const [lines, seed] = [Number(values.lines ?? 0), Number(values.seed)];
  const names = positionals.flatMap((each) => each.split(','));
  const chosen =
    names.length === 0 ? mutantModules : mutantModules.filter(({ name }) => names.includes(name));
  const isValid = lines >= 0 && Number.isSafeInteger(seed);
  if ((names.length > 0 && chosen.length !== names.length) || !isValid)
    throw new UserFacingError(
      `Usage: npm run mutants [-- ${mutantModules.map(({ name }) => name).join(',')}] [--lines N] [--seed N] [--anew]`,
    );
  return { chosen: chosen.map((module) => limitLines(module, lines, seed)), anew: values.anew };
}

const limitLines = (module, lines, seed) =>
  lines === 0
    ? module
    : { ...module, name: `${module.name}-${seed}`, mutate: chooseLines(module.mutate, lines, seed) };

/** @returns {import('@stryker-mutator/api/core').PartialStrykerOptions} */
const toStrykerOptions = ({ name, mutate, ignoreStatic = false }, anew) => ({
  mutate,
  ignoreStatic,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tools/mutants/vitest.config.mjs' },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  incremental: true,
  incrementalFile: toResultFile(name),
  force: anew,
  tempDirName: '.cache/mutants/sandbox',
  ignorePatterns: ['.cache', '.data', 'docs/images', 'tools/seed/pictures', 'tools/studio', 'web/public'],
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
  allowConsoleColors: false,
  timeoutMS: 30_000,
  dryRunTimeoutMinutes: 30,
  thresholds: { high: 90, low: 90, break: null },
});

/** Removes surviving mutants from the stored results, because Stryker rarely retries them when tests are added. */
function forgetSurvivors(file) {
  if (!existsSync(file)) return;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  for (const each of Object.values(report.files))
    each.mutants = each.mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  writeFileSync(file, JSON.stringify(report));
}

async function tryMutants(module, anew) {
  // Stryker reads the working directory and the environment when it is imported.
  const { Stryker } = await import('@stryker-mutator/core');
  forgetSurvivors(toResultFile(module.name));
  process.env.HEARTH_MUTANT_TESTS = JSON.stringify(module.tests);
  const results = await new Stryker(toStrykerOptions(module, anew)).runMutationTest();
  const count = (...statuses) => results.filter(({ status }) => statuses.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const survived = count('Survived', 'NoCoverage');
  const survivors = results.filter(({ status }) => ['Survived', 'NoCoverage'].includes(status));
  writeFileSync(join(folder, `${module.name}-survivors.json`), JSON.stringify(survivors, null, 1));
  return [module.name, killed + survived, killed, survived, (100 * killed) / (killed + survived)];
}

runGuarded(async () => {
  const { chosen, anew } = readArguments(process.argv.slice(2));
  await ensurePackagesInstalled();
  process.chdir(projectRoot);
  mkdirSync(folder, { recursive: true });
  const rows = [];
  for (const module of chosen) rows.push(await tryMutants(module, anew));
  printLine(
    formatTextTable({ title: 'Mutants', rows: [['module', 'mutants', 'killed', 'survived', '%'], ...rows] }),
  );
  return rows.every(([, , , , share]) => share >= 90) ? 0 : 1;
});
