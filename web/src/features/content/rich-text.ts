export interface Piece {
  text: string;
  href?: string;
  strong?: boolean;
}

const MARKED = /\[([^\]]+)\]\(([^)]+)\)|\*\*([^*]+)\*\*/g;

/** Takes a line of a text apart into plain words, links and emphasis (see `prose.ts`). */
export function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of line.matchAll(MARKED)) {
    if (match.index > end) pieces.push({ text: line.slice(end, match.index) });
    const [all, label, href, strong] = match;
    pieces.push(label ? { text: label, href } : { text: strong ?? '', strong: true });
    end = match.index + all.length;
  }
  if (end < line.length) pieces.push({ text: line.slice(end) });
  return pieces;
}

/** The words alone, as a search reads them. */
export const plainText = (line: string) =>
  piecesOf(line)
    .map((piece) => piece.text)
    .join('');
