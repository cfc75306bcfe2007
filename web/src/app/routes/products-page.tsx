import { ProductList } from '@/features/catalogue/list/product-list';
import { cardActions } from '../card-actions';

/** All products on sale (docs/product.md, Product list). */
export default function ProductsPage() {
  return <ProductList action={cardActions} />;
}
