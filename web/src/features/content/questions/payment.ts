import type { Words } from '../facts';
import type { Topic } from '../faq-types';

export const payment = ({ facts }: Words): Topic => ({
  id: 'payment',
  title: 'Payment',
  questions: [
    {
      id: 'pay-how',
      question: 'How can I pay?',
      keywords: 'card visa mastercard credit debit method',
      answer: ['By card, when you place the order.'],
    },
    {
      id: 'card-safe',
      question: 'Is my card safe with you?',
      keywords: 'security number stored cvv data',
      answer: [
        'Yes. We never receive its number, which goes from your browser to the payment provider; we learn whether the payment worked, the brand of the card and its last digits.',
      ],
    },
    {
      id: 'declined',
      question: 'My card was declined. Is my order lost?',
      keywords: 'payment failed refused insufficient expired',
      answer: [
        'No. We show you the reason that your bank gave, and keep your cart and everything you entered. Please try again or use another card.',
      ],
    },
    {
      id: 'tax',
      question: 'Are taxes included?',
      keywords: 'vat sales tax total',
      answer: [`${facts.taxRule}, before you decide. All prices are in ${facts.currency}.`],
    },
  ],
});
