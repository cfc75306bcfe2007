import { DOCUMENT_ID } from '../../contract/fields';
import type { SearchFilters, SearchRequest } from '../search/search-port';
import { foldCode } from '../../contract/typed/typed-texts';
import { toFilterKey } from './typesense-document';

/** The choice of a facet: category, brands, tags, price, stock, or `optionChoice` of an option. */
export type Choice = string;

export const toOptionChoice = (name: string): Choice => `option ${foldCode(name)}`;

const anyKey = (kind: readonly string[], values: readonly string[]) =>
  values.length > 0 && `keys:=[${values.map((value) => toFilterKey(...kind, value)).join(',')}]`;

/**
 * Filters as Typesense reads them, for what the audience may see, each with the choice that it is, '' for none. Texts become
 * hashes and ids have the form of DOCUMENT_ID, so that no value can end a filter.
 */
export function conditionsOf(
  filters: SearchFilters,
  audience: SearchRequest['audience'],
): [choice: Choice, condition: string][] {
  const { category, minPrice, maxPrice, brands = [], tags = [], options = {}, inStock, ids } = filters;
  const { onSale, createdFrom } = filters;
  const all: [choice: Choice, condition: string | false | undefined][] = [
    ['', audience === 'shoppers' && 'active:=true'],
    ['', anyKey(['status'], filters.status === undefined ? [] : [filters.status])],
    ['category', anyKey(['category'], category === undefined ? [] : [category])],
    ['brands', anyKey(['brand'], brands)],
    ['tags', anyKey(['tag'], tags)],
    ...Object.entries(options).map(([name, values]): [Choice, string | false] => [
      toOptionChoice(name),
      anyKey(['option', name], values),
    ]),
    ['price', minPrice !== undefined && `price:>=${minPrice}`],
    ['price', maxPrice !== undefined && `price:<=${maxPrice}`],
    ['stock', inStock !== undefined && `inStock:=${inStock}`],
    ['', onSale && 'onSale:=true'],
    ['', createdFrom !== undefined && `createdAt:>=${Math.floor(createdFrom)}`],
    ['', ids && `id:[${[...ids].filter((id) => DOCUMENT_ID.test(id)).join(',')}]`],
  ];
  return all.flatMap(([choice, condition]) => (condition ? [[choice, condition]] : []));
}

/** All of the filters but for one choice, which is left out where its facet is counted. */
export const filterBy = (
  filters: SearchFilters,
  audience: SearchRequest['audience'],
  without?: Choice,
): string =>
  conditionsOf(filters, audience)
    .filter(([choice]) => choice !== without)
    .map(([, condition]) => condition)
    .join(' && ');
