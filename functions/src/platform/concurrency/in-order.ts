/**
 * The same record with its keys in the order of `names`, others behind them. Firestore promises no order of a map's
 * keys: production answers them sorted, the emulator as they were written.
 */
export function inOrder<T>(record: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> {
  const named = names.flatMap((name) => (Object.hasOwn(record, name) ? [[name, record[name]]] : []));
  return { ...(Object.fromEntries(named) as Record<string, T>), ...record };
}
