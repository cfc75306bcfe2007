import { getContactPath } from '../messages/contact-topics';
import type { HelpTopic } from './help-texts';

export const PAYMENT_TOPIC: HelpTopic = {
  id: 'payment',
  title: 'Payment',
  questions: [
    {
      id: 'pay-how',
      title: 'How can I pay?',
      keywords:
        'card visa mastercard amex credit debit method methods accept paypal apple google wallet bank transfer cash klarna payment options installments financing bitcoin',
      answer: () => 'By card, when you place the order.',
    },
    {
      id: 'card-safe',
      title: 'Is my card safe with you?',
      keywords: 'security secure number stored cvv data fraud trust encrypted scam legit',
      answer: () =>
        'Yes. We never receive its number, which goes from your browser to the payment provider; we learn whether the payment worked, the brand of the card and its last digits.',
    },
    {
      id: 'saved-cards',
      title: 'Can I save my card, or remove a saved one?',
      keywords:
        'saved stored remember credit debit delete update expired payment method default next time new',
      answer: ({ links }) =>
        `If you have an account, choose Save this card for next time at the checkout. The payment provider keeps the card, not we. You can remove it at any time in your ${links.profile}.`,
    },
    {
      id: 'declined',
      title: 'My card was declined. Is my order lost?',
      keywords:
        'payment failed refused rejected insufficient expired bank error not going through denied does not work cannot pay',
      answer: () =>
        'No. We show you the reason that your bank gave, and keep your cart and everything you entered. Please try again or use another card.',
    },
    {
      id: 'pay-later',
      title: 'Can I pay for an order later?',
      keywords: 'unpaid pending finish complete payment expired hold reserved pay now deadline link',
      answer: ({ facts, links }) =>
        `If a payment fails, the order waits ${facts.unpaid} for you. Until then you can pay it in ${links.orders} with Pay Now, or with the link that we email you. After that it is cancelled, and nothing is charged.`,
    },
    {
      id: 'charged-twice',
      title: 'Why was I charged twice?',
      keywords:
        'double charge duplicate two payments pending wrong amount overcharged statement unknown charge billed extra money taken',
      answer: ({ links }) => `
A payment that failed can stay visible at your bank for a few days until the bank removes it. ${links.orders} shows what you really paid. If we receive two payments for one order, we refund the second.

Does something not add up? [Write to us](${getContactPath('payment')}) with the order number and the amounts.`,
    },
    {
      id: 'charge-time',
      title: 'When is my card charged?',
      keywords: 'charge billed debit money taken when order ships payment date',
      answer: () => 'When you place the order. If you cancel it, we refund what you paid to the same card.',
    },
    {
      id: 'tax',
      title: 'Are taxes included?',
      keywords: 'vat sales tax total currency dollars prices gst',
      answer: ({ facts }) => `${facts.taxRule}, before you decide. All prices are in ${facts.currency}.`,
    },
  ],
};
