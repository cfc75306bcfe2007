import { useFormikContext } from 'formik';
import { pickupFormSchema, type CheckoutForm } from '@contract/orders/checkout-form';
import { PaymentSection } from './payment-section';
import type { Problem } from '../problem-alert';
import type { Payment } from './use-payment';

/** The checkout's payment: who pays is who the order goes to, until the payer says otherwise. */
export function CheckoutPayment({
  payment,
  pickup,
  problem,
}: {
  payment: Payment;
  /** No address was asked for: what the form may hold of one is not the payer's. */
  pickup: boolean;
  problem: Problem | null;
}) {
  const { values } = useFormikContext<CheckoutForm>();
  const payer = pickup ? pickupFormSchema.cast(values) : values;
  return <PaymentSection payment={payment} payer={payer} problem={problem?.atPayment ? problem : null} />;
}
