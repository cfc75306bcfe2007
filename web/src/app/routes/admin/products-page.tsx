import { ProductsView } from '@/features/admin/products/list/products-view';

export default function AdminProductsPage() {
  return <ProductsView />;
}
