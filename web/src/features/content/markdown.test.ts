import { expect, test } from 'vitest';
import {
  splitMarkdownTableCells,
  parseInlineMarkdown,
  splitMarkdownSections,
  createMarkdownTable,
} from './markdown';

test('headings divide a text, and say the id of each part', () => {
  const text = 'Before.\n\n## One {#one}\n\nA\n\n### Not one\n\n## Two? {#two}\n\nB\n';
  expect(splitMarkdownSections(text)).toEqual([
    { id: 'one', title: 'One', text: 'A\n\n### Not one' },
    { id: 'two', title: 'Two?', text: 'B' },
  ]);
});

test('a heading without an id is an error', () => {
  expect(() => splitMarkdownSections('## Wood\n\nOil it once a year.')).toThrow('"## Title {#id}"');
});

test('a cell may hold what divides cells', () => {
  const [head, , row] = createMarkdownTable(['Where', 'How'], [['EU | UK', '**Fast**']]).split('\n');
  expect(head).toBe('| Where | How |');
  expect(splitMarkdownTableCells(row!)).toEqual(['EU | UK', '**Fast**']);
});

test('a line holds links and emphasis', () => {
  expect(parseInlineMarkdown('**Now** [read](/help) it')).toEqual([
    { text: 'Now', strong: true },
    { text: ' ' },
    { text: 'read', href: '/help' },
    { text: ' it' },
  ]);
});
