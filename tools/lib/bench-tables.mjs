/** Returns the quantile of the values. A `share` of 0.5 is the median. */
export function calculateQuantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const calculateMedian = (values) => calculateQuantile(values, 0.5);

/** Formats a number with at most three decimals, fewer for large numbers: 1234, 56.7, 0.123. */
export function formatCell(value) {
  if (typeof value !== 'number') return String(value ?? '');
  if (Number.isInteger(value)) return String(value);
  return String(Number(value.toFixed(Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 1 ? 1 : 3)));
}

/** Formats a table with aligned columns. All but the first column are right-aligned. */
export function formatTextTable({ title, rows, note }) {
  const cells = rows.map((row) => row.map(formatCell));
  const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  const line = (row) =>
    row.map((cell, at) => (at > 0 ? cell.padStart(widths[at]) : cell.padEnd(widths[at]))).join('  ');
  const lines = [title, ...cells.map((row) => `  ${line(row).trimEnd()}`), ...(note ? [`  ${note}`] : [])];
  return lines.join('\n');
}

const formatMarkdownCell = (cell) => formatCell(cell).replaceAll('|', '\\|');

export function formatMarkdownTable({ title, rows: [head, ...rows], note }) {
  const line = (row) => `| ${row.map(formatMarkdownCell).join(' | ')} |`;
  const rule = `|${head.map((_, at) => (at > 0 ? '---:' : '---')).join('|')}|`;
  const table = [line(head), rule, ...rows.map(line)].join('\n');
  return [`**${title}**`, table, ...(note ? [note] : [])].join('\n\n');
}
