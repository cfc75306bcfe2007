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
          `Log in, add products to your [cart](${paths.cart}), and choose Proceed to Checkout. Enter your address and card on one page, check the total, and place the order.`,
          `No account yet? [Registering](${paths.register}) takes a minute.`,
        ],
      },
      {
        id: 'find-order',
        question: 'Where do I find my orders?',
        keywords: 'history number list receipt invoice',
        answer: [`Under ${links.orders}, newest first, each with its number, status and items.`],
      },
      {
        id: 'track-order',
        question: 'How do I track my order?',
        keywords: 'tracking parcel package carrier status where',
        answer: [
          `Open ${links.orders} and choose Track Order. The page updates automatically when the status changes.`,
        ],
      },
      {
        id: 'cancel-order',
        question: 'Can I cancel or change an order?',
        keywords: 'cancellation mistake wrong address edit',
        answer: [
          `As long as it is pending, you can cancel it yourself in ${links.orders}. To change something, cancel it and place it again.`,
          `Once it is confirmed, we are already packing it. [Write to us](${paths.contact}) quickly, and we will see what we can do.`,
        ],
      },
      {
        id: 'order-again',
        question: 'Can I order the same again?',
        keywords: 'reorder repeat once more buy again',
        answer: [
          `Yes: Order Again in ${links.orders} adds all items of an order to your cart at current prices and names those that are no longer available.`,
        ],
      },
      {
        id: 'out-of-stock',
        question: 'Something is out of stock. Will it come back?',
        keywords: 'sold out available restock waiting',
        answer: [
          'Most products do. The product page always shows the current stock, so please check again later.',
        ],
      },
      {
        id: 'changed-cart',
        question: 'Why did something in my cart change?',
        keywords: 'price different removed quantity stock',
        answer: [
          'Your cart is compared with the shop when you open it. If a price or the stock has changed, the cart shows it, and nothing is ordered at a price you have not seen.',
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
          `Shipping is free from ${facts.freeFrom} and costs ${facts.flatShipping} below that, wherever we ship. See [Shipping](${paths.shipping}).`,
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
          'The tracking page shows the estimated delivery date as soon as the carrier has the parcel.',
        ],
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
          'Not to browse. You need one to fill a cart and to order, so that you can track and cancel your orders.',
        ],
      },
      {
        id: 'forgot-password',
        question: 'I forgot my password.',
        keywords: 'reset login sign in locked',
        answer: [
          `[Request a link](${paths.forgotPassword}) and set a new one. You will then be logged out on all devices.`,
        ],
      },
      {
        id: 'change-login',
        question: 'How do I change my email or my password?',
        keywords: 'address new login verify security sign in',
        answer: [
          `Under ${links.security}, with your current password. A new email address takes effect when you follow the link that we send to it. A new password logs you out everywhere else.`,
        ],
      },
      {
        id: 'saved-addresses',
        question: 'Can I save my addresses?',
        keywords: 'address book default shipping delivery checkout home work',
        answer: [
          `Yes, under ${links.addresses}. The default address fills in the checkout, you can choose any other there, and you can save a new one while you order.`,
        ],
      },
      {
        id: 'wishlist',
        question: 'Can I keep something for later?',
        keywords: 'wish list favourite save heart remember',
        answer: [
          `Tap the heart to add it to your [wishlist](${paths.wishlist}). Without a login it is saved in this browser and moves to your account when you log in.`,
        ],
      },
      {
        id: 'remember-me',
        question: 'What does Remember me do?',
        keywords: 'stay logged in session keep',
        answer: [
          'With it, you stay logged in on this device after the browser is closed. Without it, your login ends when you close the tab, which is the right choice on a shared computer.',
        ],
      },
      {
        id: 'delete-account',
        question: 'How do I delete my account?',
        keywords: 'delete erase remove data gdpr export privacy',
        answer: [
          `Under ${links.data}: enter your password again, and your account is deleted with your profile, picture, addresses and wishlist. Unpaid orders are cancelled, paid ones are still delivered, and our records keep them without your personal data.`,
          `You can also download your data there first. Your other rights are listed under [Privacy](${paths.privacy}#your-rights).`,
        ],
      },
    ],
  },
];
