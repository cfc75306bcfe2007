import { getContactPath } from '../messages/contact-topics';
import { PUBLIC_PAGE_PATHS } from '../public-paths';
import type { HelpTopic } from './help-texts';
import { msg, t } from '../texts/text';

export const GIFT_TOPIC: HelpTopic = {
  id: 'gifts',
  title: msg('Gifts'),
  questions: [
    {
      id: 'gift-wrap',
      title: msg('Can you wrap a gift?'),
      keywords: msg('wrapping wrapped present paper ribbon birthday card other address box'),
      answer: ({ facts }) =>
        t(
          '{giftRule} You can send an order to another person: enter their name and address at the checkout.',
          { giftRule: facts.giftRule },
        ),
    },
    {
      id: 'gift-message',
      title: msg('Can I add a message to a gift?'),
      keywords: msg('note card personal greeting text birthday present write handwritten letter wishes'),
      answer: ({ facts }) =>
        facts.gifts
          ? t(
              'Yes. Choose This is a gift at the checkout and write up to 200 characters. We print your message on a card and put it into the parcel.',
            )
          : t('No, we do not print messages.'),
    },
    {
      id: 'gift-prices',
      title: msg('Will the recipient see the prices?'),
      keywords: msg(
        'gift receipt hide price slip invoice in the parcel box surprise secret cost present packing',
      ),
      answer: ({ facts }) =>
        facts.gifts
          ? t(
              'The packing slip never has prices. Choose This is a gift and No prices in the parcel at the checkout, and we add no invoice either. All emails go to you.',
            )
          : t('The packing slip in the parcel has no prices. All emails go to you.'),
    },
    {
      id: 'gift-address',
      title: msg('Can you send an order to somebody else?'),
      keywords: msg(
        'gift present ship directly recipient friend mother family different another address person straight',
      ),
      answer: () =>
        t(
          'Yes. Enter their name, address and phone number at the checkout. The parcel goes to them, and all emails about the order go to you.',
        ),
    },
    {
      id: 'gift-day',
      title: msg('Will a gift arrive before a certain day?'),
      keywords: msg(
        'christmas birthday holiday deadline in time specific date choose schedule later delay not before mother valentine',
      ),
      answer: ({ facts }) =>
        [
          t(
            '{arrivalRule}. If an occasion such as Christmas is near, and we know the last day to order, [Gifts]({giftsPage}) shows it.',
            { arrivalRule: facts.arrivalRule, giftsPage: PUBLIC_PAGE_PATHS.gifts },
          ),
          ...(facts.gifts
            ? [
                t(
                  'If a gift must not arrive too early, choose This is a gift at the checkout and the day before which we do not send it.',
                ),
              ]
            : []),
        ].join('\n\n'),
    },
    {
      id: 'gift-return',
      title: msg('Can a gift be returned?'),
      keywords: msg('exchange present recipient refund does not like received as a gift swap'),
      answer: ({ facts }) =>
        t(
          'Yes, within {returns} of delivery, unused and in its packaging. [Write to us]({contact}) with the order number. A refund goes to the person who paid for it.',
          { returns: facts.returns, contact: getContactPath('return') },
        ),
    },
  ],
};
