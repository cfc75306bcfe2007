import { shopPaths } from '@/shared/config/paths';
import { createTextPage } from '../prose-page';

export const TermsPage = createTextPage(({ facts, links }) => ({
  title: 'Terms and conditions',
  lead: `The rules that apply when you buy from ${facts.brand}.`,
  changed: '2026-11-21',
  text: `
## What these terms are about {#scope}

They apply to every order in this shop. “We” is ${facts.brand}; “you” is the person who orders. By placing an order you accept the version that is current on that day.

## Your account {#account}

${facts.guests ? '' : 'You need an account to order. '}Please give your real name and an email address that reaches you, and keep your password secret: you are responsible for what is done with it until you tell us that someone else knows it.

You can delete your account at any time under ${links.data}; paid orders are still delivered. We may close accounts that are used for fraud or to harm others.

## How a contract is made {#order}

Products in the shop are an invitation. Your order is an offer, made with the button ${facts.orderButton}. We accept it when we confirm it, and the contract begins then.

Ordered products are reserved for you immediately. An order that is not paid within ${facts.unpaid} is cancelled automatically, and its products become available again. An order can have at most ${facts.maxLines} different products and ${facts.maxQuantity} units of each.

While an order is pending you can cancel it yourself in ${links.orders}, without a reason and without cost.

## Prices, tax and shipping {#prices}

Prices are in ${facts.currency}. ${facts.taxRule}. ${facts.shippingRule}; [Shipping](${shopPaths.shipping}) has the details.

What you pay is what the checkout showed you when you placed the order. If a price changed in the meantime, the order is not placed: you see the new price first and decide again.

## Payment {#payment}

You pay by card when you order. Your card’s number goes from your browser to the payment provider and never passes through our servers. If a payment is declined, nothing is charged; your cart and what you typed are kept.

## Delivery {#delivery}

We ship to these countries: ${facts.countries}. ${facts.arrivalRule}. We bear the risk of the delivery until the parcel is handed to you.

## Money back, returns and warranty {#returns}

Within ${facts.moneyBack} of delivery we refund everything you paid for a product, unused products can be returned for ${facts.returns}, and the warranty is ${facts.warranty}, each from the day of delivery. The conditions are part of these terms and are described under [Returns and refunds](${shopPaths.returns}).

## If something goes wrong {#liability}

Our liability is unlimited for intent, gross negligence, and harm to life and health. Otherwise it is limited to the damage that is typical and foreseeable for an order of this kind. Mandatory consumer rights are not affected.

Pictures show the product as accurately as a screen can. Small differences in color or grain are natural.

## Changes and applicable law {#changes}

We may change these terms for future orders, but not for orders already placed. If one provision is invalid, the others remain in force. The law of the country where the shop is based applies, and you keep the consumer protection of your own country.

Questions? Write to ${links.mail}.
`,
}));
