// Weight and speed against their budgets: npm run bench
// The times are those of this machine now; the weights are the same everywhere.
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { buildFunctions } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { cache, root } from './lib/paths.mjs';
import { Problem, report } from './lib/problem.mjs';
import { run } from './lib/processes.mjs';
import { budgets, measureWeb, overBudget } from './lib/size-budget.mjs';
import { host, prepareSuite, suitePorts } from './lib/suite-config.mjs';
import { startSuite } from './lib/suite.mjs';

const importRuns = 7;
const requests = 60;
const fewestKb = 2;

/** Away from the ports of `npm start` and `npm test`. */
const portOffset = 23_000;

/** `share` 0.5 is the median. */
function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

function table(title, rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  const line = (row) =>
    row.map((cell, at) => (at ? String(cell).padStart(widths[at]) : cell.padEnd(widths[0]))).join('  ');
  process.stdout.write(`\n${title}\n${rows.map((row) => `  ${line(row)}`).join('\n')}\n`);
}

async function benchWeb() {
  const dist = join(cache, 'bench/web');
  const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', dist, '--emptyOutDir'];
  const { code, output } = await run(process.execPath, args, { cwd: join(root, 'web') });
  if (code !== 0) throw new Problem(`The web app does not build:\n${output.trim()}`);
  const measured = measureWeb(dist);
  const kb = (bytes) => (bytes / 1000).toFixed(1);
  const large = measured.chunks.filter((chunk) => chunk.eager || chunk.brotli >= fewestKb * 1000);
  const rows = large.map((chunk) => [
    chunk.file,
    kb(chunk.bytes),
    kb(chunk.brotli),
    chunk.eager ? 'home' : 'later',
  ]);
  table(`JavaScript chunks of at least ${fewestKb} kB`, [['chunk', 'kB', 'brotli', 'loads'], ...rows]);
  return measured;
}

async function benchImport() {
  await buildFunctions();
  const file = JSON.stringify(join(root, 'functions/lib/index.js'));
  const code =
    `const began = performance.now(); const cpu = process.cpuUsage(); await import(${file}); ` +
    `const wall = performance.now() - began; const { user, system } = process.cpuUsage(cpu); ` +
    `console.log('ms', wall, (user + system) / 1000); process.exit(0)`;
  const env = { ...process.env, FUNCTION_TARGET: 'api', GCLOUD_PROJECT: 'demo-hearth' };
  const walls = [];
  const cpus = [];
  for (let at = 0; at < importRuns; at++) {
    const { stdout, output } = await run(process.execPath, ['--input-type=module', '-e', code], { env });
    const ms = /^ms ([\d.]+) ([\d.]+)$/m.exec(stdout);
    if (!ms) throw new Problem(`functions/lib/index.js cannot be imported:\n${output.trim()}`);
    walls.push(Number(ms[1]));
    cpus.push(Number(ms[2]));
  }
  const [wall, cpu] = [walls, cpus].map((each) => Math.round(quantile(each, 0.5)));
  const load = `${loadavg()[0].toFixed(1)} on ${availableParallelism()} processors`;
  table(`Import of functions/lib, median of ${importRuns}, while the load was ${load}`, [
    ['', 'ms'],
    ['by the clock', wall],
    ['of processor time', cpu],
  ]);
  return wall;
}

async function latencies(url) {
  const times = [];
  for (let at = 0; at < requests; at++) {
    const began = performance.now();
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
    await response.arrayBuffer();
    if (!response.ok) throw new Problem(`${url} answered ${response.status}.`);
    // The first ones load the app and warm the emulator.
    if (at >= 10) times.push(performance.now() - began);
  }
  return times;
}

/** The emulators' own time is in every answer, so lists are shown as multiples of the health check's. */
async function benchApi() {
  const base = process.env.BASE_URL ?? `http://${host}:${suitePorts().hosting}`;
  const up = await fetch(`${base}/api/health`).then(
    (response) => response.ok,
    () => false,
  );
  if (!up) {
    process.stdout.write(
      `\nLatency was not measured: no shop answers on ${base} (npm start in another window).\n`,
    );
    return;
  }
  const paths = [
    '/api/health',
    '/api/products?limit=12&sort=-createdAt',
    '/api/products?limit=24&sort=price&inStock=true',
    '/api/products/categories',
  ];
  const rows = [];
  let health;
  for (const path of paths) {
    const times = await latencies(base + path);
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
    health ??= p50;
    rows.push([path, p50.toFixed(1), p95.toFixed(1), (p50 / health).toFixed(1)]);
  }
  table(`Answers of ${base}, ms`, [['request', 'p50', 'p95', 'p50 / health'], ...rows]);
}

/** The Firestore emulator that is there already, or one for the length of this run: `{ address, stop }`. */
async function firestoreEmulator() {
  const running = process.env.FIRESTORE_EMULATOR_HOST ?? `${host}:${suitePorts().firestore}`;
  const up = await fetch(`http://${running}/`).then(
    (response) => response.ok,
    () => false,
  );
  if (up) return { address: running, stop: () => {} };
  const before = process.env.HEARTH_PORT_OFFSET;
  process.env.HEARTH_PORT_OFFSET ??= String(portOffset);
  const suite = prepareSuite();
  const { stop } = await startSuite(suite, { only: ['firestore'] });
  if (before === undefined) delete process.env.HEARTH_PORT_OFFSET;
  return { address: suite.env.FIRESTORE_EMULATOR_HOST, stop };
}

