import { DiscountList } from '@/features/admin/discounts/discount-list';

/** Discount codes and automatic discounts (docs/product.md, Discounts). */
export default function DiscountsPage() {
  return <DiscountList />;
}
