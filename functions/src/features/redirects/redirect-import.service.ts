import { DOCUMENT_ID_PATTERN } from '../../contract/fields';
import {
  findRedirectSourceProblem,
  getTargetPath,
  isRedirectPattern,
  PAGE_SEGMENTS,
  normalizeRedirectPath,
  REDIRECT_LIMITS,
} from '../../contract/redirects/redirect-paths';
import type { RedirectImportResponse } from '../../contract/redirects/redirect-responses';
import { redirectSchemas, type RedirectInput } from '../../contract/redirects/redirect-schema';
import type { RequestActor } from '../../platform/auth';
import { parseCsvTable } from '../../platform/csv-table';
import { createFieldError } from '../../platform/errors';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import type { Shop } from '../../platform/shop';
import { findRedirectProblem, listNextSources } from './redirect-chains';
import { toRedirectId, type RedirectDocument } from './redirects.repository';
import { toRedirectDocument } from './redirects.service';
import { t } from '../../contract/texts/text';

/** Names of the columns in files of the shop and of Shopify, in lower case. */
const COLUMNS = { from: ['from', 'redirect from'], to: ['to', 'redirect to'] };

const isDocumentId = (text: string): boolean => DOCUMENT_ID_PATTERN.test(text);

interface ImportRow extends RedirectInput {
  row: number;
}

type Problems = RedirectImportResponse['problems'];

/** Returns the valid rows of a CSV file. Of rows with the same old address, the last one counts. */
async function parseRows(file: string, problems: Problems): Promise<ImportRow[]> {
  const { header, rows } = await parseCsvTable(new TextEncoder().encode(file));
  const names = header.map((name) => name.toLowerCase());
  const columns = {
    from: names.findIndex((name) => COLUMNS.from.includes(name)),
    to: names.findIndex((name) => COLUMNS.to.includes(name)),
  };
  if (columns.from < 0 || columns.to < 0)
    throw createFieldError(
      'file',
      t('The file needs the columns "from" and "to", or Shopify’s "Redirect from" and "Redirect to".'),
    );
  if (rows.length > REDIRECT_LIMITS.rows)
    throw createFieldError('file', t('Send at most {max} rows at a time.', { max: REDIRECT_LIMITS.rows }));
  const valid = new Map<string, ImportRow>();
  rows.forEach(({ cells }, at) => {
    const row = at + 1;
    const [from = '', to = ''] = [cells[columns.from], cells[columns.to]];
    try {
      const redirect = redirectSchemas.create.validateSync({ from, to });
      valid.delete(redirect.from);
      valid.set(redirect.from, { ...redirect, row });
    } catch (error) {
      const source = normalizeRedirectPath(from);
      const message = findRedirectSourceProblem(source) ?? (error as Error).message;
      problems.push({ row, from: from.slice(0, REDIRECT_LIMITS.path), message });
    }
  });
  return [...valid.values()];
}

/** Creates the service that imports redirects from a part of a CSV file. */
export function createRedirectImportService({
  transactions,
  activity,
  redirectsRepository: redirects,
  missingAddressesRepository: missingAddresses,
  products,
  collectionMemberships,
  now,
}: Shop) {
  /** Returns the rows whose targets the shop does not have. Their redirects are saved nevertheless. */
  async function findMissingTargets(tx: TransactionHandle, rows: readonly ImportRow[]) {
    const targets = rows.flatMap(({ row, to }) => {
      const path = getTargetPath(to);
      return path === null || isRedirectPattern(path)
        ? []
        : [{ row, to, path, parts: path.split('/').slice(1) }];
    });
    const listIds = (folder: string) =>
      targets.filter(({ parts }) => parts[0] === folder && parts.length === 2).map(({ parts }) => parts[1]!);
    const slugs = listIds('collections').filter(isDocumentId);
    const [titles, unknownSlugs] = await Promise.all([
      products.readTitles(tx, listIds('products').filter(isDocumentId)),
      collectionMemberships.findMissing(tx, slugs),
    ]);
    const exists = ([folder = '', id, ...more]: readonly string[]) =>
      more.length > 0
        ? false
        : id === undefined
          ? folder === '' || PAGE_SEGMENTS.includes(folder)
          : folder === 'products'
            ? titles.has(id)
            : folder === 'collections' && slugs.includes(id) && !unknownSlugs.includes(id);
    return targets.filter(({ parts }) => !exists(parts)).map(({ row, to }) => ({ row, to }));
  }

  return {
    /** Saves the rows of a part in one transaction. Rows that are invalid or would form a chain are left out. */
    async run(actor: RequestActor, file: string): Promise<RedirectImportResponse> {
      const invalid: Problems = [];
      const rows = await parseRows(file, invalid);
      const sources = new Set(rows.flatMap(({ from, to }) => [from, ...listNextSources(to)]));
      return transactions.run(async (tx) => {
        const problems = [...invalid];
        const [saveLock, stored, leadingTo, below, missing] = await Promise.all([
          redirects.lockAll(tx),
          redirects.peekMany(tx, [...sources].map(toRedirectId)),
          redirects.findLeadingTo(rows.map(({ from }) => from)),
          Promise.all(rows.filter(({ to }) => to.endsWith('*')).map(({ to }) => redirects.findBelow(to))),
          findMissingTargets(tx, rows),
        ]);
        const before = new Map(
          [...stored.map(([, redirect]) => redirect), ...below.flatMap((other) => other ?? [])].map(
            (redirect) => [redirect.from, redirect],
          ),
        );
        const bySource = new Map<string, RedirectInput>([
          ...before,
          ...rows.map((row) => [row.from, row] as const),
        ]);
        const replaced = new Set(rows.map(({ from }) => from));
        const others = [...leadingTo.filter(({ from }) => !replaced.has(from)), ...rows];
        const at = new Date(now());
        let [added, unchanged] = [0, 0];
        const changes: RedirectDocument[] = [];
        for (const { row, ...redirect } of rows) {
          const saved = before.get(redirect.from) ?? null;
          const problem = findRedirectProblem(redirect, { bySource, leadingTo: others });
          if (problem) problems.push({ row, from: redirect.from, message: problem.message });
          else if (saved?.to === redirect.to) unchanged += 1;
          else {
            if (!saved) added += 1;
            changes.push(toRedirectDocument(redirect, saved, at));
          }
        }
        problems.sort((a, b) => a.row - b.row);
        const result = { added, changed: changes.length - added, unchanged, problems, missing };
        if (changes.length === 0) return result;
        saveLock();
        for (const redirect of changes) {
          const id = toRedirectId(redirect.from);
          redirects.set(tx, id, redirect);
          missingAddresses.delete(tx, id);
        }
        activity.record(tx, actor, {
          action: 'redirect.imported',
          target: {
            type: 'redirect',
            id: 'import',
            label: changes.length === 1 ? '1 redirect' : `${changes.length} redirects`,
          },
          changes: [],
        });
        return result;
      });
    },
  };
}
