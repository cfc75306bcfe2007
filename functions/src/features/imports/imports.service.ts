import { CSV_BYTE_ORDER_MARK, formatCsvRow } from '../../contract/files/csv';
import {
  IMPORT_LIMITS,
  type ImportOptions,
  type ImportItem,
  type ImportPlan,
  type ImportFormat,
  type ImportReport,
  type ImportReportQuery,
  type ImportRun,
  type ImportRunsResponse,
} from '../../contract/imports';
import type { ExportProductsQuery } from '../../contract/products/product-input';
import type { RequestActor } from '../../platform/auth';
import { AppError, createNotFoundError } from '../../platform/errors';
import { KeyedMutex } from '../../platform/concurrency/keyed-mutex';
import type { UploadedFile } from '../../platform/http/multipart';
import type { Shop } from '../../platform/shop';
import { takeLastCharacters } from '../../contract/text';
import { diffRecords, DELETED_ACCOUNT_NAME } from '../activity/activity.service';
import type { GeneratedFilePart } from '../files/file-port';
import type { ImportedProduct } from './file/file-product';
import {
  hasProductChanges,
  findUndoableImportId,
  type ImportDocument,
  type ImportAuthor,
} from './import-document';
import { parseImportFile, type ImportFile } from './file/import-file';
import {
  createInvalidImportItem,
  createImportItem,
  EMPTY_IMPORT_RESULT,
  addImportItems,
} from './import-items';
import { MAX_PARALLEL_IMPORT_BATCHES, type StoredImportBatch, type StoredImport } from './imports.repository';
import { throwImportFileError } from '../../platform/csv-table';
import type { StoredProduct } from './products-port';
import { formatProductCsvRows, listExportColumns } from './file/export-rows';
import { t } from '../../contract/texts/text';

const EXPORT_PAGE = 100;

const isEveryProduct = (query: ExportProductsQuery): boolean =>
  Object.values(query).every((value) => value === undefined);

/** File size in bytes above which imports run one at a time, because they need much memory. */
const LARGE_BYTES = 2_000_000;

const PLAN_PAGE = 250;

/** Maximum number of products in a batch, which is written in one Firestore transaction. */
const BATCH_PRODUCTS = 20;
const BATCH_CHARACTERS = 400_000;

const toImportPerson = ({ uid, name, email }: RequestActor): ImportAuthor => ({ uid, name: name || email });

/** Removes control characters from a file name, because it is displayed and logged. */
const cleanFileName = (name: string) =>
  takeLastCharacters(name.replace(/\p{Cc}/gu, ''), 100) || 'products.csv';

function presentImportRun({ id, run }: StoredImport, undoable: boolean): ImportRun {
  const { starts: _starts, touchedAt: _touched, lease: _lease, undoKept: _kept, ...facts } = run;
  const { undo, by, startedAt, finishedAt, ...shown } = facts;
  return {
    ...shown,
    _id: id,
    dryRun: false,
    by: { _id: by.uid, name: by.name },
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    undoable,
    undone: undo?.done ?? 0,
    undoneAt: undo?.finishedAt?.toISOString() ?? null,
    revertedCount: undo?.revertedCount ?? 0,
    keptCount: undo?.keptCount ?? 0,
    kept: undo?.kept ?? [],
  };
}

function getBatchStarts(products: readonly ImportedProduct[]): number[] {
  const starts: number[] = [];
  let characters = 0;
  products.forEach((product, at) => {
    const size = JSON.stringify(product).length;
    const start = starts.at(-1);
    if (start === undefined || at - start === BATCH_PRODUCTS || characters + size > BATCH_CHARACTERS) {
      starts.push(at);
      characters = 0;
    }
    characters += size;
  });
  return starts;
}

