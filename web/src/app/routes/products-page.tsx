import { ProductList } from '@/features/catalogue/list/product-list';
import { cardActions } from '../card-actions';
import { NotFoundIsland } from '../not-found-island';

/** All products on sale (docs/product.md, Product list). */
export default function ProductsPage() {
  return (
    <ProductList
      action={cardActions}
      missing={<NotFoundIsland title="Category not found" what="category" />}
    />
  );
}
