/**
 * Texts as data. A line may hold links, `[label](address)`, and emphasis, `**word**`; an address is one of the
 * shop's own (`/...`, `#...`), or a full one (`mailto:`, `https:`).
 */
export type Block = string | { list: string[] } | { steps: string[] } | TableBlock;

/** A small table: a head, and rows of the same length; the first cell names its row. */
export interface TableBlock {
  head: string[];
  rows: string[][];
}

export interface Section {
  /** The part of the address after `#`. */
  id: string;
  title: string;
  blocks: Block[];
}

export interface ProseDocument {
  title: string;
  /** One or two sentences under the title; also the page's description for search engines. */
  lead: string;
  /** ISO date of the last change, for legal texts. */
  changed?: string;
  sections: Section[];
}
