import { ProductGrid } from '@/features/catalogue/product-grid';
import { useShowcase } from '@/features/catalogue/use-showcase';
import { paths } from '@/shared/config/paths';
import { cardActions } from '../card-actions';
import { ProductSection } from './product-section';

const MORE = { to: `${paths.products}?sort=-popularity`, text: 'All best sellers' };

/** The four products that were bought most. Nothing where they could not be loaded. */
export function BestSellers() {
  const { showcase } = useShowcase();
  if (!showcase || showcase.bestSellers.length === 0) return null;
  return (
    <ProductSection id="best-sellers" title="Best sellers" more={MORE}>
      <ProductGrid products={showcase.bestSellers} action={cardActions} />
    </ProductSection>
  );
}
