import { PRODUCT_FIELDS, type ProductFieldDefinition } from './product-field-table';

/** Maximum numbers and lengths of the facet values in a query. */
export const FACET_QUERY_LIMITS = {
  values: 20,
  options: { names: 10, nameLength: 40, valueLength: 60 },
} as const;

type FieldTable = Readonly<Record<string, ProductFieldDefinition>>;

/** Names of the fields that are facets. */
export type FacetField<Table extends FieldTable = typeof PRODUCT_FIELDS> = {
  [F in keyof Table]: Table[F] extends { facet: unknown } ? F : never;
}[keyof Table] &
  string;

/** Names of the facets' query parameters, such as `brand` and `tag`. */
export type FacetParam<Table extends FieldTable = typeof PRODUCT_FIELDS> = {
  [F in FacetField<Table>]: Table[F] extends { facet: { param: infer Param extends string } } ? Param : F;
}[FacetField<Table>];

/** Names of the facets in responses, such as `brands` and `tags`. */
export type FacetCountsName<Table extends FieldTable = typeof PRODUCT_FIELDS> = {
  [F in FacetField<Table>]: Table[F] extends { facet: { counts: infer Name extends string } } ? Name : F;
}[FacetField<Table>];

/** Values of the facets by field: a text, or a list of texts for fields with several values. */
export type FacetFieldValues<Table extends FieldTable = typeof PRODUCT_FIELDS> = {
  [F in FacetField<Table>]: Table[F] extends { kind: 'texts' } ? readonly string[] : string;
};

/** Selected values by field. A product matches if it has any of a field's values. */
export type FacetSelection<Table extends FieldTable = typeof PRODUCT_FIELDS> = Record<
  FacetField<Table>,
  readonly string[]
>;

export interface ProductFacet {
  field: FacetField;
  param: FacetParam;
  counts: FacetCountsName;
  label: string;
  maxLength: number;
  /** True if a product can have several values. */
  isList: boolean;
  /** Labels of the values, if the field has a closed list of values. */
  choices?: Readonly<Record<string, string>>;
}

/** Maximum length of the values of fields with a closed list. */
export const MAX_CHOICE_LENGTH = 20;

function toProductFacet(field: string, definition: ProductFieldDefinition): ProductFacet[] {
  if (!('facet' in definition) || definition.facet === undefined) return [];
  const { facet, label } = definition;
  const { param = field, counts = field } = facet === true ? {} : facet;
  const maxLength =
    definition.kind === 'texts'
      ? definition.maxEach
      : definition.kind === 'text'
        ? definition.max
        : MAX_CHOICE_LENGTH;
  return [
    {
      field: field as FacetField,
      param: param as FacetParam,
      counts: counts as FacetCountsName,
      label,
      maxLength,
      isList: definition.kind === 'texts',
      choices: definition.kind === 'choices' ? definition.choices : undefined,
    },
  ];
}

/** Facets of product lists, derived from the fields with `facet`. Categories, prices, stock and options are separate. */
export const PRODUCT_FACETS: readonly ProductFacet[] = Object.entries(PRODUCT_FIELDS).flatMap(
  ([field, definition]) => toProductFacet(field, definition),
);

const mapFacets = <Name extends string, T>(
  getName: (facet: ProductFacet) => Name,
  getValue: (facet: ProductFacet) => T,
) => Object.fromEntries(PRODUCT_FACETS.map((facet) => [getName(facet), getValue(facet)])) as Record<Name, T>;

/** Creates an object with a property for each facet, named as the field. */
export const mapFacetFields = <T>(getValue: (facet: ProductFacet) => T) =>
  mapFacets(({ field }) => field, getValue);

/** Creates a selection of values. Nothing is selected in the other facets. */
export const selectFacetValues = (selected: Partial<FacetSelection>): FacetSelection =>
  mapFacetFields(({ field }) => selected[field] ?? []);

/** Creates an object with a property for each facet, named as the query parameter. */
export const mapFacetParams = <T>(getValue: (facet: ProductFacet) => T) =>
  mapFacets(({ param }) => param, getValue);

/** Creates an object with a property for each facet, named as in responses. */
export const mapFacetCounts = <T>(getValue: (facet: ProductFacet) => T) =>
  mapFacets(({ counts }) => counts, getValue);

/** Returns true if one of a product's values of a facet passes. Does not create a list, as searches check every product. */
export function hasFacetValue(
  values: FacetFieldValues,
  { field }: Pick<ProductFacet, 'field'>,
  passes: (value: string) => boolean,
): boolean {
  const value = values[field];
  return typeof value === 'string' ? passes(value) : value.some(passes);
}

/** Returns a product's values of a facet, without an empty value. */
export function getFacetValues(values: FacetFieldValues, { field }: Pick<ProductFacet, 'field'>): string[] {
  const value = values[field];
  return typeof value === 'string' ? (value === '' ? [] : [value]) : [...value];
}

/** Returns the label of a facet's value. Only values of a closed list differ from their label. */
export const getFacetValueLabel = ({ choices }: Pick<ProductFacet, 'choices'>, value: string): string =>
  choices?.[value] ?? value;
