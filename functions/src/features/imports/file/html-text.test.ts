import { beforeAll, describe, expect, test } from 'vitest';
import { createHtmlToTextConverter } from './import-file';

let toText: (html: string) => string;

beforeAll(async () => {
  toText = await createHtmlToTextConverter();
});

describe('a table', () => {
  test('is a line a row, its cells with a space between', () => {
    const html =
      '<p>Sizes</p><table><caption>In cm</caption><thead><tr><th>Size</th><th>Width</th></tr></thead>' +
      '<tbody><tr>\n<td>S</td>\n<td><b>50</b></td>\n</tr><tr><td>M</td><td>54</td></tr></tbody></table><p>Wash cold.</p>';
    expect(toText(html)).toBe('Sizes\n\nIn cm\nSize Width\nS 50\nM 54\n\nWash cold.');
  });

  test.each([
    ['a cell over a billion columns', '<table><tr><td colspan="1e9">Wool</td><td>silk</td></tr></table>'],
    ['a cell over endless rows', '<table><tr><td rowspan="Infinity">Wool</td><td>silk</td></tr></table>'],
    ['cells beside none', '<tr><td colspan="99999999" rowspan="99999999">Wool<td>silk'],
  ])('with %s is its text', (_what, html) => {
    expect(toText(html)).toBe('Wool silk');
  });

  test('with a long cell beside a high one is no longer than both', () => {
    const html = `<table><tr><td>${'a'.repeat(80_000)}</td><td>${'<br>'.repeat(20_000)}end</td></tr></table>`;
    const begun = performance.now();
    const text = toText(html);
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(text.length).toBeLessThan(110_000);
    expect(text.endsWith('end')).toBe(true);
  });

  test('in tables, as deep as they go, is no longer than its markup', () => {
    const html = '<table><tr><td>a'.repeat(12_000);
    expect(toText(html).length).toBeLessThan(html.length);
  });
});

describe('a numbered list', () => {
  test('keeps its numbers', () => {
    expect(toText('<ol><li>Rinse<li>Boil</ol>')).toBe('1. Rinse\n 2. Boil');
    expect(toText('<ol start="3"><li>Pour</ol>')).toBe('3. Pour');
  });

  test.each(['5000', '1e9', '-1e9', 'Infinity', 'x'])('that begins at %s is read all the same', (start) => {
    for (const type of ['1', 'a', 'A', 'i', 'I'])
      expect(toText(`<ol type="${type}" start="${start}"><li>Pour</ol>`)).toMatch(/^\d{1,4}\. Pour$/);
  });

  test('that runs beyond what Roman numbers can say is read all the same', () => {
    const text = toText(`<ol type="i" start="4999">${'<li>Pour</li>'.repeat(3)}</ol>`);
    expect(text.match(/Pour/g)).toHaveLength(3);
  });
});
