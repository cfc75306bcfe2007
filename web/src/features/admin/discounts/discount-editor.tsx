import { TicketX } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { StoredEditor } from '../stored-editor';
import { DiscountFormView } from './discount-form-view';
import { discountKey, fetchDiscount } from './discounts-api';

/** Edits a discount, or makes a new one where there is no id. */
export function DiscountEditor({ id }: { id: string | null }) {
  return (
    <StoredEditor
      stored={id === null ? null : discountKey(id)}
      fetcher={fetchDiscount}
      noun="Discount"
      icon={TicketX}
      list={paths.adminDiscounts}
    >
      {(stored) => <DiscountFormView stored={stored} />}
    </StoredEditor>
  );
}
