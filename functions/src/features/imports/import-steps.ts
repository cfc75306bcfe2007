import { AppError } from '../../platform/errors';
import type { Shop } from '../../platform/shop';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import type { AppliedImportChange, ImportDocument } from './import-document';
import type { StoredImportBatch } from './imports.repository';

/** Error thrown if another request has continued the import. */
export class ImportLeaseLostError extends Error {}

/** Milliseconds for which a request locks an import. Must exceed the maximum run time of a Cloud Function. */
const LEASE_MS = 90_000;

export const createImportLease = (token: string, now: number) => ({ token, until: new Date(now + LEASE_MS) });

export const findBatchIndex = (batchStarts: readonly number[], position: number): number =>
  batchStarts.findLastIndex((start) => start <= position);

export interface ImportRequestContext {
  id: string;
  token: string;
  over: () => boolean;
  signal: AbortSignal;
  changed: Set<string>;
  /** Error messages of unreachable picture hosts, by name. The current request does not contact these hosts again. */
  down: Map<string, string>;
  fetching: boolean;
  batch: (StoredImportBatch & { number: number; changes: AppliedImportChange[] }) | null;
}

interface TransactionResult<Outcome> {
  fields: Partial<ImportDocument>;
  ids: readonly string[];
  outcome: Outcome;
}

interface BatchOperation<Part, Outcome> {
  name: string;
  placeOf: (run: ImportDocument) => string;
  productOf: (part: Part) => string | null;
  write: (
    tx: TransactionHandle,
    run: ImportDocument,
    parts: readonly Part[],
  ) => Promise<TransactionResult<Outcome>>;
  /** Records that a product could not be imported, so that the import continues with the next product. */
  giveUp: (tx: TransactionHandle, run: ImportDocument, part: Part) => Promise<TransactionResult<Outcome>>;
  onWritten: (outcome: Outcome, parts: readonly Part[]) => Promise<void>;
}

/**
 * Processes a batch in one transaction. If it fails, processes each part in a separate transaction. Each transaction
 * also saves the progress, so that an interrupted import does not repeat work.
 * @throws ImportLeaseLostError if another request has continued the import; AppError UNAVAILABLE if Firestore fails
 */
export async function processImportBatch<Part, Outcome>(
  {
    transactions,
    importsRepository: imports,
    logger,
    now,
  }: Pick<Shop, 'transactions' | 'importsRepository' | 'logger' | 'now'>,
  slice: ImportRequestContext,
  seen: ImportDocument,
  parts: readonly Part[],
  { name, placeOf, productOf, write, giveUp, onWritten }: BatchOperation<Part, Outcome>,
): Promise<ImportDocument> {
  const { id } = slice;

  async function commit(
    before: ImportDocument,
    done: readonly Part[],
    act: (tx: TransactionHandle, run: ImportDocument) => Promise<TransactionResult<Outcome>>,
  ): Promise<ImportDocument> {
    const products = done.flatMap((part) => productOf(part) ?? []);
    let tried: (TransactionResult<Outcome> & { run: ImportDocument }) | null = null;
    const committed = await transactions
      .run(async (tx) => {
        const current = await imports.read(tx, id);
        if (current?.lease?.token !== slice.token) throw new ImportLeaseLostError();
        // The previous attempt was committed, but its response was lost.
        if (tried && placeOf(current) === placeOf(tried.run)) return tried;
        if (placeOf(current) !== placeOf(before)) throw new ImportLeaseLostError();
        const written = await act(tx, current);
        const lease = createImportLease(slice.token, now());
        const fields = { ...written.fields, lease, touchedAt: new Date(now()) };
        imports.update(tx, id, fields);
        tried = { ...written, run: { ...current, ...fields } };
        return tried;
      })
      .catch((error: unknown) => {
        // The products count as changed even after an error, because the response of a successful commit can be lost.
        for (const product of products) slice.changed.add(product);
        throw error;
      });
    for (const product of committed.ids) slice.changed.add(product);
    await onWritten(committed.outcome, done);
    return committed.run;
  }

  const log = (error: unknown, about: object) => {
    if (error instanceof AppError || error instanceof ImportLeaseLostError) throw error;
    logger.error(`${name} write failed`, { importId: id, ...about, error });
  };
  try {
    return await commit(seen, parts, (tx, run) => write(tx, run, parts));
  } catch (error) {
    if (parts.length === 0) throw error;
    log(error, {});
  }
  let run = seen;
  for (const part of parts) {
    try {
      run = await commit(run, [part], (tx, current) => write(tx, current, [part]));
    } catch (error) {
      log(error, { productId: productOf(part) });
      run = await commit(run, [part], (tx, current) => giveUp(tx, current, part));
    }
  }
  return run;
}
