import { useFormikContext } from 'formik';
import type { CheckoutForm } from '@contract/orders/checkout-form';
import { PaymentSection } from './payment-section';
import type { Problem } from '../problem-alert';
import type { Payment } from './use-payment';

/** The checkout's payment: who pays is who the order goes to, until the payer says otherwise. */
export function CheckoutPayment({ payment, problem }: { payment: Payment; problem: Problem | null }) {
  const { values } = useFormikContext<CheckoutForm>();
  return <PaymentSection payment={payment} payer={values} problem={problem?.atPayment ? problem : null} />;
}
