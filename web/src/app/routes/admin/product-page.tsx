import { useParams, useSearchParams } from 'react-router-dom';
import { ProductEditor } from '@/features/admin/products/editor/product-editor';

/** The editor of a product, of a new one, or of a copy. */
export default function AdminProductPage() {
  const { id = null } = useParams();
  const [params] = useSearchParams();
  return <ProductEditor id={id} from={id === null ? params.get('from') : null} />;
}
