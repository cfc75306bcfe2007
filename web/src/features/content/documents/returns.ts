import { getContactPath } from '@contract/messages/contact-topics';
import { createTextPage } from '../prose-page';

export const ReturnsPage = createTextPage(({ facts, links }) => ({
  title: 'Returns and refunds',
  lead: 'If a product is not what you expected, you can return it to us.',
  withHelp: true,
  topic: 'return',
  text: `
## Three promises {#promises}

All three begin on the day of delivery.

| Promise | For how long | What it means |
| --- | --- | --- |
| Money back | ${facts.moneyBack} | If you do not want it, even if you have tried it, we refund everything you paid for it, including shipping. |
| Return | ${facts.returns} | If it is unused and in its packaging, we refund its price, without shipping, or send you another size or color. |
| Warranty | ${facts.warranty}, unless the product’s page says another time | If it breaks in normal use, we repair, replace or refund it. |

## How to send something back {#how}

1. [Write to us](${getContactPath('return')}) with the order number, which you can find in ${links.orders}, and the items you want to return.
2. We will send you the address and a return label.
3. Pack it securely and hand it to the carrier. Keep the receipt until you receive the refund.

## When you receive your refund {#refund}

We refund the card you paid with as soon as we have received and checked the parcel. Your bank may take a few more days to show the refund.

You do not need to return an order that has not been confirmed: cancel it in ${links.orders}, and we refund what you paid.

## What cannot be returned {#exceptions}

For reasons of hygiene or freshness we cannot take back opened food, used candles, or underwear that was worn. Food and plants have no warranty, but if they arrive in poor condition, we replace or refund them.

The law of your country may give you further rights. Nothing on this page limits them.
`,
}));
