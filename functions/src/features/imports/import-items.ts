import {
  IMPORT_LIMITS,
  type ImportCounts,
  type ImportFormat,
  type ImportItem,
  type ImportRun,
} from '../../contract/imports';
import { takeFirstCharacters } from '../../contract/text';
import type { ImportedProduct } from './file/file-product';
import { createImportProblems } from './file/import-file';

export interface ImportRowOutcome extends Pick<ImportItem, 'action' | 'title' | 'changes'> {
  problems: Record<string, string>;
  notes: string[];
  missing: string[];
}

const toItemBase = ({ row, rows, title, content, problems, notes }: ImportedProduct): ImportItem => ({
  row,
  rows,
  product: content?.id ?? null,
  title,
  action: 'error',
  errors: problems,
  warnings: notes,
  changes: [],
});

export const createInvalidImportItem = (product: ImportedProduct): ImportItem => ({
  ...toItemBase(product),
  warnings: [],
});

export const createFailedImportItem = (product: ImportedProduct, message: string): ImportItem => ({
  ...toItemBase(product),
  errors: [{ row: product.row, column: '', message }],
});

export function createImportItem(
  product: ImportedProduct,
  format: ImportFormat,
  outcome: ImportRowOutcome,
  notes: readonly string[],
): ImportItem {
  const { action, title, changes, problems } = outcome;
  return {
    ...toItemBase(product),
    title: takeFirstCharacters(title, 150) || product.title,
    action,
    errors: createImportProblems(product, format, problems).slice(0, IMPORT_LIMITS.problems),
    warnings: action === 'error' ? [] : [...product.notes, ...outcome.notes, ...notes],
    changes: changes.slice(0, IMPORT_LIMITS.changes),
  };
}

type ImportResult = ImportCounts & Pick<ImportRun, 'failed' | 'warnings'>;

export const EMPTY_IMPORT_RESULT: ImportResult = {
  created: 0,
  updated: 0,
  unchanged: 0,
  failedCount: 0,
  warningCount: 0,
  failed: [],
  warnings: [],
};

/** Adds product results to the totals of an import. At most `maxListed` failures and warnings are listed. */
export function addImportItems(
  result: ImportResult,
  items: readonly ImportItem[],
  maxListed: number = IMPORT_LIMITS.listed,
): ImportResult {
  const of = (action: ImportItem['action']) => items.filter((item) => item.action === action);
  const failed = of('error').map(({ row, errors }) => ({ row, errors }));
  const warnings = items.flatMap(({ row, warnings: messages }) =>
    messages.map((message) => ({ row, message })),
  );
  return {
    created: result.created + of('create').length,
    updated: result.updated + of('update').length,
    unchanged: result.unchanged + of('unchanged').length,
    failedCount: result.failedCount + failed.length,
    warningCount: result.warningCount + warnings.length,
    failed: [...result.failed, ...failed].slice(0, maxListed),
    warnings: [...result.warnings, ...warnings].slice(0, maxListed),
  };
}
