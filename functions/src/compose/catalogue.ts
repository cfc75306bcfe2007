import { composeSearch, textReader } from './search';
import { collectionMembershipsService } from '../features/collections/collection-memberships.service';
import { collectionsRepository } from '../features/collections/collections.repository';
import { collectionsService } from '../features/collections/collections.service';
import { applyRowsService } from '../features/imports/apply/apply-rows.service';
import { importApplyService } from '../features/imports/apply/import-apply.service';
import { importRunService } from '../features/imports/import-run.service';
import { importsRepository } from '../features/imports/imports.repository';
import { importsService } from '../features/imports/imports.service';
import { importUndoService } from '../features/imports/undo/import-undo.service';
import { bulkChangesService } from '../features/products/bulk/bulk-changes.service';
import { priceChangesRepository } from '../features/products/bulk/price-changes.repository';
import { passes } from '../features/products/indexed-product';
import { productAdminService } from '../features/products/product-admin.service';
import { productIndexService } from '../features/products/product-index.service';
import { productNotesRepository } from '../features/products/product-notes.repository';
import { productRecordsService } from '../features/products/product-records.service';
import { productsRepository } from '../features/products/products.repository';
import { productsService } from '../features/products/products.service';
import { stockService } from '../features/products/stock.service';
import { popularSearchesRepository } from '../features/search/popular-searches.repository';
import { popularSearchesService } from '../features/search/popular-searches.service';
import { siteSearchService } from '../features/site-search/site-search.service';
import { stockNoticesRepository } from '../features/stock-notices/stock-notices.repository';
import { stockNoticesService } from '../features/stock-notices/stock-notices.service';
import { wishlistService } from '../features/wishlist/wishlist.service';
import { wishlistsRepository } from '../features/wishlist/wishlists.repository';
import { pictureStore } from '../platform/pictures/picture-files';
import type { Base } from './base';

/** Milliseconds per import request. The web app's timeout is 10 seconds. */
const IMPORT_SLICE_MS = 3_000;

/** Milliseconds after which a dry run leaves the remaining products to the next call. */
const IMPORT_PLAN_MS = 20_000;

export function composeCatalogue(base: Base) {
  const { db, addressOf } = base;
  const pictures = pictureStore(base);
  const { search, thesaurus } = composeSearch(base);
  const catalogue = {
    ...base,
    products: productsRepository(db, addressOf),
    pictures,
    search,
    thesaurus,
    popular: popularSearchesService({ ...base, popular: popularSearchesRepository(db) }),
    index: productIndexService({ ...base, search, changes: productNotesRepository(db, 'catalogueChanges') }),
  };
  const products = productsService(catalogue);
  const productAdmin = productAdminService(catalogue);
  const { productsChanged } = products;
  const productRecords = productRecordsService({ ...catalogue, productsChanged });
  const bulkChanges = bulkChangesService({
    ...base,
    productsChanged,
    records: productRecords,
    priceChanges: priceChangesRepository(db),
  });
  const stock = stockService({ ...catalogue, restocks: productNotesRepository(db, 'restocks') });
  const wishlist = wishlistService({ ...base, wishlists: wishlistsRepository(db), products });
  const stockNotices = stockNoticesService({ ...base, notices: stockNoticesRepository(db), stock });

  const collectionDependencies = {
    ...{ ...base, pictures, products, passes },
    collections: collectionsRepository(db, addressOf),
  };
  const collections = collectionsService(collectionDependencies);
  const siteSearch = siteSearchService({ ...base, products, collections, reader: textReader });
  const memberships = collectionMembershipsService(collectionDependencies);

  const importDependencies = { ...base, imports: importsRepository(db, addressOf), products: productRecords };
  const rows = applyRowsService(importDependencies);
  const runs = importRunService({
    ...importDependencies,
    applying: importApplyService({ ...importDependencies, rows }),
    undoing: importUndoService(importDependencies),
    productsChanged,
    sliceMs: base.importSliceMs ?? IMPORT_SLICE_MS,
  });
  const imports = importsService({
    ...{ ...importDependencies, rows, runs, listProducts: productAdmin.list },
    planMs: base.importSliceMs ?? IMPORT_PLAN_MS,
  });

  return {
    ...{ catalogue, pictures, products, productAdmin, productRecords, bulkChanges, stock },
    ...{ wishlist, stockNotices, collections, siteSearch, memberships, imports, runs },
  };
}
