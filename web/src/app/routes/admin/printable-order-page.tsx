import { useParams } from 'react-router-dom';
import { OrderPaper } from '@/features/admin/orders/printable/printable-order';

/** A packing slip or an invoice, for the printer. */
export default function OrderPaperPage({ kind }: { kind: 'invoice' | 'packing-slip' }) {
  const { id = '' } = useParams();
  return <OrderPaper key={id} id={id} kind={kind} />;
}
