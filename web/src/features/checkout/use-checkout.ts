import type { FormikHelpers } from 'formik';
import { useRef, useState } from 'react';
import type { CheckoutFormValues } from '@contract/orders/checkout-form';
import type { Gift } from '@contract/orders/gift';
import type { UnpaidOrder } from '@contract/errors/error-details';
import type { Quote, RejectedLine } from '@contract/orders/quote';
import { normalizeForComparison } from '@contract/typed/text-cleaning';
import { t } from '@contract/texts/text';
import { GIFT_FROM_ID } from '@/shared/gifts/gift-fields';
import { toasts } from '@/shared/toasts/toasts';
import { saveOrderAddress } from './checkout-api';
import { INCOMPLETE_FORM_MESSAGE } from './announce-invalid';
import { checkoutAttemptStorage, checkoutDraftStorage } from './checkout-storage';
import {
  toCheckoutFormErrors,
  toPlaceOrderRequest,
  type DisplayedQuote,
  type CheckoutItem,
} from './checkout-values';
import type { ProviderPayment } from './payment/provider-payment';
import { placeOrder } from './placing/place-order';
import {
  showCheckoutProblemToast,
  createPaymentDeclinedProblem,
  createPaymentFailedProblem,
  type CheckoutProblem,
} from './problem-alert';
import { isSavedOrLastAddress, type SavedAddressesState } from './addresses/saved-addresses';

const FAILED = t('Failed to place order');
const CODES_REMOVED_ADVICE = t('The total is without it now: place the order again, or change your codes.');
/** Advice for guests, who must remove rejected codes themselves, because a guest's quote still includes the codes. */
const REMOVE_CODES_ADVICE = t(
  'Please remove it in the order summary and place the order again. Everything you have entered stays.',
);

const hasNoDiscount = (codes: readonly string[], { discounts }: Pick<Quote, 'discounts'>) => {
  const refused = codes.map(normalizeForComparison);
  return discounts.every(({ code }) => code === null || !refused.includes(normalizeForComparison(code)));
};

export interface CheckoutCallbacks {
  onRefused: (lines: RejectedLine[]) => void;
  onPlaced: (orderId: string) => void;
  /** Called if an earlier order was already paid. The current order is then not placed. */
  onPaidBefore: (orderId: string) => void;
}

interface CheckoutOptions extends CheckoutCallbacks {
  items: readonly CheckoutItem[];
  quote: DisplayedQuote & Pick<Quote, 'discounts'>;
  codes: readonly string[];
  gift: Gift | null;
  guest: boolean;
  pickup: boolean;
  payment: ProviderPayment | null;
  /** Addresses that the shop already has. Null if the shipping address should not be saved. */
  saved: Pick<SavedAddressesState, 'addresses' | 'last'> | null;
}

export function useCheckoutSubmit({
  items,
  quote,
  codes,
  gift,
  guest,
  pickup,
  payment,
  saved,
  ...events
}: CheckoutOptions) {
  const { onRefused, onPlaced, onPaidBefore } = events;
  const sending = useRef(false);
  const [problem, setProblem] = useState<CheckoutProblem | null>(null);
  const [refusedCodes, setRefusedCodes] = useState<readonly string[]>([]);
  const [unpaid, setUnpaid] = useState<UnpaidOrder[]>([]);

  async function send(
    values: CheckoutFormValues,
    form: FormikHelpers<CheckoutFormValues>,
    payment: ProviderPayment,
  ): Promise<void> {
    if (guest && gift && !gift.from.trim()) {
      document.getElementById(GIFT_FROM_ID)?.focus();
      return setProblem(
        showCheckoutProblemToast({
          title: t('Please check the gift options'),
          message: t('Please enter your name'),
        }),
      );
    }
    const unready = await payment.prepare();
    if (unready?.message === null) return toasts.error(INCOMPLETE_FORM_MESSAGE);
    if (unready) return setProblem(showCheckoutProblemToast(createPaymentFailedProblem(unready.message)));
    const order = toPlaceOrderRequest(values, items, quote, codes, { guest, pickup, gift });
    const outcome = await placeOrder(
      order,
      (started) => payment.confirm(started, values),
      payment.getCardChoice?.(),
    );
    switch (outcome.kind) {
      case 'placed':
        checkoutDraftStorage.clear();
        if (!pickup && saved && !isSavedOrLastAddress(saved, order.shippingAddress))
          void saveOrderAddress(order.shippingAddress);
        return onPlaced(outcome.orderId);
      case 'paid-before':
        toasts.info(t('Your order had already been paid before your last changes.'));
        return onPaidBefore(outcome.orderId);
      case 'declined':
        return setProblem(
          showCheckoutProblemToast(
            createPaymentDeclinedProblem(outcome.message, checkoutAttemptStorage.read()?.orderId ?? null),
          ),
        );
      case 'refused':
        onRefused(outcome.lines);
        return setProblem(
          showCheckoutProblemToast({ title: t('Please review your order'), message: outcome.message }),
        );
      case 'unpaid':
        return setUnpaid(outcome.orders);
      case 'code-refused':
        setRefusedCodes(outcome.codes);
        return setProblem(
          showCheckoutProblemToast({ title: t('A discount code does not apply'), message: outcome.message }),
        );
      case 'invalid':
        return showInvalidFields(outcome.fields, form);
      case 'over':
      case 'failed':
        if (outcome.message) toasts.error(outcome.message);
        return setProblem({
          title: FAILED,
          message: outcome.message ?? t('Please try again. Your order will not be placed or charged twice.'),
        });
    }
  }

  /** Shows errors at the fields of the form. The gift options are not a part of the form. */
  function showInvalidFields(fields: Record<string, string>, form: FormikHelpers<CheckoutFormValues>): void {
    form.setErrors(toCheckoutFormErrors(fields));
    const [message] = Object.entries(fields).flatMap(([path, text]) =>
      /^gift(\.|$)/.test(path) ? [text] : [],
    );
    if (message) setProblem(showCheckoutProblemToast({ title: t('Please check the gift options'), message }));
  }

  /** Returns advice about rejected codes. With an account, returns null until a quote without the codes has loaded. */
  function advice(): string | null {
    if (refusedCodes.length === 0) return null;
    if (hasNoDiscount(refusedCodes, quote)) return CODES_REMOVED_ADVICE;
    return guest ? REMOVE_CODES_ADVICE : null;
  }

  return {
    problem,
    advice: advice(),
    unpaid,
    clearUnpaid: () => setUnpaid([]),
    async submit(values: CheckoutFormValues, form: FormikHelpers<CheckoutFormValues>): Promise<void> {
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
