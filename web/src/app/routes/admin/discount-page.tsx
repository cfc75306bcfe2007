import { useParams } from 'react-router-dom';
import { DiscountEditor } from '@/features/admin/discounts/discount-editor';

/** The editor of a discount, or of a new one. */
export default function DiscountPage() {
  const { id = null } = useParams();
  return <DiscountEditor key={id} id={id} />;
}
