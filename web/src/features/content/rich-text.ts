export interface TextPart {
  text: string;
  href?: string;
  strong?: boolean;
}

const MARKED = /\[([^\]]+)\]\(([^)]+)\)|\*\*([^*]+)\*\*/g;

/** Splits a line into plain text, links and emphasis (see `prose.ts`). */
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

/** The plain text of a line, for the search. */
export const plainText = (line: string) =>
  partsOf(line)
    .map((part) => part.text)
    .join('');
