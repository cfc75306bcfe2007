export interface BenchTable {
  title: string;
  rows: readonly (readonly (string | number | null | undefined)[])[];
  note?: string;
}
export function quantile(values: readonly number[], share: number): number;
export function figure(value: string | number | null | undefined): string;
export function textTable(table: BenchTable): string;
export function markdownTable(table: BenchTable): string;
