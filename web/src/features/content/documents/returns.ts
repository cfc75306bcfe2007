import { paths } from '@/shared/config/paths';
import { facts, links } from '../facts';
import type { ProseDocument } from '../prose';

export const returns: ProseDocument = {
  title: 'Returns and refunds',
  lead: 'Things look different on your own table. If yours is not what you hoped for, it comes back to us without a fight.',
  sections: [
    {
      id: 'promises',
      title: 'Three promises',
      blocks: [
        'They are separate, and each begins on the day of delivery.',
        {
          head: ['Promise', 'For how long', 'What it means'],
          rows: [
            [
              'Money back',
              facts.moneyBack,
              'You do not want it. We refund everything you paid for it, its shipping included.',
            ],
            [
              'Return',
              facts.returns,
              'It is unused and in its packaging. We refund its price, or send you another size or colour.',
            ],
            [
              'Warranty',
              facts.warranty,
              'It breaks although you used it as it is meant to be used. We mend it, replace it, or refund it.',
            ],
          ],
        },
      ],
    },
    {
      id: 'how',
      title: 'How to send something back',
      blocks: [
        {
          steps: [
            `[Write to us](${paths.contact}) with the order’s number, which stands in ${links.orders}, and with what should come back.`,
            'We answer with the address and a return label.',
            'Pack it so that it survives the way, and hand it to the carrier. Keep the receipt until the refund is there.',
          ],
        },
      ],
    },
    {
      id: 'refund',
      title: 'When the money is back',
      blocks: [
        'We refund to the card you paid with, as soon as the parcel is here and opened. Your bank then takes some days of its own before it shows.',
        `An order cancelled before it was confirmed needs no parcel at all: cancel it in ${links.orders}, and whatever was paid goes back.`,
      ],
    },
    {
      id: 'exceptions',
      title: 'What stays with you',
      blocks: [
        'For reasons of hygiene or freshness we cannot take back opened food, used candles, or underwear that was worn. The warranty covers them all the same.',
        'The law of your country may give you more than this page does. Nothing here takes any of it away.',
      ],
    },
  ],
};
