import type { CommonDependencies } from '../../platform/common-dependencies';
import { AppError } from '../../platform/errors';
import type { Tx } from '../../platform/transactions/transactions';
import type { AppliedChange, ImportDocument } from './import-document';
import type { ImportsRepository, StoredBatch } from './imports.repository';

/** Another call has taken the work over. */
export class LeaseLost extends Error {}

/** Milliseconds for which one call alone works on an import: longer than any function runs. */
const LEASE_MS = 90_000;

/** The right to work on an import from `now` (milliseconds since 1970). */
export const leaseOf = (token: string, now: number) => ({ token, until: new Date(now + LEASE_MS) });

/** The number of the batch in which the product of a place is. */
export const batchAt = (starts: readonly number[], place: number): number =>
  starts.findLastIndex((start) => start <= place);

/** One call's share of the work. */
export interface Slice {
  id: string;
  token: string;
  /** Whether the time is up for beginning anything. */
  over: () => boolean;
  /** Aborted when pictures are not waited for any longer. */
  signal: AbortSignal;
  /** Products that were written. */
  changed: Set<string>;
  /** Hosts of pictures that cannot be reached, and why: not asked again in this slice. */
  down: Map<string, string>;
  /** Whether any pictures were fetched in it. */
  fetching: boolean;
  /** The batch that is imported. */
  batch: (StoredBatch & { number: number; changes: AppliedChange[] }) | null;
}

export interface StepDependencies extends Pick<CommonDependencies, 'logger' | 'now' | 'transactions'> {
  imports: ImportsRepository;
}

/** What was written in one transaction. */
interface Written<Outcome> {
  /** What changes about the import. */
  fields: Partial<ImportDocument>;
  /** Products that were written. */
  ids: readonly string[];
  outcome: Outcome;
}

/** What is done with the parts of a batch: products of a file are applied, or changes are taken back. */
interface Direction<Part, Outcome> {
  /** For the log. */
  name: string;
  /** How far an import is. */
  placeOf: (run: ImportDocument) => string;
  productOf: (part: Part) => string | null;
  write: (tx: Tx, run: ImportDocument, parts: readonly Part[]) => Promise<Written<Outcome>>;
  /** Only names a part that cannot be written at all, so that it does not hold up the others. */
  giveUp: (tx: Tx, run: ImportDocument, part: Part) => Promise<Written<Outcome>>;
  /** It is committed. */
  onWritten: (outcome: Outcome, parts: readonly Part[]) => Promise<void>;
}

/**
 * Works on the parts of a batch, all at once, and one by one where that fails. Products, their outcomes and how far
 * the import is are written in one transaction, so that an interrupted import continues where it was, and nothing is
 * done twice.
 * @throws LeaseLost; AppError UNAVAILABLE
 */
export async function workThrough<Part, Outcome>(
  { transactions, imports, logger, now }: StepDependencies,
  slice: Slice,
  seen: ImportDocument,
  parts: readonly Part[],
  { name, placeOf, productOf, write, giveUp, onWritten }: Direction<Part, Outcome>,
): Promise<ImportDocument> {
  const { id } = slice;

  async function commit(
    before: ImportDocument,
    done: readonly Part[],
    act: (tx: Tx, run: ImportDocument) => Promise<Written<Outcome>>,
  ): Promise<ImportDocument> {
    const products = done.flatMap((part) => productOf(part) ?? []);
    let tried: (Written<Outcome> & { run: ImportDocument }) | null = null;
    const committed = await transactions
      .run(async (tx) => {
        const current = await imports.read(tx, id);
        if (current?.lease?.token !== slice.token) throw new LeaseLost();
        // An earlier try was committed after all, and only its answer was lost.
        if (tried && placeOf(current) === placeOf(tried.run)) return tried;
        if (placeOf(current) !== placeOf(before)) throw new LeaseLost();
        const written = await act(tx, current);
        const lease = leaseOf(slice.token, now());
        const fields = { ...written.fields, lease, touchedAt: new Date(now()) };
        imports.update(tx, id, fields);
        tried = { ...written, run: { ...current, ...fields } };
        return tried;
      })
      .catch((error: unknown) => {
        // They may be written after all: the answer of a commit may be lost.
        for (const product of products) slice.changed.add(product);
        throw error;
      });
    for (const product of committed.ids) slice.changed.add(product);
    await onWritten(committed.outcome, done);
    return committed.run;
  }

  const log = (error: unknown, about: object) => {
    if (error instanceof AppError || error instanceof LeaseLost) throw error;
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
