import { expect, test } from 'vitest';
import { splitCells, parseInlineMarkup, splitSections, createTable } from './markdown';

test('headings divide a text, and say the id and the keywords of each part', () => {
  const text =
    'Before.\n\n## One {#one}\n\nA\n\n### Not one\n\n## Two? {#two keywords="second other"}\n\nB\n';
  expect(splitSections(text)).toEqual([
    { id: 'one', title: 'One', keywords: '', text: 'A\n\n### Not one' },
    { id: 'two', title: 'Two?', keywords: 'second other', text: 'B' },
  ]);
  expect(splitSections(`\n# All {#all}\n\n${text}`, '#').map(({ id }) => id)).toEqual(['all']);
});

test('a cell may hold what divides cells', () => {
  const [head, , row] = createTable(['Where', 'How'], [['EU | UK', '**Fast**']]).split('\n');
  expect(head).toBe('| Where | How |');
  expect(splitCells(row!)).toEqual(['EU | UK', '**Fast**']);
});

test('a line holds links and emphasis', () => {
  expect(parseInlineMarkup('**Now** [read](/help) it')).toEqual([
    { text: 'Now', strong: true },
    { text: ' ' },
    { text: 'read', href: '/help' },
    { text: ' it' },
  ]);
});
