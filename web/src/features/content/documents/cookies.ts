import { paths } from '@/shared/config/paths';
import { facts } from '../facts';
import type { ProseDocument } from '../prose';

export const cookies: ProseDocument = {
  title: 'Cookies and storage',
  lead: `${facts.brand} sets no cookies at all. It keeps a few things in your browser’s own storage, each because the shop would not work without it.`,
  changed: '2026-11-21',
  sections: [
    {
      id: 'none',
      title: 'No tracking, so no banner',
      blocks: [
        'There is no analytics, no advertising and no code of other companies that follows you around. What is stored is needed for what you asked for, so there is nothing to consent to and no banner to click away.',
      ],
    },
    {
      id: 'stored',
      title: 'What is stored, name by name',
      blocks: [
        {
          head: ['Name', 'What for', 'Until'],
          rows: [
            [
              'cart',
              'What is in your cart, so that it is still there tomorrow.',
              'you empty it or an order is placed',
            ],
            [
              'wishlist',
              'What you wish for while you are not logged in. With an account, it is kept there instead.',
              'you log in or log out, or take the hearts back',
            ],
            [
              'recent',
              'The products you looked at last, to find them again.',
              'you log out, or clear your browser’s data',
            ],
            [
              'checkout-draft',
              'What you typed at the checkout, so that a reload does not lose it. Never anything of your card.',
              'the order is placed, or you close the tab',
            ],
            [
              'checkout-attempt',
              'Which order is under way, so that pressing twice orders once.',
              'the order is paid, or you close the tab',
            ],
            [
              'token',
              'Proves to the shop that you are logged in. Renewed every hour.',
              'you log out; without Remember me, you close the tab',
            ],
            [
              'firebase:authUser, firebaseLocalStorageDb',
              'Your login as Firebase keeps it: who you are, and what renews the token. In IndexedDB with Remember me, else in the tab.',
              'you log out; without Remember me, you close the tab',
            ],
            [
              'firebase-heartbeat-database',
              'Firebase notes which version of its software runs, and on which day. Nothing about you.',
              'you clear your browser’s data',
            ],
            [
              'mui-mode',
              'Whether you like the shop light, dark, or as your device does.',
              'you clear your browser’s data',
            ],
            [
              'scroll:…',
              'How far down you were on a page, so that going back brings you there.',
              'you close the tab',
            ],
          ],
        },
      ],
    },
    {
      id: 'payment',
      title: 'When you pay',
      blocks: [
        'Your card’s number, its date and its code are never stored, neither in your browser nor with us. A payment provider may set a cookie of its own on its own pages, to recognise fraud.',
      ],
    },
    {
      id: 'clear',
      title: 'How to get rid of it',
      blocks: [
        `Logging out removes your login, what you looked at and the wishes kept here. Everything else goes with your browser’s button for clearing site data. The shop keeps working; your cart will be empty. What we keep on our side is told under [Privacy](${paths.privacy}).`,
      ],
    },
  ],
};
