import { ProductList } from '@/features/catalogue/list/product-list';
import { LazyNotFoundPage } from '../not-found-island';

export default function ProductsPage() {
  return <ProductList notFound={<LazyNotFoundPage title="Category not found" what="category" />} />;
}
