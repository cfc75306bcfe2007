import type { RequestActor } from '../../../platform/auth';
import { AppError } from '../../../platform/errors';
import type { TransactionHandle } from '../../../platform/transactions/transactions';
import type { Shop } from '../../../platform/shop';
import type { ImportedProductContent } from '../file/file-product';
import { pickDraftFields, type AppliedImportChange } from '../import-document';
import type { ImportRowOutcome } from '../import-items';
import type { ProductDocument, ProductDraft, StoredImage } from '../products-port';
import { formatDroppedTranslations, toTranslationEntries } from './translation-entries';
import { createProductEditFromRow, mapFieldErrorsToRows, getMissingPictureUrls } from './row-edit';

export interface ImportRowWithPictures {
  row: ImportedProductContent;
  fetched: ReadonlyMap<string, StoredImage>;
}

interface AppliedRows {
  outcomes: ImportRowOutcome[];
  changes: AppliedImportChange[];
  unused: StoredImage[];
}

const NO_PICTURES: ReadonlyMap<string, StoredImage> = new Map();

/** Creates the service that previews and writes imported products. The validation is the same as in the product API. */
export function createImportedProductsService({ productRecords: products }: Shop) {
  async function getOutcome(
    stored: ProductDocument | null,
    pictured: ImportRowWithPictures,
  ): Promise<{ outcome: ImportRowOutcome; draft: ProductDraft | null }> {
    const title = pictured.row.title ?? stored?.title ?? '';
    let places: number[] = pictured.row.variants.map((_variant, at) => at);
    try {
      const { input, uploaded, missing, notes, sharedSkus, ...edit } = createProductEditFromRow(
        stored,
        pictured.row,
        pictured.fetched,
      );
      places = edit.places;
      const edited = await products.createDraft(stored, input, uploaded, sharedSkus);
      const { draft, dropped } = products.withTranslations(
        edited,
        toTranslationEntries(edited, pictured.row.translations),
      );
      const action = stored === null ? 'create' : products.isSame(stored, draft) ? 'unchanged' : 'update';
      const changes = stored !== null && action === 'update' ? products.diff(stored, draft) : [];
      return {
        outcome: {
          action,
          title: draft.title,
          changes,
          problems: {},
          notes: [...notes, ...(dropped > 0 ? [formatDroppedTranslations(dropped)] : [])],
          missing,
        },
        draft: action === 'unchanged' ? null : draft,
      };
    } catch (error) {
      if (!(error instanceof AppError) || !error.fields) throw error;
      const problems = mapFieldErrorsToRows(error.fields, places);
      return {
        outcome: { action: 'error', title, changes: [], problems, notes: [], missing: [] },
        draft: null,
      };
    }
  }

  const readStored = async (rows: readonly ImportedProductContent[]) =>
    new Map((await products.getMany(rows.map(({ id }) => id))).map(({ id, product }) => [id, product]));

  return {
    async preview(rows: readonly ImportedProductContent[]): Promise<ImportRowOutcome[]> {
      const stored = await readStored(rows);
      const outcomes: ImportRowOutcome[] = [];
      for (const row of rows) {
        const { outcome } = await getOutcome(stored.get(row.id) ?? null, { row, fetched: NO_PICTURES });
        outcomes.push(outcome);
      }
      return outcomes;
    },

    async missingPictures(rows: readonly ImportedProductContent[]): Promise<Map<string, string[]>> {
      const pictured = rows.filter((row) => getMissingPictureUrls(undefined, row).length > 0);
      const stored = await readStored(pictured);
      return new Map(pictured.map((row) => [row.id, getMissingPictureUrls(stored.get(row.id), row)]));
    },

    /** Deletes downloaded pictures that no product uses. Called after a write that may have failed. */
    async discard(fetched: readonly { id: string; images: readonly StoredImage[] }[]): Promise<void> {
      const pictured = fetched.filter(({ images }) => images.length > 0);
      const found = await products.getMany(pictured.map(({ id }) => id));
      const shown = new Set(found.flatMap(({ product }) => product.images.map(({ url }) => url)));
      await products.removePictures(
        pictured.flatMap(({ images }) => images.filter(({ url }) => !shown.has(url))),
      );
    },

    /**
     * Writes changed products in the caller's transaction. After the commit, the caller must call `productsChanged`
     * with the ids of `changes`, and delete the `unused` pictures.
     */
    async apply(
      tx: TransactionHandle,
      actor: RequestActor,
      rows: readonly ImportRowWithPictures[],
      fileName: string,
    ): Promise<AppliedRows> {
      const stored = await products.readMany(
        tx,
        rows.map(({ row }) => row.id),
      );
      const applied: AppliedRows = { outcomes: [], changes: [], unused: [] };
      for (const pictured of rows) {
        const { id } = pictured.row;
        const before = stored.get(id) ?? null;
        const { outcome, draft } = await getOutcome(before, pictured);
        applied.outcomes.push(outcome);
        const shown = new Set(draft?.images.map(({ url }) => url));
        applied.unused.push(...[...pictured.fetched.values()].filter(({ url }) => !shown.has(url)));
        if (!draft) continue;
        products.save(tx, actor, id, before, draft, [{ field: 'import', before: null, after: fileName }]);
        applied.changes.push({
          id,
          before: before && pickDraftFields(before, draft),
          after: draft,
          popularity: before?.popularity ?? 0,
        });
      }
      return applied;
    },
  };
}
