import { fileURLToPath } from 'node:url';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const CODE = ['functions/src', 'functions/test', 'web/src', 'web/e2e', 'tools'];

/** Matches a reference to a document and an optional heading. */
const POINTER = /\bdocs\/([a-z-]+\.md)(?:, "?([A-Z][^")\n.]*))?/g;

const getLines = (text: string, start: RegExp) =>
  text
    .split('\n')
    .filter((line) => start.test(line))
    .map((line) => line.replace(start, '').trim());

const documents = new Map(
  readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => [name, readFileSync(join(root, 'docs', name), 'utf8')]),
);
const headings = new Map([...documents].map(([name, text]) => [name, getLines(text, /^#+ /)]));

function pointers(): { from: string; name: string; heading: string | undefined }[] {
  return CODE.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
      .flatMap((entry) => {
        const from = join(entry.parentPath, entry.name);
        const found = readFileSync(from, 'utf8').matchAll(POINTER);
        return [...found].map(([, name = '', heading]) => ({ from, name, heading: heading?.trim() }));
      }),
  );
}

describe('the documents', () => {
  test('have every heading that code points to', () => {
    const found = pointers();
    const broken = found.filter(({ name, heading }) => {
      const known = headings.get(name);
      return known === undefined || (heading !== undefined && !known.includes(heading));
    });
    expect(broken).toEqual([]);
    expect(found.length).toBeGreaterThan(50);
  });

  test('link to sections that exist', () => {
    const anchor = (heading: string) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replace(/\s/g, '-');
    const broken = [...documents].flatMap(([name, text]) => {
      const known = new Set((headings.get(name) ?? []).map(anchor));
      return [...text.replace(/\s+/g, ' ').matchAll(/\]\(#([^)]+)\)/g)]
        .map(([, target = '']) => target.replace(/\s/g, ''))
        .filter((target) => !known.has(target))
        .map((target) => `${name}#${target}`);
    });
    expect(broken).toEqual([]);
  });
});
