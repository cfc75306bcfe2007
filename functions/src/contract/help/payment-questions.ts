import { getContactPath } from '../messages/contact-topics';
import type { HelpTopic } from './help-texts';
import { msg, t } from '../texts/text';

export const PAYMENT_TOPIC: HelpTopic = {
  id: 'payment',
  title: msg('Payment'),
  questions: [
    {
      id: 'pay-how',
      title: msg('How can I pay?'),
      keywords: msg(
        'card visa mastercard amex credit debit method methods accept paypal apple google wallet bank transfer cash klarna payment options installments financing bitcoin',
      ),
      answer: () => t('By card, when you place the order.'),
    },
    {
      id: 'card-safe',
      title: msg('Is my card safe with you?'),
      keywords: msg('security secure number stored cvv data fraud trust encrypted scam legit'),
      answer: () =>
        t(
          'Yes. We never receive its number, which goes from your browser to the payment provider; we learn whether the payment worked, the brand of the card and its last digits.',
        ),
    },
    {
      id: 'saved-cards',
      title: msg('Can I save my card, or remove a saved one?'),
      keywords: msg(
        'saved stored remember credit debit delete update expired payment method default next time new',
      ),
      answer: ({ links }) =>
        t(
          'If you have an account, choose Save this card for next time at the checkout. The payment provider keeps the card, not we. You can remove it at any time in your {profile}.',
          { profile: links.profile },
        ),
    },
    {
      id: 'declined',
      title: msg('My card was declined. Is my order lost?'),
      keywords: msg(
        'payment failed refused rejected insufficient expired bank error not going through denied does not work cannot pay',
      ),
      answer: () =>
        t(
          'No. We show you the reason that your bank gave, and keep your cart and everything you entered. Please try again or use another card.',
        ),
    },
    {
      id: 'pay-later',
      title: msg('Can I pay for an order later?'),
      keywords: msg('unpaid pending finish complete payment expired hold reserved pay now deadline link'),
      answer: ({ facts, links }) =>
        t(
          'If a payment fails, the order waits {unpaid} for you. Until then you can pay it in {orders} with Pay Now, or with the link that we email you. After that it is cancelled, and nothing is charged.',
          { unpaid: facts.unpaid, orders: links.orders },
        ),
    },
    {
      id: 'charged-twice',
      title: msg('Why was I charged twice?'),
      keywords: msg(
        'double charge duplicate two payments pending wrong amount overcharged statement unknown charge billed extra money taken',
      ),
      answer: ({ links }) =>
        [
          t(
            'A payment that failed can stay visible at your bank for a few days until the bank removes it. {orders} shows what you really paid. If we receive two payments for one order, we refund the second.',
            { orders: links.orders },
          ),
          t('Does something not add up? [Write to us]({contact}) with the order number and the amounts.', {
            contact: getContactPath('payment'),
          }),
        ].join('\n\n'),
    },
    {
      id: 'charge-time',
      title: msg('When is my card charged?'),
      keywords: msg('charge billed debit money taken when order ships payment date'),
      answer: () =>
        t('When you place the order. If you cancel it, we refund what you paid to the same card.'),
    },
    {
      id: 'tax',
      title: msg('Are taxes included?'),
      keywords: msg('vat sales tax total currency dollars prices gst'),
      answer: ({ facts }) =>
        t('{taxRule}, before you decide. All prices are in {currency}.', {
          taxRule: facts.taxRule,
          currency: facts.currency,
        }),
    },
  ],
};
