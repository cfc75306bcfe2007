import { catalogue } from '../features/products/catalogue/catalogue';
import { catalogueChangesRepository } from '../features/products/catalogue/catalogue-changes.repository';
import { catalogueIndexRepository } from '../features/products/catalogue/catalogue-index.repository';
import { productAdminService } from '../features/products/product-admin.service';
import { productPictures } from '../features/products/product-pictures';
import { productRecordsService } from '../features/products/product-records.service';
import { productWriteService } from '../features/products/product-write.service';
import { productsRepository } from '../features/products/products.repository';
import { productsService } from '../features/products/products.service';
import { stockService } from '../features/products/stock.service';
import { wishlistService } from '../features/wishlist/wishlist.service';
import { wishlistsRepository } from '../features/wishlist/wishlists.repository';
import type { Foundation } from './foundation';

/** Milliseconds for which a search may miss what another process changed in the catalogue. */
const CATALOGUE_FRESH_MS = 2_000;

/** Products as customers and administrators see them, their stock, and wishlists. */
export function composeProducts({ db, storage, transactions, activity, settings, logger, now }: Foundation) {
  const productDocuments = productsRepository(db);
  const index = catalogueIndexRepository(db);
  const indexed = catalogue({ index, now, freshForMs: CATALOGUE_FRESH_MS });
  const products = productsService({
    products: productDocuments,
    index,
    changes: catalogueChangesRepository(db),
    catalogue: indexed,
    logger,
  });
  const pictures = productPictures({ storage, logger });
  const productRecords = productRecordsService({
    products: productDocuments,
    pictures,
    activity,
    settings,
    now,
  });
  return {
    productRecords,
    stock: stockService({ products: productDocuments, now }),
    services: {
      products,
      productAdmin: productAdminService({ products: productDocuments, catalogue: indexed, settings }),
      productWrite: productWriteService({
        transactions,
        products: productDocuments,
        records: productRecords,
        pictures,
        productsChanged: products.productsChanged,
      }),
      wishlist: wishlistService({ transactions, wishlists: wishlistsRepository(db), products }),
    },
  };
}
