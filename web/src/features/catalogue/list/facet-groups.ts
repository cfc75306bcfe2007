import type { Facets, FacetValue } from '@contract/products/products';
import type { ProductFilters } from './product-filters';

export interface FacetChoice extends FacetValue {
  chosen: boolean;
}

/** One facet as it is offered: its values, and the filters after a change of what is chosen of it. */
export interface FacetGroup {
  /** The parameter of its values in an address; different from every other group's. */
  param: string;
  title: string;
  choices: readonly FacetChoice[];
  filtersWith: (chosen: readonly string[]) => ProductFilters;
}

/** What was chosen is offered even where it leaves nothing, so that it can be taken back. */
function choicesOf(values: readonly FacetValue[], chosen: readonly string[]): FacetChoice[] {
  const counted = new Set(values.map(({ value }) => value));
  const uncounted = chosen.filter((value) => !counted.has(value)).map((value) => ({ value, count: 0 }));
  return [...values, ...uncounted].map((each) => ({ ...each, chosen: chosen.includes(each.value) }));
}

/** The facets that are worth a choice: something of them is chosen, or would leave some of the products out. */
export function facetGroups(facets: Facets, filters: ProductFilters, total: number): FacetGroup[] {
  const { brand, tag, option } = filters;
  const names = new Set([...facets.options.map(({ name }) => name), ...Object.keys(option)]);
  const groups: FacetGroup[] = [
    {
      param: 'brand',
      title: 'Brand',
      choices: choicesOf(facets.brands, brand),
      filtersWith: (chosen) => ({ ...filters, brand: chosen }),
    },
    ...[...names].map((name) => ({
      param: `option.${name}`,
      title: name,
      choices: choicesOf(facets.options.find((each) => each.name === name)?.values ?? [], option[name] ?? []),
      filtersWith: (chosen: readonly string[]) => ({ ...filters, option: { ...option, [name]: chosen } }),
    })),
    {
      param: 'tag',
      title: 'Tags',
      choices: choicesOf(facets.tags, tag),
      filtersWith: (chosen) => ({ ...filters, tag: chosen }),
    },
  ];
  return groups.filter(({ choices }) => choices.some(({ chosen, count }) => chosen || count < total));
}

/** How many values of a facet are shown at first. */
const FIRST = 5;

/** The values that are shown at first: the most frequent ones, and all that are chosen. A list with one more is whole. */
export function firstChoices(choices: readonly FacetChoice[]): readonly FacetChoice[] {
  return choices.length <= FIRST + 1 ? choices : choices.filter(({ chosen }, at) => chosen || at < FIRST);
}

/** The choice after one value of it was taken or given back. */
export const toggled = (choices: readonly FacetChoice[], value: string): string[] =>
  choices
    .filter((choice) => (choice.value === value ? !choice.chosen : choice.chosen))
    .map((choice) => choice.value);
