import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { resolveNpmCommand } from './npm.mjs';
import { projectRoot } from './paths.mjs';
import { killProcessTree } from './processes.mjs';

const NODE = String.raw`C:\Program Files\nodejs\node.exe`;
const onWindows = { platform: 'win32', execPath: NODE };

describe('npm', () => {
  test('is a script that Node runs on Windows, where npm.cmd cannot be spawned', () => {
    const cli = String.raw`C:\Program Files\nodejs\node_modules\npm\bin\npm-cli.js`;
    expect(resolveNpmCommand(['ci'], { ...onWindows, env: {} })).toEqual([NODE, [cli, 'ci']]);
  });

  test('is the one that runs the script, on every system', () => {
    for (const platform of ['win32', 'darwin', 'linux']) {
      const env = { npm_execpath: '/npm/bin/npm-cli.js' };
      expect(resolveNpmCommand(['ci'], { platform, execPath: 'node', env })).toEqual([
        'node',
        ['/npm/bin/npm-cli.js', 'ci'],
      ]);
    }
    expect(resolveNpmCommand(['ci'], { ...onWindows, env: { npm_execpath: '/pnpm.cjs' } })[1][0]).toMatch(
      /npm-cli\.js$/,
    );
  });

  test('is the one on the PATH elsewhere', () => {
    expect(resolveNpmCommand(['ci'], { platform: 'linux', env: {} })).toEqual(['npm', ['ci']]);
  });

  test('starts by either way', { tags: 'long' }, () => {
    for (const env of [{}, process.env]) {
      const [program, args] = resolveNpmCommand(['--version'], { env });
      expect(execFileSync(program, args, { encoding: 'utf8' })).toMatch(/^\d+\./);
    }
  });
});

test('a process ends by a signal, and by its tree on Windows', () => {
  const child = { pid: 2 ** 30, kill: vi.fn() };
  killProcessTree(child, 'SIGINT', 'linux');
  expect(child.kill).toHaveBeenCalledWith('SIGINT');
  killProcessTree(child, 'SIGINT', 'win32');
  expect(child.kill).toHaveBeenCalledTimes(1);
});

const manifests = ['package.json', 'web/package.json', 'functions/package.json'];

// Catches `exec node`: cmd.exe has no `exec`.
test.each(manifests)(
  'the scripts of %s are programs and their arguments, which every shell reads alike',
  (name) => {
    const { scripts = {} } = JSON.parse(readFileSync(join(projectRoot, name), 'utf8')) as {
      scripts?: Record<string, string>;
    };
    for (const line of Object.values(scripts).flatMap((script) => script.split(' && ')))
      expect(line).toMatch(
        /^(node|npm|npx|vite|vitest|tsc|oxfmt|oxlint|playwright) [^$'"`;|<>*=]*$|^(oxfmt|oxlint)$/,
      );
  },
);

// On Windows, the pathname of a file URL has a slash before the drive letter.
test('no path of a file is the path of its address, and nothing spawns npm.cmd', () => {
  const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.mjs', '*.mts', '*.tsx'], {
    cwd: projectRoot,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file && !file.endsWith('portable.test.ts'));
  const invalidFiles = files.filter((file) =>
    /import\.meta\.url\)\.pathname|npm\.cmd'|spawn(?:Sync)?\('npm'|execFile(?:Sync)?\('npm'/.test(
      readFileSync(join(projectRoot, file), 'utf8'),
    ),
  );
  expect(invalidFiles).toEqual([]);
});
