import { t } from '@contract/texts/text';
import { ProductGrid } from '@/features/catalogue/product-grid';
import { useHomePageShowcase } from '@/features/catalogue/use-showcase';
import { shopPaths } from '@/shared/config/paths';
import { ProductSection } from './product-section';

const ALL_BEST_SELLERS = { to: `${shopPaths.products}?sort=-popularity`, text: t('All best sellers') };

/** Best-selling products. Empty in a shop without sales. */
export function BestSellers() {
  const { showcase } = useHomePageShowcase();
  if (!showcase || showcase.bestSellers.length === 0) return null;
  return (
    <ProductSection id="best-sellers" title={t('Best sellers')} more={ALL_BEST_SELLERS}>
      <ProductGrid products={showcase.bestSellers} />
    </ProductSection>
  );
}
