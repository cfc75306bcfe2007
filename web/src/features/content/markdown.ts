// Parser for the Markdown of content pages: paragraphs, lists, tables, links and `**emphasis**`.
// A list below a line such as `+ Technical names` is closed until that line is pressed.

/** Section of a Markdown text, with a heading such as `## Title {#id}`. */
export interface MarkdownSection {
  id: string;
  title: string;
  text: string;
}

/** Splits a Markdown text into sections at headings of level 2. Throws an Error if a heading has no id. */
export const splitMarkdownSections = (text: string): MarkdownSection[] =>
  `\n${text}`
    .split('\n## ')
    .slice(1)
    .map((part) => {
      const [first = '', ...lines] = part.split('\n');
      const parts = /^(.+) \{#([\w-]+)\}$/.exec(first);
      if (!parts) throw new Error(`A section starts with "## Title {#id}", not with "${first}".`);
      const [, title = '', id = ''] = parts;
      return { id, title, text: lines.join('\n').trim() };
    });

export const createMarkdownTable = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

export const splitMarkdownTableCells = (row: string): string[] =>
  row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

export interface InlineMarkdownPart {
  text: string;
  href?: string;
  strong?: boolean;
}

const INLINE_MARKUP = /\[([^\]]+)\]\(([^)]+)\)|\*\*([^*]+)\*\*/g;

/** Splits a line of Markdown into plain text, links and emphasis. */
export function parseInlineMarkdown(line: string): InlineMarkdownPart[] {
  const parts: InlineMarkdownPart[] = [];
  let end = 0;
  for (const match of line.matchAll(INLINE_MARKUP)) {
    if (match.index > end) parts.push({ text: line.slice(end, match.index) });
    const [all, label, href, strong] = match;
    parts.push(label ? { text: label, href } : { text: strong ?? '', strong: true });
    end = match.index + all.length;
  }
  if (end < line.length) parts.push({ text: line.slice(end) });
  return parts;
}

/** Returns a Markdown text without link URLs and emphasis, for the search. */
export const stripInlineMarkdown = (text: string) =>
  parseInlineMarkdown(text)
    .map((part) => part.text)
    .join('');
