import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cache, root } from './paths.mjs';
import { Problem } from './problem.mjs';
import { run } from './processes.mjs';
import { portOffset } from './suite-config.mjs';

const ignoredFolders = ['functions/lib', 'functions/pages', 'functions/test', 'web/dist', 'web/e2e'].map(
  (path) => join(root, path),
);

const BUILD_SCRIPTS = ['tools/build-worker.mjs', 'tools/draw-pages.mjs'];

function* files(path) {
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const child = join(path, entry.name);
    if (entry.name === 'node_modules' || ignoredFolders.includes(child)) continue;
    if (entry.isDirectory()) {
      yield* files(child);
    } else if (!/\.test\.tsx?$/.test(entry.name)) {
      yield child;
    }
  }
}

function hashFiles(paths, extra) {
  const hash = createHash('sha256').update(JSON.stringify(extra));
  for (const path of paths.filter((each) => existsSync(each))) {
    for (const file of files(path)) hash.update(file).update(readFileSync(file));
  }
  for (const name of ['package-lock.json', 'tsconfig.base.json', ...BUILD_SCRIPTS]) {
    const file = join(root, name);
    if (existsSync(file)) hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

async function buildIfChanged(name, { inputs, result, command, extra }) {
  const note = join(cache, 'builds', `${name}.sha256`);
  const hash = hashFiles(
    inputs.map((path) => join(root, path)),
    extra ?? {},
  );
  if (existsSync(result) && existsSync(note) && readFileSync(note, 'utf8') === hash) return false;
  // Removed first, so that an interrupted build is not taken for a complete build.
  rmSync(note, { force: true });
  const { code, output } = await command();
  if (code !== 0) throw new Problem(`The build of ${name} failed:\n${output.trim()}`);
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, hash);
  return true;
}

export function buildFunctions() {
  return buildIfChanged('functions', {
    inputs: ['functions'],
    result: join(root, 'functions/lib/index.js'),
    command: () =>
      run(process.execPath, [join(root, 'functions/build.mjs')], { cwd: join(root, 'functions') }),
  });
}

/** Builds the web app. `show` receives how many parts are built. */
export function buildWeb(suite, show = () => {}) {
  const env = { ...process.env, ...suite.env, PUBLIC_URL: suite.env.BASE_URL };
  const options = { cwd: join(root, 'web'), env };
  const vite = (...args) => {
    const script = join(root, 'node_modules/vite/bin/vite.js');
    const all = [script, 'build', '--mode', 'emulator', '--emptyOutDir', '--logLevel', 'warn', ...args];
    return run(process.execPath, all, options);
  };
  return buildIfChanged(`web-${portOffset()}`, {
    inputs: ['web', 'functions/src/contract', 'functions/src/features/pages/head'],
    result: join(suite.pages, 'shell.json'),
    command: async () => {
      const steps = [
        () => vite('--outDir', suite.webDist),
        () => vite('--outDir', suite.pages, '--ssr', 'src/server.tsx'),
        () => {
          const script = join(root, 'tools/draw-pages.mjs');
          return run(process.execPath, ['--import', 'tsx', script, suite.webDist, suite.pages], options);
        },
        () => run(process.execPath, [join(root, 'tools/build-worker.mjs'), suite.webDist], options),
      ];
      let last = { code: 0, output: '' };
      for (const [index, step] of steps.entries()) {
        if (last.code === 0) last = await step();
        show(`${index + 1} of ${steps.length}`);
      }
      return last;
    },
    extra: suite.env,
  });
}
