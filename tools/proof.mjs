// Tests the guarantees of the shop extensively: npm run proof [-- --only stock,access] [--rounds 3]
// Runs the tests of each property with more rounds than `npm run test:all` (functions/test/support/proof-rounds.ts),
// and the project `proof`.
// A run of all properties writes docs/proofs.md.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { formatMarkdownTable } from './lib/bench-tables.mjs';
import { buildWebApp } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { runGuarded } from './lib/guarded.mjs';
import { ensurePackagesInstalled } from './lib/install.mjs';
import { projectRoot } from './lib/paths.mjs';
import { UserFacingError } from './lib/problem.mjs';
import { runProcess } from './lib/processes.mjs';
import { seedStore } from './lib/seed-store.mjs';
import { selectFreePorts, prepareSuite, getTestEnvironment } from './lib/suite-config.mjs';
import { startEmulatorSuite } from './lib/suite.mjs';
import { runPlaywrightStep, TestTally, runVitestStep } from './lib/test-steps.mjs';
import { provenProperties } from './proof/properties.mjs';

const page = join(projectRoot, 'docs/proofs.md');

function readArguments(args) {
  const { values } = parseArgs({ args, options: { only: { type: 'string' }, rounds: { type: 'string' } } });
  const names = values.only?.split(',') ?? provenProperties.map(({ name }) => name);
  const chosen = provenProperties.filter(({ name }) => names.includes(name));
  const rounds = Number(values.rounds ?? 1);
  if (chosen.length !== names.length || !(rounds > 0))
    throw new UserFacingError(
      `Usage: npm run proof -- [--only ${provenProperties.map(({ name }) => name).join(',')}] [--rounds N]`,
    );
  return { chosen, rounds };
}

async function prepare(chosen, onStop) {
  await selectFreePorts([24_000, 25_000, 26_000]);
  const suite = prepareSuite();
  mkdirSync(suite.webDist, { recursive: true });
  const running = await startEmulatorSuite(suite, { only: ['auth', 'firestore', 'storage'] });
  onStop(() => running.stop());
  if (chosen.some(({ web }) => web)) await buildWebApp(suite);
  const env = getTestEnvironment(suite);
  if (!chosen.some(({ journeys }) => journeys)) return env;
  const { code, output } = await seedStore(env);
  if (code !== 0) throw new UserFacingError(`The store could not be filled:\n${output.trim()}`);
  return { ...env, CHROMIUM_PATH: await ensureChromium() };
}

async function prove(property, tally, env) {
  const began = Date.now();
  const results = [];
  const step = (name, work) =>
    tally.step(name, async () => {
      const result = await work();
      results.push(result);
      return result;
    });
  for (const [project, filters] of Object.entries(property.vitest))
    await step(`${property.name}: ${project}`, () => runVitestStep(project, { env, filters }));
  if (property.journeys)
    await step(`${property.name}: journeys`, () => runPlaywrightStep({ env, filters: property.journeys }));
  return {
    tries: results.reduce((sum, { tries, passed, failed }) => sum + (tries ?? passed + failed), 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    seconds: Math.round((Date.now() - began) / 1000),
    findings: results.flatMap(({ findings = [] }) => findings),
  };
}

const formatFiles = ({ vitest: projects, journeys = [] }) =>
  [...Object.values(projects).flat(), ...journeys.map((name) => `web/e2e/${name}`)]
    .map((file) => `\`${file}\``)
    .join(', ');

/** Wraps a line of Markdown at 120 characters. Tables stay as they are. */
function wrapLine(line) {
  if (line.startsWith('|')) return line;
  const indent = line.startsWith('- ') ? '  ' : '';
  const lines = [''];
  for (const word of line.split(' ')) {
    const longer = lines.at(-1) ? `${lines.at(-1)} ${word}` : word;
    if (longer.trim().length <= 120) lines[lines.length - 1] = longer;
    else lines.push(`${indent}${word}`);
  }
  return lines.join('\n');
}

async function formatDocument(results) {
  const { version } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const { stdout: commit } = await runProcess('git', ['rev-parse', '--short', 'HEAD']);
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${availableParallelism()} processors, ${process.platform} ${process.arch}, Node ${process.versions.node}`;
  const rows = results.map(([{ title }, { tries, failed, seconds }]) => [title, tries, failed, seconds]);
  const sections = results.map(([property, { findings }]) =>
    [
      `## ${property.title}`,
      property.says,
      ...(findings.length > 0 ? [findings.map((finding) => `- ${finding}`).join('\n')] : []),
      `Proved by ${formatFiles(property)}.`,
    ].join('\n\n'),
  );
  const table = { title: 'The run', rows: [['Property', 'Tries', 'Failures', 'Seconds'], ...rows] };
  const paragraphs = [
    '# Proofs',
    'For owners and developers: the promises of the shop that are tested by random and hostile actions, with the ' +
      'results of the latest run. `npm run proof` runs all of them and writes this page. ' +
      '`npm run proof -- --only stock,access` runs two of them, and `--rounds 3` runs three times as many tries. ' +
      '`npm run test:all` includes most of them with fewer tries. [security.md](security.md) explains the promises ' +
      'and their limits.',
    `One run of version ${version}${commit ? ` (${commit.trim()})` : ''} on ${day}: ${machine}, and the emulators of Firebase.`,
    formatMarkdownTable(table),
    ...sections,
  ];
  return `${paragraphs.join('\n\n').split('\n').map(wrapLine).join('\n')}\n`;
}

runGuarded(async ({ onStop }) => {
  const { chosen, rounds } = readArguments(process.argv.slice(2));
  await ensurePackagesInstalled();
  const env = { ...(await prepare(chosen, onStop)), HEARTH_PROOF_ROUNDS: String(rounds) };
  const tally = new TestTally();
  const results = [];
  for (const property of chosen) {
    const result = await prove(property, tally, env);
    results.push([property, result]);
    for (const finding of result.findings) process.stdout.write(`          ${finding}\n`);
    const { tries, failed, seconds } = result;
    process.stdout.write(`${property.title}: ${tries} tries, ${failed} failures, ${seconds} s\n`);
  }
  if (chosen.length === provenProperties.length) {
    writeFileSync(page, await formatDocument(results));
    process.stdout.write(`Written: ${relative(process.cwd(), page)}\n`);
  }
  process.stdout.write(`${tally.line}\n`);
  return tally.failed === 0 ? 0 : 1;
});
