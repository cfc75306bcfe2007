/** A part of a file, and how many rows it has. */
export interface FilePart {
  text: string;
  rows: number;
}

/** What is in the files of a kind. */
export interface FileMaker {
  /** Its media type. */
  type: string;
  /** The file in parts, none of them large. @param query what was asked for. */
  parts: (query: Record<string, unknown>) => AsyncIterable<FilePart>;
  /** Of a file that is kept up to date: another text after any change of what is in it. */
  stamp?: () => Promise<string>;
}
