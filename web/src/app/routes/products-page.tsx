import { QuickAddButton } from '@/features/cart/quick-add-button';
import { ProductList } from '@/features/catalogue/product-list';

/** Spec §2, Product list. */
export default function ProductsPage() {
  return <ProductList action={(product) => <QuickAddButton product={product} />} />;
}
