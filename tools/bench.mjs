// Measures size, reads and speed against budgets: npm run bench [-- --only bytes,reads]
// Bytes, reads, ratios and layout shifts are the same on every machine and fail the run if over budget. Times only
// inform,
// except placing, paying and expiring orders, which fail at half of the target speed, and comparing meanings.
// Writes docs/benchmarks.md from the latest measurement of each section on this machine (.cache/bench).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join, relative } from 'node:path';
import { formatMarkdownTable, formatTextTable } from './lib/bench-tables.mjs';
import { printLine } from './lib/command.mjs';
import { buildFunctions, buildWebApp } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { runGuarded } from './lib/guarded.mjs';
import { ensurePackagesInstalled } from './lib/install.mjs';
import { cacheFolder, projectRoot } from './lib/paths.mjs';
import { UserFacingError } from './lib/problem.mjs';
import { runProcess } from './lib/processes.mjs';
import { seedStore } from './lib/seed-store.mjs';
import { sizeBudgets, findBudgetViolations } from './lib/size-budget.mjs';
import { prepareSuite } from './lib/suite-config.mjs';
import { startEmulatorSuite } from './lib/suite.mjs';
import { backupSection } from './bench/sections/backup.mjs';
import { bytesSection } from './bench/sections/bytes.mjs';
import { drawSection } from './bench/sections/draw.mjs';
import { filesSection } from './bench/sections/files.mjs';
import { growthSection } from './bench/sections/growth.mjs';
import { importsSection } from './bench/sections/import.mjs';
import { lighthouseSection } from './bench/sections/lighthouse.mjs';
import { loadSection } from './bench/sections/load.mjs';
import { mailsSection } from './bench/sections/mails.mjs';
import { panelSection } from './bench/sections/panel.mjs';
import { readsSection } from './bench/sections/reads.mjs';
import { searchSection } from './bench/sections/search.mjs';
import { uploadsSection } from './bench/sections/uploads.mjs';
import { viewsSection } from './bench/sections/views.mjs';
import { vitalsSection } from './bench/sections/vitals.mjs';

const portOffset = '23000';

/** Benchmark sections. Each returns `{ tables, measured?, missing? }`. The keys of `measured` are names of budgets. */
const sections = [
  bytesSection,
  vitalsSection,
  lighthouseSection,
  drawSection,
  growthSection,
  viewsSection,
  loadSection,
  readsSection,
  panelSection,
  searchSection,
  importsSection,
  filesSection,
  uploadsSection,
  mailsSection,
  backupSection,
];

/** Prerequisites of benchmark sections. Each level includes the previous levels. */
const levels = ['nothing', 'build', 'data', 'shop'];
const dataEmulators = ['auth', 'firestore', 'storage'];
const shopEmulators = [...dataEmulators, 'functions', 'hosting'];

const page = join(projectRoot, 'docs/benchmarks.md');
const reportsFolder = join(cacheFolder, 'bench');

function parseSections(args) {
  if (args.length === 0) return sections;
  const names = args[0] === '--only' ? (args[1] ?? '').split(',') : [];
  const chosen = sections.filter(({ name }) => names.includes(name));
  if (args.length !== 2 || chosen.length !== names.length)
    throw new UserFacingError(
      `Usage: npm run bench [-- --only ${sections.map(({ name }) => name).join(',')}]`,
    );
  return chosen;
}

async function prepare(level, onStop) {
  process.env.HEARTH_PORT_OFFSET ??= portOffset;
  const suite = prepareSuite();
  const env = { ...suite.env, PAGES_FOLDER: suite.pages };
  const needs = (name) => level >= levels.indexOf(name);
  if (needs('build')) await Promise.all([buildFunctions(), buildWebApp(suite)]);
  if (needs('data')) {
    const running = await startEmulatorSuite(suite, { only: needs('shop') ? shopEmulators : dataEmulators });
    onStop(() => running.stop());
  }
  if (needs('shop')) {
    const { code, output } = await seedStore(env);
    if (code !== 0) throw new UserFacingError(`The store could not be filled:\n${output.trim()}`);
  }
  return { suite, env };
}

