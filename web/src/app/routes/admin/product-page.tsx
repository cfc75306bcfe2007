import { useParams, useSearchParams } from 'react-router-dom';
import { ProductEditor } from '@/features/admin/products/editor/product-editor';

/** One product to change, or a new one, also as a copy of another. */
export default function AdminProductPage() {
  const { id = null } = useParams();
  const [params] = useSearchParams();
  return <ProductEditor id={id} from={id === null ? params.get('from') : null} />;
}
