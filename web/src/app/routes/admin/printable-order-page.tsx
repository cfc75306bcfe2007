import { useParams } from 'react-router-dom';
import { PrintableOrder } from '@/features/admin/orders/printable/printable-order';

/** A packing slip or an invoice. */
export default function PrintableOrderPage({ kind }: { kind: 'invoice' | 'packing-slip' }) {
  const { id = '' } = useParams();
  return <PrintableOrder key={id} id={id} kind={kind} />;
}
