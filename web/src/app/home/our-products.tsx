import { ProductGrid } from '@/features/catalogue/product-grid';
import { ProductGridSkeleton } from '@/features/catalogue/product-grid-skeleton';
import { useNewestProducts } from '@/features/catalogue/use-newest-products';
import { LoadError } from '@/shared/ui/load-error';
import { cardActions } from '../card-actions';

/** The newest products (docs/product.md, Home). */
export function OurProducts() {
  const { products, failed, retry } = useNewestProducts();
  if (failed) return <LoadError title="Our products could not be loaded" onRetry={retry} />;
  if (!products) return <ProductGridSkeleton count={12} />;
  return <ProductGrid products={products} action={cardActions} />;
}
