import { ProductList } from '@/features/catalogue/list/product-list';
import { NotFoundIsland } from '../not-found-island';

export default function ProductsPage() {
  return <ProductList missing={<NotFoundIsland title="Category not found" what="category" />} />;
}
