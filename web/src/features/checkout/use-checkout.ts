import type { FormikHelpers } from 'formik';
import { useRef, useState } from 'react';
import type { CheckoutForm } from '@contract/orders/checkout-form';
import type { UnpaidOrder } from '@contract/errors/error-details';
import type { Quote, RefusedLine } from '@contract/orders/quote';
import type { SavedAddress } from '@contract/addresses/shipping-address';
import { foldCode } from '@contract/typed/typed-texts';
import { toasts } from '@/shared/toasts/toasts';
import { keepAddress } from './checkout-api';
import { INCOMPLETE } from './announce-invalid';
import { drafts } from './checkout-storage';
import { formErrors, orderRequest, type AgreedQuote, type CheckoutItem } from './checkout-values';
import type { ProviderPayment } from './payment/provider-payment';
import { placeOrder } from './placing/place-order';
import { announced, paymentDeclined, paymentFailed, type Problem } from './problem-alert';
import { savedAs } from './addresses/saved-addresses';

const FAILED = 'Failed to place order';
const WITHOUT_CODES = 'The total is without it now: place the order again, or change your codes.';
/** A quote does not know a guest's email address, so it continues to apply a code that the address has used. */
const REMOVE_CODES =
  'Please remove it in the order summary and place the order again. Everything you have entered stays.';

/** Whether none of these codes takes something off the quote any more. */
const isWithout = (codes: readonly string[], { discounts }: Pick<Quote, 'discounts'>) => {
  const refused = codes.map(foldCode);
  return discounts.every(({ code }) => code === null || !refused.includes(foldCode(code)));
};

export interface CheckoutEvents {
  /** The cart is not what the shop sells today. */
  onRefused: (lines: RefusedLine[]) => void;
  /** The order is placed and paid. */
  onPlaced: (orderId: string) => void;
  /** An earlier order of the same checkout had been paid after all; the cart was not ordered. */
  onPaidBefore: (orderId: string) => void;
}

interface Checkout extends CheckoutEvents {
  items: readonly CheckoutItem[];
  /** What the order comes to, as shown. */
  quote: AgreedQuote & Pick<Quote, 'discounts'>;
  codes: readonly string[];
  /** Without an account. */
  guest: boolean;
  /** The order is collected: it goes to no address. */
  pickup: boolean;
  payment: ProviderPayment | null;
  /** The address book, if an address that is not in it should join it. */
  saved: readonly SavedAddress[] | null;
}

/** Sends the order once for each press, and says what became of it (docs/product.md, Placing an order). */
export function useCheckout({ items, quote, codes, guest, pickup, payment, saved, ...events }: Checkout) {
  const { onRefused, onPlaced, onPaidBefore } = events;
  const sending = useRef(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [refusedCodes, setRefusedCodes] = useState<readonly string[]>([]);
  const [unpaid, setUnpaid] = useState<UnpaidOrder[]>([]);

  async function send(
    values: CheckoutForm,
    form: FormikHelpers<CheckoutForm>,
    payment: ProviderPayment,
  ): Promise<void> {
    const unready = await payment.prepare();
    if (unready?.message === null) return toasts.error(INCOMPLETE);
    if (unready) return setProblem(announced(paymentFailed(unready.message)));
    const order = orderRequest(values, items, quote, codes, { guest, pickup });
    const outcome = await placeOrder(order, (started) => payment.confirm(started, values));
    switch (outcome.kind) {
      case 'placed':
        drafts.clear();
        if (!pickup && saved && !savedAs(saved, order.shippingAddress))
          void keepAddress(order.shippingAddress);
        return onPlaced(outcome.orderId);
      case 'paid-before':
        toasts.info('Your order had already been paid before your last changes.');
        return onPaidBefore(outcome.orderId);
      case 'declined':
        return setProblem(announced(paymentDeclined(outcome.message)));
      case 'refused':
        onRefused(outcome.lines);
        return setProblem(announced({ title: 'Please review your order', message: outcome.message }));
      case 'unpaid':
        return setUnpaid(outcome.orders);
      case 'code-refused':
        setRefusedCodes(outcome.codes);
        return setProblem(announced({ title: 'A discount code does not apply', message: outcome.message }));
      case 'invalid':
        return form.setErrors(formErrors(outcome.fields));
      case 'over':
      case 'failed':
        // The client has announced server errors and time-outs.
        if (outcome.message) toasts.error(outcome.message);
        return setProblem({
          title: FAILED,
          message: outcome.message ?? 'Please try again. Your order will not be placed or charged twice.',
        });
    }
  }

  /** What to do about a refused code: for an account, as soon as the total that is shown is the one without it. */
  function advice(): string | null {
    if (refusedCodes.length === 0) return null;
    if (isWithout(refusedCodes, quote)) return WITHOUT_CODES;
    return guest ? REMOVE_CODES : null;
  }

  return {
    problem,
    advice: advice(),
    /** Orders of which one has to be paid or cancelled before the next. */
    unpaid,
    /** There is room for another order. */
    clearUnpaid: () => setUnpaid([]),
    async submit(values: CheckoutForm, form: FormikHelpers<CheckoutForm>): Promise<void> {
      if (sending.current || !payment) return;
      sending.current = true;
      setProblem(null);
      setRefusedCodes([]);
      setUnpaid([]);
      try {
        await send(values, form, payment);
      } finally {
        sending.current = false;
      }
    },
  };
}
