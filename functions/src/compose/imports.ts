import { applyRowsService } from '../features/imports/apply/apply-rows.service';
import { importApplyService } from '../features/imports/apply/import-apply.service';
import { importPicturesService } from '../features/imports/apply/import-pictures.service';
import { productExportService } from '../features/imports/product-export.service';
import { importMaintenanceService } from '../features/imports/import-maintenance.service';
import { importRunService } from '../features/imports/import-run.service';
import { importsRepository } from '../features/imports/imports.repository';
import { importsService } from '../features/imports/imports.service';
import { importUndoService } from '../features/imports/undo/import-undo.service';
import type { composeProducts } from './products';
import type { Foundation } from './foundation';

/** The web gives a call 10 seconds: the rest is for the last transaction and the search's index. */
const IMPORT_SLICE_MS = 3_000;

/** Products from files and into files. */
export function composeImports(
  { db, transactions, activity, remoteFiles, importSliceMs, logger, now }: Foundation,
  { productRecords, services: { products } }: ReturnType<typeof composeProducts>,
) {
  const importDocuments = importsRepository(db);
  const rows = applyRowsService({ products: productRecords });
  const runs = importRunService({
    transactions,
    imports: importDocuments,
    applying: importApplyService({
      transactions,
      imports: importDocuments,
      rows,
      products: productRecords,
      pictures: importPicturesService({ products: productRecords, remoteFiles }),
      logger,
      now,
    }),
    undoing: importUndoService({
      transactions,
      imports: importDocuments,
      products: productRecords,
      activity,
      logger,
      now,
    }),
    productsChanged: products.productsChanged,
    now,
    sliceMs: importSliceMs ?? IMPORT_SLICE_MS,
  });
  return {
    importMaintenance: importMaintenanceService({
      imports: importDocuments,
      products: productRecords,
      runs,
      logger,
      now,
    }),
    services: {
      imports: importsService({ transactions, imports: importDocuments, rows, runs, now }),
      productExport: productExportService({ products: productRecords, now }),
    },
  };
}
