import { getContactPath } from '../messages/contact-topics';
import { PUBLIC_PAGE_PATHS } from '../public-paths';
import type { HelpTopic } from './help-texts';

export const GIFT_TOPIC: HelpTopic = {
  id: 'gifts',
  title: 'Gifts',
  questions: [
    {
      id: 'gift-wrap',
      title: 'Can you wrap a gift?',
      keywords: 'wrapping wrapped present paper ribbon birthday card other address box',
      answer: ({ facts }) =>
        `${facts.giftRule} You can send an order to another person: enter their name and address at the checkout.`,
    },
    {
      id: 'gift-message',
      title: 'Can I add a message to a gift?',
      keywords: 'note card personal greeting text birthday present write handwritten letter wishes',
      answer: ({ facts }) =>
        facts.gifts
          ? 'Yes. Choose This is a gift at the checkout and write up to 200 characters. We print your message on a card and put it into the parcel.'
          : 'No, we do not print messages.',
    },
    {
      id: 'gift-prices',
      title: 'Will the recipient see the prices?',
      keywords: 'gift receipt hide price slip invoice in the parcel box surprise secret cost present packing',
      answer: ({ facts }) =>
        facts.gifts
          ? 'The packing slip never has prices. Choose This is a gift and No prices in the parcel at the checkout, and we add no invoice either. All emails go to you.'
          : 'The packing slip in the parcel has no prices. All emails go to you.',
    },
    {
      id: 'gift-address',
      title: 'Can you send an order to somebody else?',
      keywords:
        'gift present ship directly recipient friend mother family different another address person straight',
      answer: () =>
        'Yes. Enter their name, address and phone number at the checkout. The parcel goes to them, and all emails about the order go to you.',
    },
    {
      id: 'gift-day',
      title: 'Will a gift arrive before a certain day?',
      keywords:
        'christmas birthday holiday deadline in time specific date choose schedule later delay not before mother valentine',
      answer: ({ facts }) => `
${facts.arrivalRule}. If an occasion such as Christmas is near, and we know the last day to order, [Gifts](${PUBLIC_PAGE_PATHS.gifts}) shows it.

${
  facts.gifts
    ? 'If a gift must not arrive too early, choose This is a gift at the checkout and the day before which we do not send it.'
    : ''
}`,
    },
    {
      id: 'gift-return',
      title: 'Can a gift be returned?',
      keywords: 'exchange present recipient refund does not like received as a gift swap',
      answer: ({ facts }) =>
        `Yes, within ${facts.returns} of delivery, unused and in its packaging. [Write to us](${getContactPath('return')}) with the order number. A refund goes to the person who paid for it.`,
    },
  ],
};
