import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  findRedirectSourceProblem,
  listMatchingSources,
  normalizeRedirectPath,
  resolveRedirect,
} from '../../src/contract/redirects/redirect-paths';

test.each([
  ['/Old/', '/old'],
  ['https://old.example/Old%20Page?a=1#b', '/old page'],
  ['/%E0%A4%A', '/%e0%a4%a'],
  ['/', '/'],
])('%s is compared as %s', (address, path) => {
  expect(normalizeRedirectPath(address)).toBe(path);
});

test('the sources of a path go from the exact one to the widest pattern, at most eight segments deep', () => {
  expect(listMatchingSources('/a/b')).toEqual(['/a/b', '/a/*']);
  expect(listMatchingSources(`/${'a/'.repeat(50)}b`)).toHaveLength(9);
});

test.each([
  ['/help', '/a', 'x=1', '/help?x=1'],
  ['/help#top', '/a', 'x=1', '/help?x=1#top'],
  ['/help?y=2', '/a', 'x=1', '/help?y=2'],
  ['/new/*', '/old/a b/c?', '', '/new/a%20b/c%3F'],
])('%s for %s with the query “%s” is %s', (to, path, query, expected) => {
  const from = to.endsWith('*') ? '/old/*' : '/a';
  expect(resolveRedirect({ from, to }, path, query)).toBe(expected);
});

describe('no redirect starts at an address that Hosting always answers itself', () => {
  const { hosting } = JSON.parse(
    readFileSync(new URL('../../../firebase.json', import.meta.url), 'utf8'),
  ) as { hosting: { rewrites: { source: string; destination?: string }[] } };
  const segments = hosting.rewrites.flatMap(({ source, destination }) =>
    destination ? (/^\/@\(([^)]+)\)/.exec(source)?.[1]?.split('|') ?? []) : [],
  );

  test.each(segments)('/%s', (segment) => {
    expect(findRedirectSourceProblem(`/${segment}`)).toBe('This address is a page of the shop');
  });
});
