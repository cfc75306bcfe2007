// @vitest-environment node
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const textOf = (file: string) => readFileSync(new URL(file, root), 'utf8');

/** Where pages are made, but not what they show and what links to them. */
const PLACES = [
  'web/src/app',
  'web/src/server',
  'web/src/shared/config',
  'web/e2e/accessibility.spec.ts',
  'functions/src/contract/pages.ts',
  'functions/src/contract/public-paths.ts',
  'functions/src/features/pages',
  'firebase.json',
];
const LINKS = /\.test\.|^web\/src\/app\/(?:layouts|home|routes\/admin)\//;

const filesIn = (place: string): string[] => {
  if (!statSync(new URL(place, root)).isDirectory()) return [place];
  const names = readdirSync(new URL(place, root), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => `${place}/${name}`);
};

/** The paths in the steps of docs/extending.md. */
const [, steps = ''] = textOf('docs/extending.md').split('## Add a page\n');
const documented = [
  ...(steps.split('\n## ')[0] ?? '').matchAll(/`((?:web|functions)\/[^`]+\.tsx?|firebase\.json)`/g),
]
  .map(([, path = '']) => path)
  .filter((path) => !path.endsWith('.test.ts'));

/** A page of each kind, and how files name it. */
const PAGES: [name: string, named: RegExp][] = [
  ['cookies', /paths\.cookies|cookies-page|\/cookies'|\|cookies\|/],
  [
    'collection',
    /paths\.collection\(|collection-page|'collection'|'\/collections|\/collections\/@|collections\/\*\*/,
  ],
  ['wishlist', /paths\.wishlist|wishlist-page|\/wishlist'|\|wishlist\|/],
];

const placesOf = (name: string, named: RegExp) =>
  PLACES.flatMap(filesIn)
    .filter((file) => !LINKS.test(file))
    .filter((file) => new RegExp(`/${name}-page\\.tsx$`).test(file) || named.test(textOf(file)));

const inSteps = (name: string) =>
  documented.flatMap((path) => {
    const file = path.replace('<name>', name);
    return [file, file.replace('/routes/', '/routes/personal/')];
  });

describe('docs/extending.md, "Add a page"', () => {
  test.each(PAGES)('names every place that names the page %s', (name, named) => {
    const places = placesOf(name, named);
    expect(places.length).toBeGreaterThan(4);
    expect(places.filter((place) => !inSteps(name).includes(place))).toEqual([]);
  });

  test('names no place that is none', () => {
    const places = PAGES.flatMap(([name, named]) => placesOf(name, named));
    const isPlace = (path: string) =>
      PAGES.some(([name]) => places.includes(path.replace('<name>', name))) || path.includes('/admin/');
    expect(documented.length).toBeGreaterThan(8);
    expect(documented.filter((path) => !isPlace(path))).toEqual([]);
    expect(documented.filter((path) => !path.includes('<') && !existsSync(new URL(path, root)))).toEqual([]);
  });
});
