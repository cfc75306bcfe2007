// The shop's texts are Markdown, as much of it as they need. Between blank lines there are paragraphs, lists (`- `), steps (`1. `) and
// tables, whose first cells name their rows. A line may hold links, `[label](address)`, and emphasis, `**word**`.

/** A part of a text under a heading, such as `## Title {#id}`. */
export interface Section {
  /** The part of the address after `#`. */
  id: string;
  title: string;
  /** Other words that a search should find it by: `## Title {#id keywords="…"}`. */
  keywords: string;
  text: string;
}

/** The parts of a text by its headings of one level. */
export const sectionsOf = (text: string, heading: '#' | '##' = '##'): Section[] =>
  `\n${text}`
    .split(`\n${heading} `)
    .slice(1)
    .map((part) => {
      const [first = '', ...lines] = part.split('\n');
      const [, title = '', id = '', keywords = ''] =
        /^(.+) \{#([\w-]+)(?: keywords="(.+)")?\}$/.exec(first) ?? [];
      return { id, title, keywords, text: lines.join('\n').trim() };
    });

/** A table of cells that are not known beforehand. */
export const tableOf = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

/** The cells of a table's row. */
export const cellsOf = (row: string): string[] =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

export interface TextPart {
  text: string;
  href?: string;
  strong?: boolean;
}

const MARKED = /\[([^\]]+)\]\(([^)]+)\)|\*\*([^*]+)\*\*/g;

/** Splits a line into plain text, links and emphasis. */
export function partsOf(line: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of line.matchAll(MARKED)) {
    if (match.index > end) parts.push({ text: line.slice(end, match.index) });
    const [all, label, href, strong] = match;
    parts.push(label ? { text: label, href } : { text: strong ?? '', strong: true });
    end = match.index + all.length;
  }
  if (end < line.length) parts.push({ text: line.slice(end) });
  return parts;
}

/** A text without its links' addresses, for the search. */
export const plainText = (text: string) =>
  partsOf(text)
    .map((part) => part.text)
    .join('');
