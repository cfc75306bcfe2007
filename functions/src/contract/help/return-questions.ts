import { getContactPath } from '../messages/contact-topics';
import { PUBLIC_PAGE_PATHS } from '../public-paths';
import type { HelpTopic } from './help-texts';
import { msg, t } from '../texts/text';

export const RETURN_TOPIC: HelpTopic = {
  id: 'returns',
  title: msg('Returns and refunds'),
  questions: [
    {
      id: 'money-back',
      title: msg('What is the money-back guarantee?'),
      keywords: msg('refund changed mind do not like satisfaction policy unhappy not satisfied'),
      answer: ({ facts }) =>
        t(
          'For {moneyBack} after delivery you may change your mind, even if you have tried it. We refund everything you paid for it, including shipping. Unused products can be returned for {returns}; then we refund their price.',
          { moneyBack: facts.moneyBack, returns: facts.returns },
        ),
    },
    {
      id: 'return-something',
      title: msg('How do I return something?'),
      keywords: msg('send back it sending returning exchange size colour label policy start portal rma'),
      answer: ({ facts }) =>
        t(
          'Within {returns} of delivery, unused and in its packaging. [Write to us]({contact}) with the order number, and we will send you a return label. The steps are under [Returns and refunds]({returnsPage}#how).',
          {
            returns: facts.returns,
            contact: getContactPath('return'),
            returnsPage: PUBLIC_PAGE_PATHS.returns,
          },
        ),
    },
    {
      id: 'return-days',
      title: msg('How long can I return something?'),
      keywords: msg('deadline window period time days limit too late policy after send back until'),
      answer: ({ facts }) =>
        t(
          'For {returns} after delivery, unused and in its packaging. In the first {moneyBack} you may have tried it.',
          { returns: facts.returns, moneyBack: facts.moneyBack },
        ),
    },
    {
      id: 'exchange',
      title: msg('Can I exchange something for another size or color?'),
      keywords: msg('swap switch replace wrong size colour too small big large does not fit different trade'),
      answer: ({ facts }) =>
        t(
          'Yes, within {returns} of delivery, if it is unused and in its packaging. [Write to us]({contact}) with the order number and what you would like instead.',
          { returns: facts.returns, contact: getContactPath('return') },
        ),
    },
    {
      id: 'return-cost',
      title: msg('Who pays for a return?'),
      keywords: msg('free shipping label cost fee postage send back charge deduct restocking'),
      answer: ({ facts }) =>
        t(
          'We send you a return label. Within {moneyBack} of delivery we refund everything you paid for the product, including shipping; after that its price, without shipping.',
          { moneyBack: facts.moneyBack },
        ),
    },
    {
      id: 'no-return',
      title: msg('What cannot be returned?'),
      keywords: msg(
        'exceptions excluded final sale hygiene food opened used candles underwear non returnable',
      ),
      answer: () =>
        t(
          'Opened food, used candles, and underwear that was worn, for reasons of hygiene or freshness. See [Returns and refunds]({returnsPage}#exceptions).',
          { returnsPage: PUBLIC_PAGE_PATHS.returns },
        ),
    },
    {
      id: 'refund-time',
      title: msg('When do I get my money back?'),
      keywords: msg('refund refunded card bank how long where is status received yet reimbursement'),
      answer: () =>
        t(
          'We refund the card you paid with as soon as we have received and checked the parcel. Your bank may take a few more days to show the refund.',
        ),
    },
    {
      id: 'warranty',
      title: msg('Is there a warranty?'),
      keywords: msg('guarantee repair broken broke stopped working defect spare parts claim'),
      answer: ({ facts }) =>
        t(
          'Yes, {warranty}, unless its page says another time. We repair, replace or refund products that break in normal use. Food and plants have no warranty; if they arrive in poor condition, we replace or refund them.',
          { warranty: facts.warranty },
        ),
    },
  ],
};
