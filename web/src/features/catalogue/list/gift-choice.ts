import type * as endpoints from '@contract/endpoints';
import type { FacetValue, Product, ProductImage, ProductsResponse } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { ApiError } from '@/shared/api/api-error';
import type { CacheKey } from '@/shared/api/client';
import { fetchProductList } from '../catalogue-api';
import { catalogueFilterCodec, type ProductFilters } from './product-filters';

/** Maximum number of recipients and of occasions. The values with the most products come first. */
export const MAX_GIFT_LINKS = 12;

/** Maximum number of recipients with a picture. */
const MAX_PICTURES = 6;

/** Number of products from which a recipient's picture is chosen. */
const MAX_CANDIDATES = 4;

const MAX_PRODUCTS = 8;

export interface PicturedRecipient extends FacetValue {
  image: ProductImage;
}

export interface GiftsData extends Pick<ProductsResponse, 'facets'> {
  /** Most popular products with recipients and occasions. */
  products: Product[];
  pictured: PicturedRecipient[];
  /** Recipients without a picture. */
  others: FacetValue[];
}

async function fetchGiftProducts(filters: Partial<ProductFilters>, limit: number): Promise<Product[]> {
  const all = { ...catalogueFilterCodec.none, inStock: true, sort: '-popularity', ...filters } as const;
  return (await fetchProductList(catalogueFilterCodec.key(all, { limit }))).products;
}

const getValues = (values: readonly FacetValue[]) => values.map(({ value }) => value);

/**
 * Loads the Gifts page. No two recipients have a picture of the same product.
 * @throws ApiError SEARCH_UNAVAILABLE if there are products, but no facets, because the search engine is not ready. The
 * server then does not cache the page, and the browser offers to try again.
 */
export async function fetchGifts(key: CacheKey<typeof endpoints.listProducts>): Promise<GiftsData> {
  const { facets, products } = await fetchProductList(key);
  if (!facets && products.length > 0)
    throw new ApiError('SEARCH_UNAVAILABLE', 503, t('The gifts could not be loaded. Please try again.'));
  const recipients = facets?.goodFor.slice(0, MAX_GIFT_LINKS) ?? [];
  const occasions = facets?.occasions.slice(0, MAX_GIFT_LINKS) ?? [];
  const [gifts, ...candidates] = await Promise.all([
    fetchGiftProducts({ goodFor: getValues(recipients), occasions: getValues(occasions) }, MAX_PRODUCTS),
    ...recipients
      .slice(0, MAX_PICTURES)
      .map(({ value }) => fetchGiftProducts({ goodFor: [value] }, MAX_CANDIDATES)),
  ]);
  const used = new Set<string>();
  const pictured: PicturedRecipient[] = [];
  const others: FacetValue[] = [];
  recipients.forEach((recipient, index) => {
    const product = candidates[index]?.find(({ _id, images }) => images.length > 0 && !used.has(_id));
    const image = product?.images[0];
    if (!product || !image) return others.push(recipient);
    used.add(product._id);
    return pictured.push({ ...recipient, image });
  });
  return { facets, products: gifts.length > 0 ? gifts : products, pictured, others };
}
