import { ProductsView } from '@/features/admin/products/list/products-view';

/** What the shop sells, and what it sold once. */
export default function AdminProductsPage() {
  return <ProductsView />;
}
