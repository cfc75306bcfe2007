type LogLine = Record<string, unknown>;

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

const COMPARISON = /^([\w.]+)(=~|>=|>|=)(?:"((?:[^"\\]|\\.)*)"|(\w+))$/;

/** Converts a line of standard output like Cloud Run does: severity becomes a field, the rest the payload. */
const toLogEntry = ({ severity, ...jsonPayload }: LogLine): LogLine => ({
  severity,
  jsonPayload,
  resource: { type: 'cloud_run_revision' },
});

const getValue = (entry: LogLine, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => Object(value)[key], entry);

/** Returns true if a log line matches a Cloud Logging filter. @throws Error if the syntax is unsupported. */
export function matchesLogFilter(filter: string, line: LogLine): boolean {
  const entry = toLogEntry(line);
  return filter.split(' AND ').every((comparison) => {
    const [, path, operator, quoted, bare] = COMPARISON.exec(comparison) ?? [];
    if (path === undefined) throw new Error(`Cannot read ${comparison}.`);
    const wanted = quoted ?? bare!;
    const value = getValue(entry, path);
    if (operator === '>=' && path === 'severity')
      return SEVERITIES.indexOf(String(value)) >= SEVERITIES.indexOf(wanted);
    if (operator === '>=') return Number(value) >= Number(wanted);
    if (operator === '>') return Number(value) > Number(wanted);
    if (operator === '=~') return new RegExp(wanted).test(String(value));
    return String(value) === wanted;
  });
}

export function extractLogValue(extractor: string, line: LogLine): unknown {
  const path = /^EXTRACT\(([\w.]+)\)$/.exec(extractor)?.[1];
  if (path === undefined) throw new Error(`Cannot read ${extractor}.`);
  return getValue(toLogEntry(line), path);
}
