import { paths } from '@/shared/config/paths';
import { facts, links } from './facts';
import type { Block } from './prose';

export interface Question {
  /** The part of the address after `#`. */
  id: string;
  question: string;
  answer: Block[];
  /** Other words somebody may look for. */
  keywords?: string;
}

export interface Topic {
  id: string;
  title: string;
  questions: Question[];
}

/** What shoppers ask, and what we answer. */
export const FAQ: Topic[] = [
  {
    id: 'orders',
    title: 'Orders',
    questions: [
      {
        id: 'place-order',
        question: 'How do I place an order?',
        keywords: 'buy purchase checkout basket',
        answer: [
          `Log in, add what you like to your [cart](${paths.cart}), and choose Proceed to Checkout. One page asks for the address and the card, shows the total, and that is it.`,
          `No account yet? [Registering](${paths.register}) takes a minute.`,
        ],
      },
      {
        id: 'find-order',
        question: 'Where do I find my orders?',
        keywords: 'history number list receipt invoice',
        answer: [
          `Under ${links.orders}, newest first, each with its number, its status and everything that is in it.`,
        ],
      },
      {
        id: 'track-order',
        question: 'How do I track my order?',
        keywords: 'tracking parcel package carrier status where',
        answer: [
          `Open ${links.orders} and choose Track Order. The page follows the order live: when its status changes, you see it without reloading.`,
        ],
      },
      {
        id: 'cancel-order',
        question: 'Can I cancel or change an order?',
        keywords: 'cancellation mistake wrong address edit',
        answer: [
          `As long as it is pending, you can cancel it yourself in ${links.orders}. To change something, cancel it and place it again.`,
          `Once it is confirmed we are already packing. [Write to us](${paths.contact}) quickly and we see what can be done.`,
        ],
      },
      {
        id: 'order-again',
        question: 'Can I order the same again?',
        keywords: 'reorder repeat once more buy again',
        answer: [
          `Yes: Order Again in ${links.orders} puts everything of an order into your cart at today’s prices, and names what is not to be had any more.`,
        ],
      },
      {
        id: 'out-of-stock',
        question: 'Something is out of stock. Will it come back?',
        keywords: 'sold out available restock waiting',
        answer: [
          'Most things do. What is on a product’s page is what is on our shelf right now, down to the last piece, so it is worth looking again.',
        ],
      },
      {
        id: 'changed-cart',
        question: 'Why did something in my cart change?',
        keywords: 'price different removed quantity stock',
        answer: [
          'Your cart compares itself with the shop when you open it. If a price or the stock has changed in the meantime, the line says so, and nothing is ordered at a price you have not seen.',
        ],
      },
    ],
  },
  {
    id: 'shipping',
    title: 'Shipping',
    questions: [
      {
        id: 'shipping-cost',
        question: 'What does shipping cost?',
        keywords: 'delivery fee free price postage',
        answer: [
          `Nothing from ${facts.freeFrom}, and ${facts.flatShipping} below. The same everywhere we ship to. More under [Shipping](${paths.shipping}).`,
        ],
      },
      {
        id: 'shipping-countries',
        question: 'Which countries do you ship to?',
        keywords: 'abroad international delivery customs duties',
        answer: [`To ${facts.countries}.`],
      },
      {
        id: 'shipping-time',
        question: 'When will it arrive?',
        keywords: 'delivery date how long days fast estimated',
        answer: [
          'The expected day of delivery stands on the tracking page as soon as the parcel is with the carrier.',
        ],
      },
      {
        id: 'damaged',
        question: 'It arrived damaged. What now?',
        keywords: 'broken faulty wrong item missing defect',
        answer: [
          `We are sorry. Keep the packaging, take a picture, and [write to us](${paths.contact}) with the order’s number. We send a new one or refund it, as you prefer.`,
        ],
      },
    ],
  },
  {
    id: 'returns',
    title: 'Returns and refunds',
    questions: [
      {
        id: 'money-back',
        question: 'What is the money-back guarantee?',
        keywords: 'refund changed mind do not like',
        answer: [
          `For ${facts.moneyBack} after delivery you may change your mind. We refund everything you paid for it, its shipping included.`,
        ],
      },
      {
        id: 'return-something',
        question: 'How do I return something?',
        keywords: 'send back exchange size colour label',
        answer: [
          `Within ${facts.returns} of delivery, unused and in its packaging. [Write to us](${paths.contact}) with the order’s number and we send you a return label. The steps are under [Returns and refunds](${paths.returns}#how).`,
        ],
      },
      {
        id: 'warranty',
        question: 'Is there a warranty?',
        keywords: 'guarantee repair broken defect',
        answer: [
          `Yes, ${facts.warranty} on everything we sell. What breaks in normal use we mend, replace or refund.`,
        ],
      },
      {
        id: 'refund-time',
        question: 'When do I get my money back?',
        keywords: 'refund card bank how long',
        answer: [
          'We refund to the card you paid with as soon as the parcel is back and opened. How soon your bank shows it is up to your bank.',
        ],
      },
    ],
  },
  {
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
          'It never gets to us. The number goes from your browser to the payment provider; we learn whether the payment worked, the brand of the card and its last digits.',
        ],
      },
      {
        id: 'declined',
        question: 'My card was declined. Is my order lost?',
        keywords: 'payment failed refused insufficient expired',
        answer: [
          'No. We tell you the reason the bank gave us, and your cart and everything you typed stay as they are. Try again, or with another card.',
        ],
      },
      {
        id: 'tax',
        question: 'Are taxes included?',
        keywords: 'vat sales tax total',
        answer: [
          `Tax of ${facts.taxRate} on the subtotal is added in the cart, before you decide. All prices are in ${facts.currency}.`,
        ],
      },
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    questions: [
      {
        id: 'need-account',
        question: 'Do I need an account?',
        keywords: 'guest register sign up',
        answer: [
          'To look around, no. To fill a cart and to order, yes: it is how you follow an order, cancel it, and find it again.',
        ],
      },
      {
        id: 'forgot-password',
        question: 'I forgot my password.',
        keywords: 'reset login sign in locked',
        answer: [
          `It happens. [Ask for a link](${paths.forgotPassword}) and set a new one; everywhere you were logged in, you are logged out.`,
        ],
      },
      {
        id: 'change-login',
        question: 'How do I change my email or my password?',
        keywords: 'address new login verify security sign in',
        answer: [
          `Under ${links.security}, with your current password. A new email address counts once you have followed the link that we send to it. A new password logs you out everywhere else.`,
        ],
      },
      {
        id: 'saved-addresses',
        question: 'Can I save my addresses?',
        keywords: 'address book default shipping delivery checkout home work',
        answer: [
          `Yes, under ${links.addresses}. The default one fills the checkout, the others are one tap away, and a new one can be saved while you order.`,
        ],
      },
      {
        id: 'wishlist',
        question: 'Can I keep something for later?',
        keywords: 'wish list favourite save heart remember',
        answer: [
          `Tap the heart, and it waits on your [wishlist](${paths.wishlist}). Without a login it stays in this browser, and joins your account when you log in.`,
        ],
      },
      {
        id: 'remember-me',
        question: 'What does Remember me do?',
        keywords: 'stay logged in session keep',
        answer: [
          'With it, you stay logged in on this device after the browser is closed. Without it, your login ends with the tab: the right choice on a computer that others use.',
        ],
      },
      {
        id: 'delete-account',
        question: 'How do I end my account?',
        keywords: 'delete erase remove data gdpr export privacy',
        answer: [
          `Under ${links.data}: give your password once more, and your account goes with your profile, picture, addresses and wishlist. Orders that were not paid are cancelled, paid ones still arrive, and our books keep them without your person.`,
          `There you can also download your data first. What else you can ask for is under [Privacy](${paths.privacy}#your-rights).`,
        ],
      },
    ],
  },
];
