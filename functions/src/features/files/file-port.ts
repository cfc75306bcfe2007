export interface GeneratedFilePart {
  text: string;
  rows: number;
}

export interface FileGenerator {
  type: string;
  /** Generates the content part by part. `query` contains the filters of the request. */
  parts: (query: Record<string, unknown>) => AsyncIterable<GeneratedFilePart>;
  /** Returns the version of the content. Only needed for files that are regenerated regularly, such as feeds. */
  stamp?: () => Promise<string>;
}
