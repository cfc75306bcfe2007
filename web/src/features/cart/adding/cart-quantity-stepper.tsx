import type { ProductVariant } from '@contract/products/products';
import { QuantityStepper, type QuantityStepperProps } from '@/shared/ui/quantity-stepper';
import { getCartLineKey } from '../cart-line';
import { cartStore, useCartLine } from '../cart-store';

interface CartQuantityStepperProps extends QuantityStepperProps {
  productId: string;
  variant: ProductVariant;
}

/** Quantity field of the product page. If the variant is already in the cart, changes the quantity in the cart. */
export function CartQuantityStepper({ productId, variant, ...stepper }: CartQuantityStepperProps) {
  const line = useCartLine(productId, variant._id);
  if (!line) return <QuantityStepper {...stepper} />;
  return (
    <QuantityStepper
      {...stepper}
      value={line.quantity}
      onChange={(quantity) => cartStore.update(getCartLineKey(line), quantity)}
    />
  );
}
