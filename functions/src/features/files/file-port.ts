export interface FilePart {
  text: string;
  rows: number;
}

export interface FileGenerator {
  type: string;
  /** Generates the content of the file in small parts. `query` contains the filters from the request. */
  parts: (query: Record<string, unknown>) => AsyncIterable<FilePart>;
  /** Returns a version that changes with the content. Only for files that are regenerated, such as feeds. */
  stamp?: () => Promise<string>;
}