const getReportPath = ({ name }) => join(reportsFolder, `${name}.json`);

function saveReport(section, report) {
  mkdirSync(reportsFolder, { recursive: true });
  writeFileSync(getReportPath(section), JSON.stringify(report));
}

function newestReports() {
  if (!sections.every((section) => existsSync(getReportPath(section)))) return null;
  return sections.map((section) => JSON.parse(readFileSync(getReportPath(section), 'utf8')));
}

const toFailedReport = (error) => ({ tables: [], missing: String(error?.message ?? error), failed: true });

const currentLoad = () => loadavg()[0].toFixed(1);

async function describeMachine() {
  const { stdout } = await runProcess(await ensureChromium(), ['--version']);
  const system = `${process.platform} ${process.arch}, Node ${process.versions.node}`;
  return `${availableParallelism()} processors, ${system}, ${stdout.trim() || 'Chromium'}`;
}

function createBudgetTable(measured) {
  const rows = Object.entries(sizeBudgets)
    .filter(([name]) => name in measured)
    .map(([name, budget]) => [name, measured[name], budget]);
  return {
    title: 'Budgets (tools/budgets.json): bytes, reads, ratios, shifts and orders',
    rows: [['budget', 'measured', 'maximum'], ...rows],
  };
}

const INTRODUCTION = [
  `For developers who change pages, queries or jobs: see what a page, a request and a job cost, and check that a change
stays within its budget.`,
  `\`npm run bench\` measures everything and writes the sections up to [The time of the tests](#the-time-of-the-tests).
\`npm run bench -- --only bytes,vitals\` measures only the named sections.`,
  `Bytes, reads, ratios and layout shifts are the same on every machine, so a run fails if one of them exceeds its
budget. Times depend on the machine and its load. They only inform, except that placing, paying and expiring orders
and the flash sale have budgets of twice their target time, and comparing the meaning of all products has one of 15 ms.`,
];

function formatDocument(reports, about) {
  const parts = reports.map(({ title, tables, missing, day, loads }) =>
    [
      `## ${title}`,
      `Measured on ${day}, while the load was ${loads.join(' to ')}.`,
      ...(missing ? [missing] : []),
      ...tables.map(formatMarkdownTable),
    ].join('\n\n'),
  );
  const measured = Object.assign({}, ...reports.map((report) => report.measured));
  const intro = [
    '# Benchmarks',
    ...INTRODUCTION,
    `Machine: ${about}.`,
    ['## Budgets', formatMarkdownTable(createBudgetTable(measured))].join('\n\n'),
  ];
  return `${[...intro, ...parts].join('\n\n')}\n`;
}

const extractManualSections = (text) => /\n## The time of the tests\n[^]*$/.exec(text)?.[0] ?? '';

runGuarded(async ({ onStop }) => {
  const chosen = parseSections(process.argv.slice(2));
  await ensurePackagesInstalled();
  const context = await prepare(Math.max(...chosen.map(({ needs }) => levels.indexOf(needs))), onStop);
  const failures = [];
  const measured = {};
  for (const section of chosen) {
    const began = Date.now();
    const before = currentLoad();
    const report = await section.run(context).catch(toFailedReport);
    if (report.failed) failures.push(`${section.name}: ${report.missing}`);
    const about = { title: section.title, day: new Date().toISOString().slice(0, 10) };
    saveReport(section, { ...about, loads: [before, currentLoad()], ...report });
    Object.assign(measured, report.measured);
    for (const table of report.tables) printLine(`\n${formatTextTable(table)}`);
    if (report.missing) printLine(`\n${report.missing}`);
    printLine(`  (${section.name}: ${Math.round((Date.now() - began) / 1000)} s, load ${currentLoad()})`);
  }
  printLine(`\n${formatTextTable(createBudgetTable(measured))}`);
  const faults = [...failures, ...findBudgetViolations(measured)];
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  const reports = newestReports();
  if (reports) {
    writeFileSync(
      page,
      formatDocument(reports, await describeMachine()) + extractManualSections(readFileSync(page, 'utf8')),
    );
    printLine(`\nWritten: ${relative(process.cwd(), page)}`);
  }
  return faults.length === 0 ? 0 : 1;
});
