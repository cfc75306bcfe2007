import { getContactPath } from '@contract/messages/contact-topics';
import { t } from '@contract/texts/text';
import { createMarkdownTable } from '../markdown';
import { createTextPage } from '../prose-page';

export const ReturnsPage = createTextPage(({ facts, links }) => ({
  title: t('Returns and refunds'),
  lead: t('If a product is not what you expected, you can return it to us.'),
  withHelp: true,
  withOrders: true,
  topic: 'return',
  text: `
## ${t('Three promises')} {#promises}

${t('All three begin on the day of delivery.')}

${createMarkdownTable(
  [t('Promise'), t('For how long'), t('What it means')],
  [
    [
      t('Money back'),
      facts.moneyBack,
      t(
        'If you do not want it, even if you have tried it, we refund everything you paid for it, including shipping.',
      ),
    ],
    [
      t('Return', {}, 'promise'),
      facts.returns,
      t(
        'If it is unused and in its packaging, we refund its price, without shipping, or send you another size or color.',
      ),
    ],
    [
      t('Warranty'),
      t('{duration}, unless the product’s page says another time', { duration: facts.warranty }),
      t('If it breaks in normal use, we repair, replace or refund it.'),
    ],
  ],
)}

## ${t('How to send something back')} {#how}

1. ${t('[Write to us]({path}) with the order number, which you can find in {orders}, and the items you want to return.', { path: getContactPath('return'), orders: links.orders })}
2. ${t('We will send you the address and a return label.')}
3. ${t('Pack it securely and hand it to the carrier. Keep the receipt until you receive the refund.')}

## ${t('When you receive your refund')} {#refund}

${t('We refund the card you paid with as soon as we have received and checked the parcel. Your bank may take a few more days to show the refund.')}

${t('You do not need to return an order that has not been confirmed: cancel it in {orders}, and we refund what you paid.', { orders: links.orders })}

## ${t('What cannot be returned')} {#exceptions}

${t('For reasons of hygiene or freshness we cannot take back opened food, used candles, or underwear that was worn. Food and plants have no warranty, but if they arrive in poor condition, we replace or refund them.')}

${t('The law of your country may give you further rights. Nothing on this page limits them.')}
`,
}));
