import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Product } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { useEndpointData } from '@/shared/data/use-data';
import { useNearViewport } from '@/shared/use-near';
import { CATALOGUE_CACHE_KEYS } from './catalogue-api';
import { ProductRow, ProductRowSkeleton } from './product-row';

/** Maximum number of products in the cart whose related products are loaded. */
const MAX_SOURCES = 3;
const MAX_SUGGESTIONS = 8;

/** Interleaves lists: the first product of each list, then the second, and so on. Omits duplicates. */
export function interleaveProducts(lists: readonly (readonly Product[])[]): Product[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const products = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  return [...new Map(products.map((product) => [product._id, product])).values()];
}

function useRelatedProducts(id: string | undefined) {
  const { data, error } = useEndpointData(id === undefined ? null : CATALOGUE_CACHE_KEYS.related(id));
  return {
    products: data?.products ?? [],
    settled: id === undefined || data !== undefined || error !== undefined,
  };
}

interface CartSuggestionsProps {
  /** Products in the cart, in the order in which they were added. */
  productIds: readonly string[];
}

/** Products that go with the items in the cart. Loaded when the section approaches the viewport. */
export function CartSuggestions({ productIds }: CartSuggestionsProps) {
  const { near, ref } = useNearViewport();
  // The most recently added products give the best suggestions.
  const [first, second, third] = near ? [...new Set(productIds)].slice(-MAX_SOURCES) : [];
  const related = [useRelatedProducts(first), useRelatedProducts(second), useRelatedProducts(third)];
  const settled = near && related.every((one) => one.settled);
  const shown = interleaveProducts(related.map(({ products }) => products))
    .filter(({ _id, countInStock }) => countInStock > 0 && !productIds.includes(_id))
    .slice(0, MAX_SUGGESTIONS);
  if (settled && shown.length === 0) return null;
  return (
    <Box component="section" ref={ref} aria-labelledby="cart-suggestions" sx={{ minWidth: 0 }}>
      <Typography id="cart-suggestions" variant="h2" sx={{ mb: { xs: 2, md: 3 } }}>
        {t('Goes with your cart')}
      </Typography>
      {shown.length > 0 ? <ProductRow products={shown} /> : <ProductRowSkeleton />}
    </Box>
  );
}
