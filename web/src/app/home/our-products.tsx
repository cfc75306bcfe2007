import { t } from '@contract/texts/text';
import { CATALOGUE_CACHE_KEYS, fetchProductList } from '@/features/catalogue/catalogue-api';
import { ProductGrid } from '@/features/catalogue/product-grid';
import { ProductGridSkeleton } from '@/features/catalogue/product-grid-skeleton';
import { useLogListError } from '@/features/catalogue/use-logged-failure';
import { useCachedData } from '@/shared/data/use-data';
import { LoadError } from '@/shared/ui/load-error';

export function NewestProducts() {
  const { data, error, reload } = useCachedData(CATALOGUE_CACHE_KEYS.newest, fetchProductList);
  useLogListError('The newest products', error);
  if (data) return <ProductGrid products={data.products} />;
  if (error === undefined) return <ProductGridSkeleton count={12} />;
  return <LoadError title={t('Our products could not be loaded')} onRetry={reload} />;
}
