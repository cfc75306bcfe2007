import { randomUUID } from 'node:crypto';
import { notFound } from '../../platform/errors';
import type { Transactions } from '../../platform/transactions';
import type { ImportDocument } from './import-document';
import { LeaseLost, leaseOf, type Slice } from './import-steps';
import type { ImportUndoService } from './undo/import-undo.service';
import type { ImportsRepository } from './imports.repository';
import type { ImportApplyService } from './apply/import-apply.service';

interface Dependencies {
  transactions: Transactions;
  imports: ImportsRepository;
  applying: ImportApplyService;
  undoing: ImportUndoService;
  /** Brings lists and the search up to products that were written; never throws. */
  productsChanged: (ids: readonly string[]) => Promise<void>;
  now: () => number;
  /** Milliseconds after which a call begins nothing new. */
  sliceMs: number;
}

/** Milliseconds after which a call that is still fetching pictures leaves them to the next one. */
const FETCH_MS = 4_500;

const NO_IMPORT = 'This import does not exist.';

const isBusy = ({ status }: ImportDocument) => status === 'running' || status === 'undoing';

export type ImportRunService = ReturnType<typeof importRunService>;

/** Works on imports, a few seconds each call: applies them or undoes them, one call at a time. */
export function importRunService(dependencies: Dependencies) {
  const { transactions, imports, applying, undoing, productsChanged, now, sliceMs } = dependencies;

  /** Takes the work on an import for this call, unless another call has it. */
  function take(id: string, token: string): Promise<{ run: ImportDocument; mine: boolean }> {
    return transactions.run(async (tx) => {
      const run = await imports.read(tx, id);
      if (!run) throw notFound(NO_IMPORT);
      const { lease } = run;
      const held = lease !== null && lease.token !== token && lease.until.getTime() > now();
      if (!isBusy(run) || held) return { run, mine: false };
      const taken = leaseOf(token, now());
      imports.update(tx, id, { lease: taken, touchedAt: new Date(now()) });
      return { run: { ...run, lease: taken }, mine: true };
    });
  }

  /** Lets the next call continue. */
  async function release({ id, token }: Slice): Promise<ImportDocument> {
    return transactions.run(async (tx) => {
      const run = await imports.read(tx, id);
      if (!run) throw notFound(NO_IMPORT);
      if (run.lease?.token !== token) return run;
      const fields = { lease: null, touchedAt: new Date(now()) };
      imports.update(tx, id, fields);
      return { ...run, ...fields };
    });
  }

  return {
    /**
     * Works on an import for a few seconds and answers how far it is; while another call works on it, only that.
     * @throws AppError NOT_FOUND; UNAVAILABLE when the store is too busy: the import continues with the next call.
     */
    async work(id: string): Promise<ImportDocument> {
      const token = randomUUID();
      const begun = performance.now();
      const { run: seen, mine } = await take(id, token);
      if (!mine) return seen;
      const slice: Slice = {
        id,
        token,
        over: () => performance.now() - begun >= sliceMs,
        signal: AbortSignal.timeout(sliceMs + FETCH_MS),
        changed: new Set(),
        down: new Map(),
        fetching: false,
        batch: null,
      };
      let run = seen;
      try {
        do run = await (run.status === 'running' ? applying.applyMore : undoing.undoMore)(slice, run);
        while (isBusy(run) && !slice.over());
      } catch (error) {
        if (!(error instanceof LeaseLost)) throw error;
      } finally {
        await productsChanged([...slice.changed]);
        run = await release(slice);
      }
      return run;
    },
  };
}
