/** Whether a line of the log matches a filter of Logging, as far as the filters of this folder go. */
type Line = Record<string, unknown>;

const SEVERITIES = [
  'DEFAULT',
  'DEBUG',
  'INFO',
  'NOTICE',
  'WARNING',
  'ERROR',
  'CRITICAL',
  'ALERT',
  'EMERGENCY',
];

/** One comparison: `field op "value"`. */
const COMPARISON = /^([\w.]+)(=~|>=|>|=)(?:"((?:[^"\\]|\\.)*)"|(\w+))$/;

/** The entry that Cloud Run makes of a line of standard output: severity is taken out, the rest is its payload. */
const entryOf = ({ severity, ...jsonPayload }: Line): Line => ({
  severity,
  jsonPayload,
  resource: { type: 'cloud_run_revision' },
});

const valueAt = (entry: Line, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => Object(value)[key], entry);

/** @throws Error for a filter that says more than this can read. */
export function matches(filter: string, line: Line): boolean {
  const entry = entryOf(line);
  return filter.split(' AND ').every((comparison) => {
    const [, path, operator, quoted, bare] = COMPARISON.exec(comparison) ?? [];
    if (path === undefined) throw new Error(`Cannot read ${comparison}.`);
    const wanted = quoted ?? bare!;
    const value = valueAt(entry, path);
    if (operator === '>=' && path === 'severity')
      return SEVERITIES.indexOf(String(value)) >= SEVERITIES.indexOf(wanted);
    if (operator === '>=') return Number(value) >= Number(wanted);
    if (operator === '>') return Number(value) > Number(wanted);
    if (operator === '=~') return new RegExp(wanted).test(String(value));
    return String(value) === wanted;
  });
}

/** What a metric's `EXTRACT(jsonPayload.ms)` finds in a line. */
export function extracted(extractor: string, line: Line): unknown {
  const path = /^EXTRACT\(([\w.]+)\)$/.exec(extractor)?.[1];
  if (path === undefined) throw new Error(`Cannot read ${extractor}.`);
  return valueAt(entryOf(line), path);
}
