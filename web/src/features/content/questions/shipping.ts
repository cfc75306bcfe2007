import { paths } from '@/shared/config/paths';
import type { Words } from '../facts';
import type { Topic } from '../faq-types';

export const shipping = ({ facts }: Words): Topic => ({
  id: 'shipping',
  title: 'Shipping',
  questions: [
    {
      id: 'shipping-cost',
      question: 'What does shipping cost?',
      keywords: 'delivery fee free price postage',
      answer: [`${facts.shippingRule}. See [Shipping](${paths.shipping}).`],
    },
    {
      id: 'shipping-countries',
      question: 'Which countries do you ship to?',
      keywords: 'abroad international delivery customs duties',
      answer: [`We ship to these countries: ${facts.countries}.`],
    },
    {
      id: 'shipping-time',
      question: 'When will it arrive?',
      keywords: 'delivery date how long days fast estimated',
      answer: [`${facts.arrivalRule}. The tracking page shows it, too.`],
    },
    {
      id: 'damaged',
      question: 'It arrived damaged. What now?',
      keywords: 'broken faulty wrong item missing defect',
      answer: [
        `We are sorry. Keep the packaging, take a picture, and [write to us](${paths.contact}) with the order number. We will send a replacement or refund you, as you prefer.`,
      ],
    },
  ],
});
