// The tables of `npm run bench`, for a terminal and for Markdown. A table is `{ title, rows, note? }`; its first row is the head.

/** `share` of the values are at most this: 0.5 is the median. */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** A number with as many decimals as tell something: 1234, 56.7, 0.123; any other value as it is. */
export function figure(value) {
  if (typeof value !== 'number') return String(value ?? '');
  if (Number.isInteger(value)) return String(value);
  return String(Number(value.toFixed(Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 1 ? 1 : 3)));
}

/** Columns under each other; all but the first end at the right. */
export function textTable({ title, rows, note }) {
  const cells = rows.map((row) => row.map(figure));
  const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  const line = (row) =>
    row.map((cell, at) => (at > 0 ? cell.padStart(widths[at]) : cell.padEnd(widths[at]))).join('  ');
  const lines = [title, ...cells.map((row) => `  ${line(row).trimEnd()}`), ...(note ? [`  ${note}`] : [])];
  return lines.join('\n');
}

const escaped = (cell) => figure(cell).replaceAll('|', '\\|');

export function markdownTable({ title, rows: [head, ...rows], note }) {
  const line = (row) => `| ${row.map(escaped).join(' | ')} |`;
  const rule = `|${head.map((_, at) => (at > 0 ? '---:' : '---')).join('|')}|`;
  const table = [line(head), rule, ...rows.map(line)].join('\n');
  return [`**${title}**`, table, ...(note ? [note] : [])].join('\n\n');
}
