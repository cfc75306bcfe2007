import type { Facets, FacetValue } from '@contract/products/products';
import { foldCode } from '@contract/typed/typed-texts';
import type { ProductFilters } from './product-filters';

export interface FacetChoice extends FacetValue {
  chosen: boolean;
}

/** A filter that several values can be chosen of. */
interface Facet {
  /** The parameter of its values in an address; different from every other facet's. */
  param: string;
  title: string;
  chosen: readonly string[];
  /** The filters after a change of what is chosen of it. */
  filtersWith: (chosen: readonly string[]) => ProductFilters;
}

export interface FacetGroup extends Facet {
  choices: readonly FacetChoice[];
}

/** Brands, options and tags; of the options those that are named, and those of which something is chosen. */
export function facetsOf(filters: ProductFilters, named: readonly string[] = []): Facet[] {
  const { brand, tag, option } = filters;
  const isSameName = (one: string) => (other: string) => foldCode(one) === foldCode(other);
  const names = [...named, ...Object.keys(option).filter((name) => !named.some(isSameName(name)))];
  return [
    {
      param: 'brand',
      title: 'Brand',
      chosen: brand,
      filtersWith: (chosen) => ({ ...filters, brand: chosen }),
    },
    ...names.map((name) => {
      const others = Object.entries(option).filter(([other]) => !isSameName(name)(other));
      return {
        param: `option.${name}`,
        title: name,
        chosen: Object.keys(option)
          .filter(isSameName(name))
          .flatMap((other) => option[other] ?? []),
        filtersWith: (chosen: readonly string[]) => ({
          ...filters,
          option: { ...Object.fromEntries(others), [name]: chosen },
        }),
      };
    }),
    { param: 'tag', title: 'Tags', chosen: tag, filtersWith: (chosen) => ({ ...filters, tag: chosen }) },
  ];
}

/** What was chosen is offered even where it leaves nothing, so that it can be taken back. */
function choicesOf(values: readonly FacetValue[], chosen: readonly string[]): FacetChoice[] {
  const counted = new Set(values.map(({ value }) => foldCode(value)));
  const chosenKeys = new Set(chosen.map(foldCode));
  const uncounted = chosen
    .filter((value) => !counted.has(foldCode(value)))
    .map((value) => ({ value, count: 0 }));
  return [...values, ...uncounted].map((each) => ({ ...each, chosen: chosenKeys.has(foldCode(each.value)) }));
}

/** The facets that are worth a choice: something of them is chosen, or would leave some of the products out. */
export function facetGroups({ brands, tags, options }: Facets, filters: ProductFilters, total: number) {
  const counted = new Map<string, readonly FacetValue[]>([
    ['brand', brands],
    ['tag', tags],
    ...options.map(({ name, values }) => [`option.${name}`, values] as const),
  ]);
  const names = options.map(({ name }) => name);
  return facetsOf(filters, names)
    .map((facet): FacetGroup => ({
      ...facet,
      choices: choicesOf(counted.get(facet.param) ?? [], facet.chosen),
    }))
    .filter(({ choices }) => choices.some(({ chosen, count }) => chosen || count < total));
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
