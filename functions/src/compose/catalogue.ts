import { composeSearch, searchTextNormalizer } from './search';
import { createCollectionMembershipsService } from '../features/collections/collection-memberships.service';
import { createCollectionsRepository } from '../features/collections/collections.repository';
import { createCollectionsService } from '../features/collections/collections.service';
import { createApplyRowsService } from '../features/imports/apply/apply-rows.service';
import { createImportApplyService } from '../features/imports/apply/import-apply.service';
import { createImportRunService } from '../features/imports/import-run.service';
import { createImportsRepository } from '../features/imports/imports.repository';
import { createImportsService } from '../features/imports/imports.service';
import { createImportUndoService } from '../features/imports/undo/import-undo.service';
import { createBulkChangesService } from '../features/products/bulk/bulk-changes.service';
import { createPriceChangesRepository } from '../features/products/bulk/price-changes.repository';
import { matchesProductFilters } from '../features/products/indexed-product';
import { createProductAdminService } from '../features/products/product-admin.service';
import { createProductIndexService } from '../features/products/product-index.service';
import { createProductTasksRepository } from '../features/products/product-tasks.repository';
import { createProductRecordsService } from '../features/products/product-records.service';
import { createProductsRepository } from '../features/products/products.repository';
import { createProductsService } from '../features/products/products.service';
import { createStockService } from '../features/products/stock.service';
import { createPopularSearchesRepository } from '../features/search/popular-searches.repository';
import { createPopularSearchesService } from '../features/search/popular-searches.service';
import { createSiteSearchService } from '../features/site-search/site-search.service';
import { createStockNoticesRepository } from '../features/stock-notices/stock-notices.repository';
import { createStockNoticesService } from '../features/stock-notices/stock-notices.service';
import { createWishlistService } from '../features/wishlist/wishlist.service';
import { createWishlistsRepository } from '../features/wishlist/wishlists.repository';
import { createPictureStore } from '../platform/pictures/picture-files';
import type { BaseDependencies } from './base';

/** Maximum milliseconds per import request. Must be less than the web app's timeout of 10 seconds. */
const IMPORT_SLICE_MS = 3_000;

/** Maximum milliseconds per request of a dry run. The next request checks the remaining products. */
const IMPORT_PLAN_MS = 20_000;

export function composeCatalogue(base: BaseDependencies) {
  const { db, addressOf } = base;
  const pictures = createPictureStore(base);
  const { search, thesaurus } = composeSearch(base);
  const catalogue = {
    ...base,
    products: createProductsRepository(db, addressOf),
    pictures,
    search,
    thesaurus,
    popular: createPopularSearchesService({ ...base, popular: createPopularSearchesRepository(db) }),
    index: createProductIndexService({
      ...base,
      search,
      changes: createProductTasksRepository(db, 'catalogueChanges'),
    }),
  };
  const products = createProductsService(catalogue);
  const productAdmin = createProductAdminService(catalogue);
  const { productsChanged } = products;
  const productRecords = createProductRecordsService({ ...catalogue, productsChanged });
  const bulkChanges = createBulkChangesService({
    ...base,
    productsChanged,
    records: productRecords,
    priceChanges: createPriceChangesRepository(db),
  });
  const stock = createStockService({ ...catalogue, restocks: createProductTasksRepository(db, 'restocks') });
  const wishlist = createWishlistService({ ...base, wishlists: createWishlistsRepository(db), products });
  const stockNotices = createStockNoticesService({
    ...base,
    notices: createStockNoticesRepository(db),
    stock,
  });

  const collectionDependencies = {
    ...{ ...base, pictures, products, passes: matchesProductFilters },
    collections: createCollectionsRepository(db, addressOf),
  };
  const collections = createCollectionsService(collectionDependencies);
  const siteSearch = createSiteSearchService({
    ...base,
    products,
    collections,
    reader: searchTextNormalizer,
  });
  const memberships = createCollectionMembershipsService(collectionDependencies);

  const importDependencies = {
    ...base,
    imports: createImportsRepository(db, addressOf),
    products: productRecords,
  };
  const rows = createApplyRowsService(importDependencies);
  const runs = createImportRunService({
    ...importDependencies,
    applying: createImportApplyService({ ...importDependencies, rows }),
    undoing: createImportUndoService(importDependencies),
    productsChanged,
    sliceMs: base.importSliceMs ?? IMPORT_SLICE_MS,
  });
  const imports = createImportsService({
    ...{ ...importDependencies, rows, runs, listProducts: productAdmin.list },
    planMs: base.importSliceMs ?? IMPORT_PLAN_MS,
  });

  return {
    ...{ catalogue, pictures, products, productAdmin, productRecords, bulkChanges, stock },
    ...{ wishlist, stockNotices, collections, siteSearch, memberships, imports, runs },
  };
}
