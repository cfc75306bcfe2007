import { productAdminService } from '../features/products/product-admin.service';
import { productIndexService } from '../features/products/product-index.service';
import { productNotesRepository } from '../features/products/product-notes.repository';
import { pictureStore } from '../platform/pictures/picture-files';
import { productPictures } from '../features/products/product-pictures';
import { productRecordsService } from '../features/products/product-records.service';
import { productWriteService } from '../features/products/product-write.service';
import { productsRepository } from '../features/products/products.repository';
import { productsService } from '../features/products/products.service';
import { popularSearchesRepository } from '../features/search/popular-searches.repository';
import { popularSearchesService } from '../features/search/popular-searches.service';
import { stockService } from '../features/products/stock.service';
import { wishlistService } from '../features/wishlist/wishlist.service';
import { wishlistsRepository } from '../features/wishlist/wishlists.repository';
import type { Foundation } from './foundation';
import { composeSearch } from './search';

/** Products as customers and administrators see them, their stock, and wishlists. */
export function composeProducts(foundation: Foundation) {
  const { db, storage, transactions, activity, settings, logger, now } = foundation;
  const productDocuments = productsRepository(db);
  const search = composeSearch(foundation);
  const popular = popularSearchesService({
    transactions,
    popular: popularSearchesRepository(db),
    logger,
    now,
  });
  const index = productIndexService({
    search,
    changes: productNotesRepository(db, 'catalogueChanges'),
    logger,
  });
  const products = productsService({
    ...{ products: productDocuments, search, index, popular, settings, now },
  });
  const pictures = productPictures(pictureStore({ storage, logger }));
  const productRecords = productRecordsService({
    products: productDocuments,
    pictures,
    activity,
    settings,
    now,
  });
  return {
    productRecords,
    stock: stockService({
      products: productDocuments,
      restocks: productNotesRepository(db, 'restocks'),
      now,
    }),
    services: {
      products,
      productAdmin: productAdminService({ products: productDocuments, search, settings }),
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
