import type { ProductFieldDefinition } from './product-field-definition';
import { PRODUCT_FIELDS } from './product-field-table';
import { t } from '../texts/text';

/** Maximum number of facet values in a query, and maximum length of a value. */
export const FACET_QUERY_LIMITS = {
  values: 20,
  options: { names: 10, nameLength: 40, valueLength: 60 },
} as const;

type FieldTable = Readonly<Record<string, ProductFieldDefinition>>;

/** Names of the product fields that are facets. */
export type ProductFacetField<Table extends FieldTable = typeof PRODUCT_FIELDS> = {
  [F in keyof Table]: Table[F] extends { facet: unknown } ? F : never;
}[keyof Table] &
  string;

/** Names of the query parameters for facets, such as `brand` and `tag`. */
export type FacetQueryParam<Table extends FieldTable = typeof PRODUCT_FIELDS> = {
  [F in ProductFacetField<Table>]: Table[F] extends { facet: { param: infer Param extends string } }
    ? Param
    : F;
}[ProductFacetField<Table>];

/** Names of the facets in API responses, such as `brands` and `tags`. */
export type FacetResponseName<Table extends FieldTable = typeof PRODUCT_FIELDS> = {
  [F in ProductFacetField<Table>]: Table[F] extends { facet: { counts: infer Name extends string } }
    ? Name
    : F;
}[ProductFacetField<Table>];

/** Facet values of a product by field: a list for fields with several values, otherwise a string. */
export type ProductFacetValues<Table extends FieldTable = typeof PRODUCT_FIELDS> = {
  [F in ProductFacetField<Table>]: Table[F] extends { kind: 'texts' } ? readonly string[] : string;
};

/** Selected facet values by field. A product matches a facet if it has any of the selected values. */
export type FacetSelection<Table extends FieldTable = typeof PRODUCT_FIELDS> = Record<
  ProductFacetField<Table>,
  readonly string[]
>;

export interface ProductFacet {
  field: ProductFacetField;
  param: FacetQueryParam;
  counts: FacetResponseName;
  label: string;
  maxLength: number;
  /** True if a product can have several values of the facet. */
  isList: boolean;
  /** Labels by value, if only certain values are allowed. */
  choices?: Readonly<Record<string, string>>;
}

/** Maximum length of the values of choice fields. */
export const MAX_CHOICE_VALUE_LENGTH = 20;

function toProductFacet(field: string, definition: ProductFieldDefinition): ProductFacet[] {
  if (!('facet' in definition) || definition.facet === undefined) return [];
  const { facet, label } = definition;
  const { param = field, counts = field } = facet === true ? {} : facet;
  const maxLength =
    definition.kind === 'texts'
      ? definition.maxEach
      : definition.kind === 'text'
        ? definition.max
        : MAX_CHOICE_VALUE_LENGTH;
  return [
    {
      field: field as ProductFacetField,
      param: param as FacetQueryParam,
      counts: counts as FacetResponseName,
      label,
      maxLength,
      isList: definition.kind === 'texts',
      choices: definition.kind === 'choices' ? definition.choices : undefined,
    },
  ];
}

/** Facets of product lists, derived from the product fields. Excludes categories, prices, stock and options. */
export const PRODUCT_FACETS: readonly ProductFacet[] = Object.entries(PRODUCT_FIELDS).flatMap(
  ([field, definition]) => toProductFacet(field, definition),
);

const mapFacets = <Name extends string, T>(
  getName: (facet: ProductFacet) => Name,
  getValue: (facet: ProductFacet) => T,
) => Object.fromEntries(PRODUCT_FACETS.map((facet) => [getName(facet), getValue(facet)])) as Record<Name, T>;

/** Creates an object with one property per facet, named like the product field. */
export const createFacetRecordByField = <T>(getValue: (facet: ProductFacet) => T) =>
  mapFacets(({ field }) => field, getValue);

/** Creates a complete facet selection. Facets that are missing in `selected` have no selected values. */
export const createFacetSelection = (selected: Partial<FacetSelection>): FacetSelection =>
  createFacetRecordByField(({ field }) => selected[field] ?? []);

/** Creates an object with one property per facet, named like the query parameter. */
export const createFacetRecordByQueryParam = <T>(getValue: (facet: ProductFacet) => T) =>
  mapFacets(({ param }) => param, getValue);

/** Creates an object with one property per facet, named as in API responses. */
export const createFacetRecordByResponseName = <T>(getValue: (facet: ProductFacet) => T) =>
  mapFacets(({ counts }) => counts, getValue);

/** Returns true if any value of the facet passes the test. Creates no arrays, because searches test every product. */
export function hasFacetValue(
  values: ProductFacetValues,
  { field }: Pick<ProductFacet, 'field'>,
  passes: (value: string) => boolean,
): boolean {
  const value = values[field];
  return typeof value === 'string' ? passes(value) : value.some(passes);
}

/** Returns a product's values of a facet, without empty values. */
export function getFacetValues(values: ProductFacetValues, { field }: Pick<ProductFacet, 'field'>): string[] {
  const value = values[field];
  return typeof value === 'string' ? (value === '' ? [] : [value]) : [...value];
}

/** Returns the label of a facet value. For facets without predefined values, this is the value itself. */
export function getFacetValueLabel({ choices }: Pick<ProductFacet, 'choices'>, value: string): string {
  const label = choices?.[value];
  return label === undefined ? value : t(label);
}
