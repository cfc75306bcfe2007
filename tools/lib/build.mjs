import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cacheFolder, projectRoot } from './paths.mjs';
import { UserFacingError } from './problem.mjs';
import { runProcess } from './processes.mjs';
import { getPortOffset } from './suite-config.mjs';

const ignoredFolders = ['functions/lib', 'functions/pages', 'functions/test', 'web/dist', 'web/e2e'].map(
  (path) => join(projectRoot, path),
);

const BUILD_SCRIPTS = [
  'tools/build-worker.mjs',
  'tools/draw-pages.mjs',
  'tools/pages/draw-documents.ts',
  'tools/pages/translate-build.ts',
];

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
    const file = join(projectRoot, name);
    if (existsSync(file)) hash.update(readFileSync(file));
  }
  return hash.digest('hex');
}

async function buildIfChanged(name, { inputs, result, command, extra = {} }) {
  const note = join(cacheFolder, 'builds', `${name}.sha256`);
  const hash = hashFiles(
    inputs.map((path) => join(projectRoot, path)),
    extra,
  );
  if (existsSync(result) && existsSync(note) && readFileSync(note, 'utf8') === hash) return false;
  // Removed first, so that an interrupted build is not taken for a complete build.
  rmSync(note, { force: true });
  const { code, output } = await command();
  if (code !== 0) throw new UserFacingError(`The build of ${name} failed:\n${output.trim()}`);
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, hash);
  return true;
}

export function buildFunctions() {
  return buildIfChanged('functions', {
    inputs: ['functions'],
    result: join(projectRoot, 'functions/lib/index.js'),
    command: () =>
      runProcess(process.execPath, [join(projectRoot, 'functions/build.mjs')], {
        cwd: join(projectRoot, 'functions'),
      }),
  });
}

/**
 * Builds the web app. `show` receives how many parts are built.
 * @param {ReturnType<typeof import('./suite-config.mjs').prepareSuite>} suite
 * @param {(progress: string) => void} [show]
 */
export function buildWebApp(suite, show = () => {}) {
  const env = { ...process.env, ...suite.env, PUBLIC_URL: suite.env.BASE_URL };
  const options = { cwd: join(projectRoot, 'web'), env };
  const vite = (...args) => {
    const script = join(projectRoot, 'node_modules/vite/bin/vite.js');
    const all = [script, 'build', '--mode', 'emulator', '--emptyOutDir', '--logLevel', 'warn', ...args];
    return runProcess(process.execPath, all, options);
  };
  return buildIfChanged(`web-${getPortOffset()}`, {
    inputs: ['web', 'functions/src/contract', 'functions/src/features/pages/head'],
    result: join(suite.pages, 'shell.json'),
    command: async () => {
      const marked = { dist: join(suite.folder, 'marked/dist'), pages: join(suite.folder, 'marked/pages') };
      const forMarked = ['--config', 'vite.marked.config.ts'];
      const forServer = ['--ssr', 'src/server.tsx'];
      const steps = [
        () => vite('--outDir', suite.webDist),
        () => vite('--outDir', suite.pages, ...forServer),
        () => vite('--outDir', marked.dist, ...forMarked),
        () => vite('--outDir', marked.pages, ...forMarked, ...forServer),
        () => {
          const script = join(projectRoot, 'tools/draw-pages.mjs');
          const folders = [suite.webDist, suite.pages, marked.dist, marked.pages];
          return runProcess(process.execPath, ['--import', 'tsx', script, ...folders], options);
        },
        () =>
          runProcess(process.execPath, [join(projectRoot, 'tools/build-worker.mjs'), suite.webDist], options),
      ];
      let last = { code: 0, output: '' };
      for (const [index, step] of steps.entries()) {
        if (last.code === 0) last = await step();
        show(`${index + 1} of ${steps.length}`);
      }
      return last;
    },
    extra: { ...suite.env, VITE_LANGUAGE: process.env.VITE_LANGUAGE },
  });
}
