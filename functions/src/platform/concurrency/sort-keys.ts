/** Sorts the keys of a record in the order of `names`, because Firestore does not preserve the order of map keys. */
export function sortRecordKeys<T>(
  record: Readonly<Record<string, T>>,
  names: readonly string[],
): Record<string, T> {
  const named = names.flatMap((name) => (Object.hasOwn(record, name) ? [[name, record[name]]] : []));
  return { ...(Object.fromEntries(named) as Record<string, T>), ...record };
}
