import { getFacetValueLabel, PRODUCT_FACETS, type ProductFacet } from '@contract/products/product-facets';
import type { Facets, FacetValue } from '@contract/products/products';
import { normalizeForComparison } from '@contract/typed/text-cleaning';
import type { ProductFilters } from './product-filters';

export interface FacetChoice extends FacetValue {
  chosen: boolean;
}

interface Facet {
  /** URL parameter of the facet, such as 'brand' or 'option.Size'. */
  param: string;
  title: string;
  chosen: readonly string[];
  getLabel: (value: string) => string;
  filtersWith: (chosen: readonly string[]) => ProductFilters;
}

export interface FacetGroup extends Facet {
  choices: readonly FacetChoice[];
}

/**
 * Creates the facets of a product list: single-value facets such as the brand, then options, then multi-value facets.
 * @param optionNames options to include even if no value is selected
 */
export function createFacets(filters: ProductFilters, optionNames: readonly string[] = []): Facet[] {
  const { option } = filters;
  const isSameName = (one: string) => (other: string) =>
    normalizeForComparison(one) === normalizeForComparison(other);
  const names = [
    ...optionNames,
    ...Object.keys(option).filter((name) => !optionNames.some(isSameName(name))),
  ];
  const toFacet = (facet: ProductFacet): Facet => ({
    param: facet.param,
    title: facet.label,
    chosen: filters[facet.param],
    getLabel: (value) => getFacetValueLabel(facet, value),
    filtersWith: (chosen) => ({ ...filters, [facet.param]: chosen }),
  });
  return [
    ...PRODUCT_FACETS.filter(({ isList }) => !isList).map(toFacet),
    ...names.map((name) => {
      const others = Object.entries(option).filter(([other]) => !isSameName(name)(other));
      return {
        param: `option.${name}`,
        title: name,
        chosen: Object.keys(option)
          .filter(isSameName(name))
          .flatMap((other) => option[other] ?? []),
        getLabel: (value: string) => value,
        filtersWith: (chosen: readonly string[]) => ({
          ...filters,
          option: { ...Object.fromEntries(others), [name]: chosen },
        }),
      };
    }),
    ...PRODUCT_FACETS.filter(({ isList }) => isList).map(toFacet),
  ];
}

/** Returns a facet's selectable values. Includes selected values without results, so that they can be deselected. */
function toChoices(values: readonly FacetValue[], chosen: readonly string[]): FacetChoice[] {
  const counted = new Set(values.map(({ value }) => normalizeForComparison(value)));
  const chosenKeys = new Set(chosen.map(normalizeForComparison));
  const uncounted = chosen
    .filter((value) => !counted.has(normalizeForComparison(value)))
    .map((value) => ({ value, count: 0 }));
  return [...values, ...uncounted].map((each) => ({
    ...each,
    chosen: chosenKeys.has(normalizeForComparison(each.value)),
  }));
}

/** Returns the facets to display: facets with a selected value, and facets that can narrow the results. */
export function getFacetGroups(facets: Facets, filters: ProductFilters, total: number) {
  const { options } = facets;
  const counted = new Map<string, readonly FacetValue[]>([
    ...PRODUCT_FACETS.map(({ param, counts }) => [param, facets[counts]] as const),
    ...options.map(({ name, values }) => [`option.${name}`, values] as const),
  ]);
  const names = options.map(({ name }) => name);
  return createFacets(filters, names)
    .map((facet): FacetGroup => ({
      ...facet,
      choices: toChoices(counted.get(facet.param) ?? [], facet.chosen),
    }))
    .filter(({ choices }) => choices.some(({ chosen, count }) => chosen || count < total));
}

const INITIAL_CHOICES = 5;

/** Returns the values shown before a facet is expanded: the most frequent values and all selected values. */
export function getInitialFacetChoices(choices: readonly FacetChoice[]): readonly FacetChoice[] {
  return choices.length <= INITIAL_CHOICES + 1
    ? choices
    : choices.filter(({ chosen }, at) => chosen || at < INITIAL_CHOICES);
}

export const toggleFacetChoice = (choices: readonly FacetChoice[], value: string): string[] =>
  choices
    .filter((choice) => (choice.value === value ? !choice.chosen : choice.chosen))
    .map((choice) => choice.value);
