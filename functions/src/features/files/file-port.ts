export interface FilePart {
  text: string;
  rows: number;
}

export interface FileGenerator {
  type: string;
  /** Yields the file's content in small parts. @param query filters from the request */
  parts: (query: Record<string, unknown>) => AsyncIterable<FilePart>;
  /**
   * Returns a version that changes with the file's content. Defined only for files that are regenerated
   * regularly, such as feeds.
   */
  stamp?: () => Promise<string>;
}