/** Runs a measurement, on a Firestore emulator where it needs one, and answers what it reports. */
async function measure(script, address) {
  const env = { ...process.env, ...(address ? { FIRESTORE_EMULATOR_HOST: address } : {}) };
  const path = join(root, 'tools/bench', script);
  const { code, stdout, output } = await run(process.execPath, ['--expose-gc', '--import', 'tsx', path], {
    env,
  });
  if (code !== 0) throw new Problem(`tools/bench/${script} failed:\n${output.trim()}`);
  return JSON.parse(stdout.trim().split('\n').at(-1));
}

/** What a load of the dashboard reads; the highest number of all loads but the first, which counts the past days. */
async function benchDashboard(address) {
  const sizes = await measure('dashboard.ts', address);
  const cells = (loads) => loads.flatMap(({ reads, ms }) => [reads, Math.round(ms)]);
  table('A load of the dashboard: reads of Firestore, and ms (median) in its emulator', [
    ['orders', ...sizes.flatMap(({ orders }) => [orders, 'ms'])],
    ['the first ever, 90 days', ...cells(sizes.map(({ first }) => first))],
    ...sizes[0].later.map(({ span }, at) => [
      `each later one, ${span} days`,
      ...cells(sizes.map(({ later }) => later[at])),
    ]),
  ]);
  return Math.max(...sizes.flatMap(({ later }) => later.map(({ reads }) => reads)));
}

/** What a page of a long list reads; the highest number in the large store. */
async function benchLists(address) {
  const sizes = await measure('lists.ts', address);
  table('A page of a list: reads of Firestore, and ms (median) in its emulator', [
    ['products and orders', ...sizes.flatMap(({ products, orders }) => [`${products}, ${orders}`, 'ms'])],
    ...sizes[0].lists.map(({ name }, at) => [
      name,
      ...sizes.flatMap(({ lists }) => [lists[at].reads, lists[at].ms.toFixed(1)]),
    ]),
  ]);
  return Math.max(...sizes.at(-1).lists.map(({ reads }) => reads));
}

/** What a quote and placing an order cost; reads beyond those of the products themselves. */
async function benchOrders(address) {
  const { lines, quoteP95Ms, placed } = await measure('orders.ts', address);
  table(`Orders: a quote of ${lines} lines took ${Math.round(quoteP95Ms)} ms (p95) in the emulator`, [
    ['placing', 'reads', 'writes'],
    ...placed.map(({ lines: count, reads, writes }) => [`${count} lines`, reads, writes]),
  ]);
  const beyond = (name) => Math.max(...placed.map((order) => order[name] - order.lines));
  return {
    quoteP95Ms: Math.round(quoteP95Ms),
    placingReadsBeyondProducts: beyond('reads'),
    placingWritesBeyondProducts: beyond('writes'),
  };
}

/** What searches cost in the memory of one instance; its bytes, and how a hostile text compares with a usual one. */
async function benchSearch() {
  const { products, megabytes, built, typical, typed, hostile, related, filtered } =
    await measure('search.ts');
  const slowest = Math.max(...Object.values(hostile));
  table(`Searches among ${products} products of 80 words, in ms of the processor`, [
    ['', 'median', '95%'],
    ['a search with facets', typical.p50, typical.p95],
    ['suggestions', typed.p50, typed.p95],
    ['the slowest hostile text', slowest, ''],
    ['a list by tag', '', filtered],
    ['related products', '', related],
    ['indexing all products, by the clock', built, ''],
  ]);
  return {
    searchMb: megabytes,
    hostileSearchToP95: Math.round((slowest / Math.max(1, typical.p95)) * 10) / 10,
  };
}

/** What refusing hostile pictures costs. */
async function benchUploads() {
  const { files, slowestMs, megabytes } = await measure('uploads.ts');
  table(`Refusing ${files} hostile pictures`, [
    ['', 'most'],
    ['ms for one', Math.round(slowestMs)],
    ['MB of memory, all of the process', Math.round(megabytes)],
  ]);
  return { hostileUploadMs: Math.round(slowestMs), hostileUploadMb: Math.round(megabytes) };
}

/** What is counted in an emulator. */
async function benchReads() {
  const { address, stop } = await firestoreEmulator();
  try {
    return {
      dashboardReads: await benchDashboard(address),
      listReads: await benchLists(address),
      ...(await benchOrders(address)),
    };
  } finally {
    await stop();
  }
}

try {
  await ensureInstalled();
  const measured = {
    ...(await benchWeb()),
    functionsImportMs: await benchImport(),
    ...(await benchReads()),
    ...(await benchSearch()),
    ...(await benchUploads()),
  };
  await benchApi();
  const rows = Object.entries(budgets).map(([name, budget]) => [name, measured[name], budget]);
  table('Budgets', [['', 'measured', 'budget'], ...rows]);
  const faults = overBudget(measured);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  report(error);
  process.exitCode = 1;
}
