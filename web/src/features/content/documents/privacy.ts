import { paths } from '@/shared/config/paths';
import { facts, links } from '../facts';
import type { ProseDocument } from '../prose';

export const privacy: ProseDocument = {
  title: 'Privacy',
  lead: 'What we know about you, why we know it, and how you get rid of it. We sell products, not people.',
  changed: '2026-11-21',
  sections: [
    {
      id: 'in-short',
      title: 'In short',
      blocks: [
        {
          list: [
            'We keep what we need to send you what you bought, and nothing else.',
            'There is no advertising, no analytics and no tracking in this shop.',
            'Your card number never reaches us.',
            'What we hold about you can be downloaded and deleted by yourself, at any time.',
          ],
        },
      ],
    },
    {
      id: 'what',
      title: 'What we keep',
      blocks: [
        {
          head: ['When you', 'we keep', 'because'],
          rows: [
            [
              'browse',
              'nothing with your name on it',
              'looking is free. Your cart, and what you looked at, stay in your own browser.',
            ],
            [
              'register',
              'your name and email address, and a password that is stored only as a hash nobody can read back',
              'an order needs somebody it belongs to.',
            ],
            [
              'fill in your profile',
              'what you choose to give: a phone number, a picture, addresses, a wishlist',
              'it saves you typing. Of a picture we keep the part you chose, without the place and time your camera wrote into it; its address is long and random, and whoever has it can see it.',
            ],
            [
              'order',
              'the products and prices, the shipping address and phone number, your notes, the order’s history, and what we note while we handle it',
              'we have to send it, answer for it, and keep books about it.',
            ],
            [
              'pay',
              'whether it worked, the brand of the card and its last digits',
              'so that you recognise the payment. The card itself goes from your browser to the payment provider.',
            ],
            [
              'get mail from us',
              'what we wrote, for 30 days',
              'we want to know what you were told about your order.',
            ],
            ['write to us', 'your name, email address and message', 'we want to answer.'],
          ],
        },
        'To stop abuse, such as guessing passwords, we count requests for each network address. The count is kept under a hash of the address and removed within hours. Technical logs hold the numbers of requests and orders, never a name, an address or what you typed.',
      ],
    },
    {
      id: 'who',
      title: 'Who else sees it',
      blocks: [
        {
          list: [
            '**Google Firebase** runs the accounts, the database and the servers of this shop on our behalf.',
            '**The payment provider** sees your card and the amount.',
            '**The mail service** that delivers our mails sees them and your email address.',
            '**The carrier** sees your name, address and phone number.',
          ],
        },
        'Each gets what its part of the work needs. Nobody gets anything to advertise with, and nothing is sold.',
      ],
    },
    {
      id: 'how-long',
      title: 'How long',
      blocks: [
        `Your account stays until you end it under ${links.data}. Then your profile, picture, addresses, wishlist and the mails we wrote to you are erased at once, and orders that were not paid are cancelled.`,
        'Orders stay as long as the law wants our books kept, without the person: name, address, contact, parcel number and notes are taken out. Only a paid order that has not been sent yet keeps them until the parcel is on its way. Messages you wrote to us are removed after a year, or sooner when you ask.',
      ],
    },
    {
      id: 'your-rights',
      title: 'What you can ask for',
      blocks: [
        {
          list: [
            `a copy of your profile, addresses, wishlist, orders and the mails we wrote to you: download it under ${links.data},`,
            `the correction of anything that is wrong: most of it is yours to change under ${links.profile},`,
            `the end of your account and of what belongs to it: the button is under ${links.data},`,
            'an answer from a person to any question about this page, and a copy of messages you wrote to us.',
          ],
        },
        `For everything else write to ${links.mail} or use the [contact form](${paths.contact}). Asking costs nothing, and you need not say why. If our answer does not satisfy you, the data protection authority of your country listens too.`,
      ],
    },
    {
      id: 'browser',
      title: 'In your browser',
      blocks: [
        `What the shop stores on your own device, name by name, stands on the page about [cookies and storage](${paths.cookies}).`,
      ],
    },
    {
      id: 'responsible',
      title: 'Who is responsible',
      blocks: [`${facts.brand}, reachable at ${links.mail}.`],
    },
  ],
};
