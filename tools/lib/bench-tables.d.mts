export interface BenchTable {
  title: string;
  rows: readonly (readonly (string | number | null | undefined)[])[];
  note?: string;
}
export function calculateQuantile(values: readonly number[], share: number): number;
export function calculateMedian(values: readonly number[]): number;
export function formatCell(value: string | number | null | undefined): string;
export function formatTextTable(table: BenchTable): string;
export function formatMarkdownTable(table: BenchTable): string;
