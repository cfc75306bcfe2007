export { replacePictureNamesWithUrls, replacePictureUrlsWithNames } from '../products/product-document';
export { EMPTY_TRANSLATION } from '../products/translations/product-translation';
export type {
  ProductDocument,
  ProductDraft,
  StoredImage,
  StoredProduct,
  StoredVariant,
} from '../products/product-document';
export type { ProductRecordsService as ImportProducts } from '../products/product-records.service';
