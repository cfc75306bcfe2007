import { paths } from '@/shared/config/paths';
import type { Words } from '../facts';
import type { Topic } from '../faq-types';

export const returns = ({ facts }: Words): Topic => ({
  id: 'returns',
  title: 'Returns and refunds',
  questions: [
    {
      id: 'money-back',
      question: 'What is the money-back guarantee?',
      keywords: 'refund changed mind do not like',
      answer: [
        `For ${facts.moneyBack} after delivery you may change your mind. We refund everything you paid for it, including shipping.`,
      ],
    },
    {
      id: 'return-something',
      question: 'How do I return something?',
      keywords: 'send back exchange size colour label',
      answer: [
        `Within ${facts.returns} of delivery, unused and in its packaging. [Write to us](${paths.contact}) with the order number, and we will send you a return label. The steps are under [Returns and refunds](${paths.returns}#how).`,
      ],
    },
    {
      id: 'warranty',
      question: 'Is there a warranty?',
      keywords: 'guarantee repair broken defect',
      answer: [
        `Yes, ${facts.warranty} on everything we sell. We repair, replace or refund products that break in normal use.`,
      ],
    },
    {
      id: 'refund-time',
      question: 'When do I get my money back?',
      keywords: 'refund card bank how long',
      answer: [
        'We refund the card you paid with as soon as we have received and checked the parcel. Your bank may take a few more days to show the refund.',
      ],
    },
  ],
});
