export interface FilePart {
  text: string;
  rows: number;
}

export interface FileGenerator {
  type: string;
  /** Yields the content in small parts. @param query filters from the request. */
  parts: (query: Record<string, unknown>) => AsyncIterable<FilePart>;
  /** Returns a version that changes with the content. Only for files that are kept up to date. */
  stamp?: () => Promise<string>;
}
