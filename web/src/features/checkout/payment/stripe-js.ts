/** The few parts of Stripe.js that the checkout uses; the script comes from Stripe alone, as its rules demand. */
export interface StripeElement {
  mount(into: HTMLElement): void;
  destroy(): void;
}

interface StripeError {
  message?: string;
  payment_intent?: { status: string };
}

export interface StripeJs {
  elements(): { create(type: 'card', options: { style: unknown; hidePostalCode: boolean }): StripeElement };
  confirmCardPayment(
    clientSecret: string,
    data: { payment_method: { card: StripeElement; billing_details: { name: string } } },
  ): Promise<{ error?: StripeError }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs;
  }
}

const SCRIPT = 'https://js.stripe.com/v3/';

let loading: Promise<void> | undefined;

function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading = undefined;
      reject(new Error('Stripe.js could not be loaded'));
    };
    document.head.append(script);
  });
}

/**
 * Stripe.js for a publishable key; the script is loaded once, by the first checkout that needs it.
 * @throws Error when it cannot be loaded; the next call tries again.
 */
export async function loadStripe(publishableKey: string): Promise<StripeJs> {
  loading ??= loadScript();
  await loading;
  if (!window.Stripe) throw new Error('Stripe.js could not be loaded');
  return window.Stripe(publishableKey);
}
