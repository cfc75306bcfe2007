import { ProductList } from '@/features/catalogue/product-list';
import { cardActions } from '../card-actions';

/** Spec §2, Product list. */
export default function ProductsPage() {
  return <ProductList action={cardActions} />;
}
