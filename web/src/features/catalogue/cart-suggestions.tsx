import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Product } from '@contract/products/products';
import { useEndpointData } from '@/shared/data/use-data';
import { useNearViewport } from '@/shared/use-near';
import { CATALOGUE_CACHE_KEYS } from './catalogue-api';
import { ProductRow, ProductRowSkeleton } from './product-row';

/** Maximum number of products in the cart whose related products are loaded. */
const MAX_SOURCES = 3;
const MAX_SUGGESTIONS = 8;

/** Merges lists by taking their first products, then their second ones, and so on. Omits repeated products. */
export function mergeSuggestions(lists: readonly (readonly Product[])[]): Product[] {
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

/** Products that go with those in the cart, loaded when the section is near the screen. */
export function CartSuggestions({ productIds }: CartSuggestionsProps) {
  const { near, ref } = useNearViewport();
  // The products that were added last say most about what is missing.
  const [first, second, third] = near ? [...new Set(productIds)].slice(-MAX_SOURCES) : [];
  const related = [useRelatedProducts(first), useRelatedProducts(second), useRelatedProducts(third)];
  const settled = near && related.every((one) => one.settled);
  const shown = mergeSuggestions(related.map(({ products }) => products))
    .filter(({ _id, countInStock }) => countInStock > 0 && !productIds.includes(_id))
    .slice(0, MAX_SUGGESTIONS);
  if (settled && shown.length === 0) return null;
  return (
    <Box component="section" ref={ref} aria-labelledby="cart-suggestions" sx={{ minWidth: 0 }}>
      <Typography id="cart-suggestions" variant="h2" sx={{ mb: { xs: 2, md: 3 } }}>
        Goes with your cart
      </Typography>
      {shown.length > 0 ? <ProductRow products={shown} /> : <ProductRowSkeleton />}
    </Box>
  );
}
