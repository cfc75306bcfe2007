// @vitest-environment node
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const readText = (file: string) => readFileSync(new URL(file, root), 'utf8');

/** Folders that define pages, not those that only display or link to pages. */
const FOLDERS = [
  'web/src/app',
  'web/src/server',
  'web/src/shared/config',
  'web/e2e/accessibility.spec.ts',
  'functions/src/contract/page-renderer.ts',
  'functions/src/contract/public-paths.ts',
  'functions/src/contract/site-topics.ts',
  'functions/src/features/pages',
];
const LINKS = /\.test\.|^web\/src\/app\/(?:layouts|home|routes\/admin)\//;

const listFiles = (place: string): string[] => {
  if (!statSync(new URL(place, root)).isDirectory()) return [place];
  const names = readdirSync(new URL(place, root), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => `${place}/${name}`);
};

/** Paths in the steps of docs/extending.md. */
const [, steps = ''] = readText('docs/extending.md').split('## Add a page\n');
const documented = [...(steps.split('\n## ')[0] ?? '').matchAll(/`((?:web|functions)\/[^`]+\.tsx?)`/g)]
  .map(([, path = '']) => path)
  .filter((path) => !path.endsWith('.test.ts'));

const PAGES: [name: string, named: RegExp][] = [
  ['cookies', /paths\.cookies|PATHS\.cookies|cookies-page|\/cookies'|\|cookies\|/],
  [
    'collection',
    /paths\.collection\(|collection-page|'collection'|'\/collections|\/collections\/@|collections\/\*\*/,
  ],
  ['wishlist', /paths\.wishlist|wishlist-page|\/wishlist'|\|wishlist\|/],
];

const findFilesNaming = (name: string, named: RegExp) =>
  FOLDERS.flatMap(listFiles)
    .filter((file) => !LINKS.test(file))
    .filter((file) => new RegExp(`/${name}-page\\.tsx$`).test(file) || named.test(readText(file)));

const getDocumentedFiles = (name: string) =>
  documented.flatMap((path) => {
    const file = path.replace('<name>', name);
    return [file, file.replace('/routes/', '/routes/personal/')];
  });

describe('docs/extending.md, "Add a page"', () => {
  test.each(PAGES)('names every place that names the page %s', (name, named) => {
    const places = findFilesNaming(name, named);
    expect(places.length).toBeGreaterThan(2);
    expect(places.filter((place) => !getDocumentedFiles(name).includes(place))).toEqual([]);
  });

  test('has three steps, because the other files follow from the list of pages', () => {
    const [general = ''] = steps.split('\n### ');
    expect(general.match(/^\d+\. /gm)).toEqual(['1. ', '2. ', '3. ']);
  });

  test('names no place that is none', () => {
    const places = PAGES.flatMap(([name, named]) => findFilesNaming(name, named));
    const isPlace = (path: string) =>
      PAGES.some(([name]) => places.includes(path.replace('<name>', name))) ||
      /\/admin\/|\/panel-/.test(path);
    expect(documented.length).toBeGreaterThan(8);
    expect(documented.filter((path) => !isPlace(path))).toEqual([]);
    expect(documented.filter((path) => !path.includes('<') && !existsSync(new URL(path, root)))).toEqual([]);
  });
});
