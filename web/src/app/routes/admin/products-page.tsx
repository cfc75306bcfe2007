import { ProductsView } from '@/features/admin/products/products-view';

/** What the shop sells, and what it sold once. */
export default function AdminProductsPage() {
  return <ProductsView />;
}