export function createImportsService({
  transactions,
  importsRepository: imports,
  productRecords: products,
  applyRows: fileRows,
  importRun: runs,
  activity,
  now,
  importPlanMs: planMs,
  settings,
  productAdmin: { list: listProducts },
}: Shop) {
  async function* matchingProducts(query: ExportProductsQuery): AsyncGenerator<StoredProduct[]> {
    let cursor: string | undefined;
    do {
      const page = await listProducts({ ...query, limit: EXPORT_PAGE, cursor });
      yield await products.getMany(page.products.map(({ _id }) => _id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }

  const largeFiles = new KeyedMutex();

  async function answer(id: string, run: ImportDocument): Promise<ImportRun> {
    const undoable =
      run.status === 'done' && findUndoableImportId(await imports.listOutlines(IMPORT_LIMITS.runs)) === id;
    return presentImportRun({ id, run }, undoable);
  }

  async function found(id: string): Promise<ImportDocument> {
    const run = await imports.get(id);
    if (!run) throw createNotFoundError(t('This import does not exist.'));
    return run;
  }

  async function planItems(products: readonly ImportedProduct[], format: ImportFormat) {
    const whole = products.filter(({ content, problems }) => content !== null && problems.length === 0);
    const outcomes = await fileRows.preview(whole.map(({ content }) => content!));
    const byProduct = new Map(whole.map((product, at) => [product, outcomes[at]!]));
    const items = products.map((product): ImportItem => {
      const outcome = byProduct.get(product);
      if (!outcome) return createInvalidImportItem(product);
      const notes =
        outcome.action === 'create'
          ? []
          : outcome.missing.map((address) => t('A picture will be fetched ({address}).', { address }));
      return createImportItem(product, format, outcome, notes);
    });
    const retries = outcomes.filter(({ action, missing }) => action === 'unchanged' && missing.length > 0);
    return { items, pictureRetries: retries.length };
  }

  async function plan(file: ImportFile, fileName: string, from: number): Promise<ImportPlan> {
    const { format, rows, products: read, ignoredColumns } = file;
    const begun = performance.now();
    const items: ImportItem[] = [];
    let pictureRetries = 0;
    let at = from;
    while (at < read.length && (at === from || performance.now() - begun < planMs)) {
      const page = await planItems(read.slice(at, at + PLAN_PAGE), format);
      items.push(...page.items);
      pictureRetries += page.pictureRetries;
      at += PLAN_PAGE;
    }
    const uncounted = read.slice(from, at).reduce((sum, product) => sum + (product.uncounted ?? 0), 0);
    return {
      dryRun: true,
      format,
      fileName,
      rows,
      total: read.length,
      ...addImportItems(EMPTY_IMPORT_RESULT, items, Infinity),
      ignoredColumns,
      pictureRetries,
      uncounted,
      next: at < read.length ? at : null,
      items,
    };
  }

  async function begin(actor: RequestActor, file: ImportFile, fileName: string): Promise<string> {
    const { format, rows, products: read } = file;
    const starts = getBatchStarts(read);
    const id = imports.newId();
    const at = new Date(now());
    const run: ImportDocument = {
      ...EMPTY_IMPORT_RESULT,
      status: 'running',
      format,
      fileName,
      rows,
      total: read.length,
      done: 0,
      starts,
      by: toImportPerson(actor),
      startedAt: at,
      finishedAt: null,
      touchedAt: at,
      lease: null,
      undo: null,
      undoKept: true,
    };
    const busy = async () => {
      const [other] = await imports.listUnfinished();
      return new AppError('INVALID_TRANSITION', {
        message: t('Another import is in progress. Please finish it first.'),
        ...(other ? { details: { import: other.id } } : {}),
      });
    };
    if (await imports.isBusy()) throw await busy();
    await imports.writeBatches(
      id,
      starts.map((start, index) => read.slice(start, starts[index + 1])),
    );
    const isBegun = await transactions.run(async (tx) => {
      const isOurs = await imports.create(tx, id, run);
      if (isOurs)
        activity.record(tx, actor, {
          action: 'import.begun',
          target: { type: 'import', id, label: fileName },
          changes: diffRecords({}, { rows }),
        });
      return isOurs;
    });
    if (!isBegun) {
      await imports.remove(id);
      throw await busy();
    }
    return id;
  }

  return {
    /**
     * Starts an import and works on it for a few seconds. A dry run only returns the expected changes.
     * @throws AppError VALIDATION_ERROR for the field `file` if the file cannot be imported; INVALID_TRANSITION if
     * another import is unfinished
     */
    async start(
      actor: RequestActor,
      { dryRun, uncountedStock, from }: ImportOptions,
      files: readonly UploadedFile[],
    ): Promise<ImportPlan | ImportRun> {
      const [file] = files;
      if (!file) return throwImportFileError(t('Please choose a CSV file.'));
      const fileName = cleanFileName(file.name);
      const readFile = async () => {
        const read = await parseImportFile(file.bytes, uncountedStock);
        return dryRun ? plan(read, fileName, from) : begin(actor, read, fileName);
      };
      const isLarge = file.bytes.length > LARGE_BYTES;
      const begun = await (isLarge ? largeFiles.runExclusive(['large'], readFile) : readFile());
      return typeof begun === 'string' ? answer(begun, await runs.continueImport(begun)) : begun;
    },

    async list(): Promise<ImportRunsResponse> {
      const stored = await imports.listLatest(IMPORT_LIMITS.runs);
      const undoable = findUndoableImportId(stored);
      return { imports: stored.map((each) => presentImportRun(each, each.id === undoable)) };
    },

    /** Returns the results of an import in pages of a few thousand products. */
    async getReport(id: string, { from = 0 }: ImportReportQuery): Promise<ImportReport> {
      const run = await found(id);
      const done = run.starts.filter((start) => start < run.done).length;
      const end = run.starts.findIndex((start) => start >= (run.starts[from] ?? 0) + IMPORT_LIMITS.reported);
      const until = Math.min(done, end === -1 ? done : end);
      const batches: StoredImportBatch[] = [];
      for (let number = from; number < until; number += MAX_PARALLEL_IMPORT_BATCHES) {
        const numbers = Array.from(
          { length: Math.min(MAX_PARALLEL_IMPORT_BATCHES, until - number) },
          (_v, at) => number + at,
        );
        batches.push(...(await Promise.all(numbers.map((each) => imports.readBatch(id, each)))));
      }
      return {
        run: await answer(id, run),
        items: batches.flatMap(({ items }) => items),
        next: until < done ? until : null,
      };
    },

    /** Continues an unfinished import for a few seconds. */
    resume: async (id: string): Promise<ImportRun> => answer(id, await runs.continueImport(id)),

    /**
     * Starts undoing an import. Only the latest import that changed products can be undone.
     * @throws AppError INVALID_TRANSITION if the import cannot be undone
     */
    async undo(actor: RequestActor, id: string): Promise<ImportRun> {
      await transactions.run(async (tx) => {
        const [run, last] = await Promise.all([
          imports.read(tx, id),
          imports.readOutlines(tx, IMPORT_LIMITS.runs),
        ]);
        if (!run) throw createNotFoundError(t('This import does not exist.'));
        if (run.status === 'undoing') return;
        const refuse = (message: string) => new AppError('INVALID_TRANSITION', { message });
        if (run.status === 'undone') throw refuse(t('This import has already been undone.'));
        if (run.status === 'running') throw refuse(t('This import is not finished yet.'));
        if (!hasProductChanges(run)) throw refuse(t('This import did not change anything.'));
        if (!run.undoKept || last.every((each) => each.id !== id))
          throw refuse(t('This import is too old to be undone.'));
        if (findUndoableImportId(last) !== id)
          throw refuse(t('Only the latest import can be undone. Please undo the later imports first.'));
        imports.beginUndo(tx, id, {
          status: 'undoing',
          touchedAt: new Date(now()),
          undo: {
            by: toImportPerson(actor),
            done: 0,
            doneOfBatch: 0,
            finishedAt: null,
            revertedCount: 0,
            keptCount: 0,
            kept: [],
          },
        });
      });
      return answer(id, await runs.continueImport(id));
    },

    countExported: async (query: ExportProductsQuery): Promise<number> =>
      isEveryProduct(query) ? products.count() : (await listProducts({ ...query, limit: 1 })).total,

    async *generateExport(query: ExportProductsQuery): AsyncGenerator<GeneratedFilePart> {
      const { markets } = (await settings.getCurrent()).settings;
      const languages = markets.languages.filter((language) => language !== markets.language);
      yield { text: CSV_BYTE_ORDER_MARK + formatCsvRow(listExportColumns(languages)), rows: 0 };
      for await (const page of isEveryProduct(query) ? products.iterateAll() : matchingProducts(query))
        yield {
          text: page.map(({ id, product }) => formatProductCsvRows(id, product, languages)).join(''),
          rows: page.length,
        };
    },

    async erasePerson(uid: string): Promise<void> {
      for (const id of await imports.listIdsByPerson(uid))
        await transactions.run(async (tx) => {
          const run = await imports.read(tx, id);
          if (!run) return;
          const erased = { uid, name: DELETED_ACCOUNT_NAME };
          imports.update(tx, id, {
            ...(run.by.uid === uid ? { by: erased } : {}),
            ...(run.undo?.by.uid === uid ? { undo: { ...run.undo, by: erased } } : {}),
          });
        });
    },
  };
}
