import type { ProductSort } from '../../../contract/products/products';
import type { CatalogueEntry } from './catalogue-entry';
import type { CursorField, SortKey } from '../product-cursor';
import { foldText } from './fold-text';
import { DOCUMENT_ID, SORT_ORDERS } from '../product-query-plan';
import type { SearchHit } from './product-search';

export type SearchSort = ProductSort | 'relevance';

interface SearchPage {
  ids: string[];
  /** Where the next page begins, null when there is none. */
  end: SortKey | null;
}

/** The orders on which a search's cursor is based. */
export function searchFields(sort: SearchSort): CursorField[] {
  return [sort === 'relevance' ? 'score' : SORT_ORDERS[sort].field, DOCUMENT_ID];
}

function keyOf(hit: SearchHit, entry: CatalogueEntry, sort: SearchSort): SortKey {
  if (sort === 'relevance') return [hit.score, hit.id];
  const { field } = SORT_ORDERS[sort];
  return [field === 'titleKey' ? foldText(entry.title) : entry[field], hit.id];
}

/** Negative when `a` comes before `b`: by the value in the sort's direction, then by id. */
function compare([a, idA]: SortKey, [b, idB]: SortKey, descending: boolean): number {
  if (a === undefined || b === undefined || a === b)
    return String(idA) < String(idB) ? -1 : Number(idA !== idB);
  return a < b === descending ? 1 : -1;
}

/** One page of a search's hits, behind `after` if given and without the first `skip`, in the order of `sort`. */
export function pageOfHits(
  hits: readonly SearchHit[],
  entries: ReadonlyMap<string, CatalogueEntry>,
  sort: SearchSort,
  after: SortKey | null,
  limit: number,
  skip = 0,
): SearchPage {
  const descending = sort === 'relevance' || SORT_ORDERS[sort].direction === 'desc';
  const keys = hits
    .flatMap((hit) => {
      const entry = entries.get(hit.id);
      return entry ? [keyOf(hit, entry, sort)] : [];
    })
    .sort((a, b) => compare(a, b, descending));
  const rest = after ? keys.filter((key) => compare(key, after, descending) > 0) : keys;
  const page = rest.slice(skip, skip + limit);
  return {
    ids: page.map(([, id]) => String(id)),
    end: rest.length > skip + limit ? (page.at(-1) ?? null) : null,
  };
}
