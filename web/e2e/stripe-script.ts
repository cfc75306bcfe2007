import type { Page, Route } from '@playwright/test';

/**
 * Fake of Stripe's script. Card numbers ending with 0002 are declined; those ending with 3155 redirect to the bank.
 * `window.stripeWallet` adds the button of a wallet with this name.
 */
function fakeStripeScript(): void {
  type Handler = (event: unknown) => void;
  interface ConfirmPayment {
    elements: { isExpress: () => boolean };
    clientSecret: string;
    confirmParams: { return_url: string };
  }
  const asked: unknown[] = [];
  let elementsOptions: Record<string, unknown> = {};
  let input: HTMLInputElement | null = null;
  let message: HTMLElement | null = null;
  let frame: HTMLElement | null = null;

  const paint = () => {
    const { appearance } = elementsOptions as { appearance: { variables: Record<string, string> } };
    const { colorBackground, colorText, colorDanger, borderRadius, fontFamily } = appearance.variables;
    frame?.setAttribute(
      'style',
      `display:grid;gap:8px;padding:16px;border:1px solid ${colorText}44;border-radius:${borderRadius};background:${colorBackground};color:${colorText};font-family:${fontFamily}`,
    );
    input?.setAttribute(
      'style',
      `font:inherit;padding:12px;border-radius:${borderRadius};background:${colorBackground};color:${colorText};border:1px solid ${colorText}44`,
    );
    message?.setAttribute('style', `color:${colorDanger}`);
  };

  const element = () => {
    const handlers = new Map<string, Handler>();
    return {
      mount(into: HTMLElement) {
        frame = document.createElement('div');
        const label = document.createElement('label');
        label.textContent = "Stripe's card number";
        input = document.createElement('input');
        input.id = 'stripe-number';
        input.setAttribute('inputmode', 'numeric');
        label.htmlFor = input.id;
        message = document.createElement('p');
        message.setAttribute('role', 'status');
        frame.append(label, input, message);
        into.append(frame);
        paint();
        setTimeout(() => handlers.get('ready')?.({ elementType: 'payment' }));
      },
      on: (name: string, handler: Handler) => void handlers.set(name, handler),
      off: (name: string) => void handlers.delete(name),
      update: () => undefined,
      destroy: () => frame?.remove(),
    };
  };

  const express = () => {
    const handlers = new Map<string, Handler>();
    const wallet = (window as unknown as { stripeWallet?: string }).stripeWallet;
    const pay = document.createElement('button');
    pay.type = 'button';
    pay.textContent = `Pay with ${wallet}`;
    pay.addEventListener('click', () =>
      handlers.get('click')?.({
        resolve: () => handlers.get('confirm')?.({ paymentFailed: () => void asked.push(['wallet closed']) }),
        reject: () => void asked.push(['wallet rejected']),
      }),
    );
    return {
      mount(into: HTMLElement) {
        if (wallet) into.append(pay);
        const availablePaymentMethods = wallet ? { googlePay: true } : undefined;
        setTimeout(() => handlers.get('ready')?.({ availablePaymentMethods }));
      },
      on: (name: string, handler: Handler) => void handlers.set(name, handler),
      off: (name: string) => void handlers.delete(name),
      update: () => undefined,
      destroy: () => pay.remove(),
    };
  };

  const stripe = () => ({
    elements(options: Record<string, unknown>) {
      elementsOptions = options;
      asked.push(['elements', options.amount, options.currency]);
      let isExpress = false;
      return {
        isExpress: () => isExpress,
        create(type: string) {
          isExpress = type === 'expressCheckout';
          return isExpress ? express() : element();
        },
        getElement: () => null,
        update(changes: Record<string, unknown>) {
          elementsOptions = { ...elementsOptions, ...changes };
          asked.push(['update', changes.amount ?? null]);
          paint();
        },
        submit() {
          asked.push([isExpress ? 'submit wallet' : 'submit']);
          if (isExpress) return Promise.resolve({});
          const missing = !input?.value;
          if (message) message.textContent = missing ? 'Your card number is incomplete.' : '';
          return Promise.resolve(missing ? { error: { type: 'validation_error' } } : {});
        },
      };
    },
    confirmPayment({ elements, clientSecret, confirmParams }: ConfirmPayment) {
      const { return_url: back } = confirmParams;
      asked.push(['confirm', elementsOptions.amount, back]);
      const digits = elements.isExpress() ? '' : (input?.value ?? '');
      if (digits.endsWith('0002')) {
        const error = { type: 'card_error', message: 'Your card was declined.' };
        return Promise.resolve({ error });
      }
      if (!digits.endsWith('3155')) return Promise.resolve({ paymentIntent: { status: 'succeeded' } });
      const params = new URLSearchParams({
        payment_intent: clientSecret.replace(/_secret.*$/, ''),
        payment_intent_client_secret: clientSecret,
        redirect_status: 'succeeded',
      });
      window.location.assign(`${back}?${params}`);
      return new Promise(() => undefined);
    },
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  });
  Object.assign(window, { Stripe: Object.assign(stripe, { version: 'endive' }), stripeAsked: asked });
}

export const getStripeCalls = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => (window as unknown as { stripeAsked: unknown[] }).stripeAsked);

/** Enables Stripe on a page: fakes Stripe's script, and lets the server's provider complete the payments. */
export async function enableFakeStripe(page: Page): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${fakeStripeScript.toString()})()` }),
  );
  await page.route('**/api/config', async (route: Route) => {
    const answer = await route.fetch({ maxRetries: 3 });
    const body = (await answer.json()) as { data: { payment: object } };
    body.data.payment = { provider: 'stripe', mode: 'test', publishableKey: 'pk_test_1' };
    await route.fulfill({ response: answer, json: body });
  });
  await page.route('**/api/orders/payment/verify', (route) => {
    const body = route.request().postDataJSON() as { token?: string };
    if (body.token !== undefined) throw new Error('A token was sent, although Stripe takes the card itself.');
    return route.continue({ postData: { ...body, token: 'tok_visa' } });
  });
}
