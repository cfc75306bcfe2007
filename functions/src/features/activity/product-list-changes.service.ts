import type { ActivityChange } from '../../contract/activity';

/** Maximum number of product titles in a change. */
const MAX_TITLES = 5;

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

/** Function that returns product titles by id. Deleted products are missing in the result. */
type FindTitles = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

interface ListChange {
  field: string;
  ids: readonly string[];
}

const toIds = (value: ActivityChange['before']): string[] =>
  typeof value === 'string' ? value.split(', ') : [];

/** Splits a changed list into added and removed products. Returns an empty list if only the order changed. */
function splitChange({ field, before, after }: ActivityChange): ListChange[] {
  const [previousIds, currentIds] = [toIds(before), toIds(after)];
  const added = currentIds.filter((id) => !previousIds.includes(id));
  const removed = previousIds.filter((id) => !currentIds.includes(id));
  return [
    { field: `${field}.added`, ids: added },
    { field: `${field}.removed`, ids: removed },
  ].filter(({ ids }) => ids.length > 0);
}

const isProductListChange = ({ field }: ActivityChange): boolean =>
  field === 'products' || field.endsWith('.products');

/** Replaces product ids in changes with up to five titles, because products may be deleted later. */
export async function replaceProductIdsWithTitles(
  changes: readonly ActivityChange[],
  findTitles: FindTitles,
): Promise<ActivityChange[]> {
  const lists = changes.filter(isProductListChange).flatMap(splitChange);
  if (lists.length === 0) return [...changes];
  const idsToName = new Set(lists.flatMap(({ ids }) => ids.slice(0, MAX_TITLES)));
  const titles = await findTitles([...idsToName]);
  const toText = (ids: readonly string[]): string => {
    const names = ids.slice(0, MAX_TITLES).map((id) => titles.get(id) ?? 'a deleted product');
    return listFormat.format(ids.length > MAX_TITLES ? [...names, `${ids.length - MAX_TITLES} more`] : names);
  };
  return changes.flatMap((change) => {
    const split = isProductListChange(change) ? splitChange(change) : [];
    if (split.length === 0) return [change];
    return split.map(({ field, ids }) => ({ field, before: null, after: toText(ids) }));
  });
}
