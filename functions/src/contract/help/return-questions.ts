import { getContactPath } from '../messages/contact-topics';
import { PUBLIC_PAGE_PATHS } from '../public-paths';
import type { HelpTopic } from './help-texts';

export const RETURN_TOPIC: HelpTopic = {
  id: 'returns',
  title: 'Returns and refunds',
  questions: [
    {
      id: 'money-back',
      title: 'What is the money-back guarantee?',
      keywords: 'refund changed mind do not like satisfaction policy unhappy not satisfied',
      answer: ({ facts }) =>
        `For ${facts.moneyBack} after delivery you may change your mind, even if you have tried it. We refund everything you paid for it, including shipping. Unused products can be returned for ${facts.returns}; then we refund their price.`,
    },
    {
      id: 'return-something',
      title: 'How do I return something?',
      keywords: 'send back it sending returning exchange size colour label policy start portal rma',
      answer: ({ facts }) =>
        `Within ${facts.returns} of delivery, unused and in its packaging. [Write to us](${getContactPath('return')}) with the order number, and we will send you a return label. The steps are under [Returns and refunds](${PUBLIC_PAGE_PATHS.returns}#how).`,
    },
    {
      id: 'return-days',
      title: 'How long can I return something?',
      keywords: 'deadline window period time days limit too late policy after send back until',
      answer: ({ facts }) =>
        `For ${facts.returns} after delivery, unused and in its packaging. In the first ${facts.moneyBack} you may have tried it.`,
    },
    {
      id: 'exchange',
      title: 'Can I exchange something for another size or color?',
      keywords: 'swap switch replace wrong size colour too small big large does not fit different trade',
      answer: ({ facts }) =>
        `Yes, within ${facts.returns} of delivery, if it is unused and in its packaging. [Write to us](${getContactPath('return')}) with the order number and what you would like instead.`,
    },
    {
      id: 'return-cost',
      title: 'Who pays for a return?',
      keywords: 'free shipping label cost fee postage send back charge deduct restocking',
      answer: ({ facts }) =>
        `We send you a return label. Within ${facts.moneyBack} of delivery we refund everything you paid for the product, including shipping; after that its price, without shipping.`,
    },
    {
      id: 'no-return',
      title: 'What cannot be returned?',
      keywords: 'exceptions excluded final sale hygiene food opened used candles underwear non returnable',
      answer: () =>
        `Opened food, used candles, and underwear that was worn, for reasons of hygiene or freshness. See [Returns and refunds](${PUBLIC_PAGE_PATHS.returns}#exceptions).`,
    },
    {
      id: 'refund-time',
      title: 'When do I get my money back?',
      keywords: 'refund refunded card bank how long where is status received yet reimbursement',
      answer: () =>
        'We refund the card you paid with as soon as we have received and checked the parcel. Your bank may take a few more days to show the refund.',
    },
    {
      id: 'warranty',
      title: 'Is there a warranty?',
      keywords: 'guarantee repair broken broke stopped working defect spare parts claim',
      answer: ({ facts }) =>
        `Yes, ${facts.warranty}, unless its page says another time. We repair, replace or refund products that break in normal use. Food and plants have no warranty; if they arrive in poor condition, we replace or refund them.`,
    },
  ],
};
