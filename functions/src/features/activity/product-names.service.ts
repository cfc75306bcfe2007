import type { ActivityChange } from '../../contract/activity';

/** Products that one change names at most. */
const MOST_NAMED = 5;

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** Returns the titles of the products that exist, by id. */
type FindTitles = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

interface ListChange {
  field: string;
  ids: readonly string[];
}

const toIds = (value: ActivityChange['before']): string[] =>
  typeof value === 'string' ? value.split(', ') : [];

/** Returns the products that a list gained and lost; empty if only their order changed. */
function splitChange({ field, before, after }: ActivityChange): ListChange[] {
  const [old, now] = [toIds(before), toIds(after)];
  const added = now.filter((id) => !old.includes(id));
  const removed = old.filter((id) => !now.includes(id));
  return [
    { field: `${field}.added`, ids: added },
    { field: `${field}.removed`, ids: removed },
  ].filter(({ ids }) => ids.length > 0);
}

const isOfProducts = ({ field }: ActivityChange): boolean =>
  field === 'products' || field.endsWith('.products');

/**
 * Replaces changed lists of product ids by the names of the products that were added and removed, as the log never changes
 * and products do. Names five at most. A list of which only the order changed stays as it is.
 */
export async function nameProducts(
  changes: readonly ActivityChange[],
  findTitles: FindTitles,
): Promise<ActivityChange[]> {
  const lists = changes.filter(isOfProducts).flatMap(splitChange);
  if (lists.length === 0) return [...changes];
  const named = new Set(lists.flatMap(({ ids }) => ids.slice(0, MOST_NAMED)));
  const titles = await findTitles([...named]);
  const toText = (ids: readonly string[]): string => {
    const names = ids.slice(0, MOST_NAMED).map((id) => titles.get(id) ?? 'a deleted product');
    return listed.format(ids.length > MOST_NAMED ? [...names, `${ids.length - MOST_NAMED} more`] : names);
  };
  return changes.flatMap((change) => {
    const split = isOfProducts(change) ? splitChange(change) : [];
    if (split.length === 0) return [change];
    return split.map(({ field, ids }) => ({ field, before: null, after: toText(ids) }));
  });
}
