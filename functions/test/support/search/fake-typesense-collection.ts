export interface FakeTypesenseField {
  name: string;
  type: string;
  facet?: boolean;
  optional?: boolean;
  index?: boolean;
  sort?: boolean;
  stem?: boolean;
}

export type FakeTypesenseDocument = Record<string, unknown> & { id: string };

export interface FakeTypesenseCollection {
  name: string;
  fields: FakeTypesenseField[];
  documents: Map<string, FakeTypesenseDocument>;
  created_at: number;
}

export class FakeTypesenseError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export interface FakeTypesenseMatch {
  document: FakeTypesenseDocument;
  score: number[];
  matched: Map<string, string[]>;
}

export function getField(
  { fields }: FakeTypesenseCollection,
  name: string,
  what: string,
): FakeTypesenseField {
  const field = fields.find((one) => one.name === name && one.index !== false);
  if (!field) throw new FakeTypesenseError(404, `Could not find a ${what} named \`${name}\` in the schema.`);
  return field;
}
