export { replacePictureNamesWithUrls, replacePictureUrlsWithNames } from '../products/product-document';
export type {
  ProductDocument,
  ProductDraft,
  StoredImage,
  StoredProduct,
  StoredVariant,
} from '../products/product-document';
export type { ProductRecordsService as ImportProducts } from '../products/product-records.service';
