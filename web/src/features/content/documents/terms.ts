import { paths } from '@/shared/config/paths';
import { facts, links } from '../facts';
import type { ProseDocument } from '../prose';

export const terms: ProseDocument = {
  title: 'Terms and conditions',
  lead: `What you and ${facts.brand} can rely on when you buy here. Written to be read.`,
  changed: '2026-11-21',
  sections: [
    {
      id: 'scope',
      title: 'What these terms are about',
      blocks: [
        `They apply to every order in this shop. “We” is ${facts.brand}; “you” is the person who orders. By placing an order you accept them as they stand on that day.`,
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      blocks: [
        'You need an account to order. Please give your real name and an email address that reaches you, and keep your password to yourself: what happens with it counts as done by you until you tell us that somebody else has it.',
        `You can end your account at any time under ${links.data}; what was paid is still delivered. We may close one that is used to deceive or to harm others.`,
      ],
    },
    {
      id: 'order',
      title: 'How an order comes about',
      blocks: [
        'Products in the shop are an invitation. Your order is an offer, made with the button Place Order. We accept it when we confirm it, and the contract begins then.',
        `Products in an order are set aside for you at once. An order that is not paid within ${facts.unpaid} is cancelled by itself, and its products go back on the shelf. So that there is enough for everybody, an order holds at most ${facts.maxLines} different products, and ${facts.maxQuantity} pieces of each.`,
        `While an order is pending you can cancel it yourself in ${links.orders}, without a reason and without cost.`,
      ],
    },
    {
      id: 'prices',
      title: 'Prices, tax and shipping',
      blocks: [
        `Prices are in ${facts.currency}. Tax of ${facts.taxRate} on the subtotal is added and shown in the cart. Shipping is free from ${facts.freeFrom} and ${facts.flatShipping} below; [Shipping](${paths.shipping}) tells the rest.`,
        'What you pay is what the checkout showed you when you placed the order. If a price changed in the meantime, the order is not placed: you see the new price first and decide again.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      blocks: [
        'You pay by card when you order. Your card’s number goes from your browser to the payment provider and never passes through our servers. If a payment is declined, nothing is charged; your cart and what you typed are kept.',
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery',
      blocks: [
        `We ship to ${facts.countries}. The expected day of delivery is shown once the parcel is on its way. The risk of the way is ours until the parcel is handed to you.`,
      ],
    },
    {
      id: 'returns',
      title: 'Money back, returns and warranty',
      blocks: [
        `You have our money-back guarantee for ${facts.moneyBack}, may return what is unused for ${facts.returns}, and have ${facts.warranty} of warranty, each from the day of delivery. The conditions are part of these terms and stand under [Returns and refunds](${paths.returns}).`,
      ],
    },
    {
      id: 'liability',
      title: 'If something goes wrong',
      blocks: [
        'We answer without limit for what we do on purpose or by gross negligence, and for harm to life and health. Otherwise we answer for what an order of this kind can be expected to cause. Rights that the law gives consumers and does not let anybody waive are untouched.',
        'Pictures show the product as well as a screen can. Small differences of colour or grain belong to the material.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes, and the law',
      blocks: [
        'We may change these terms for orders to come, never for orders already placed. If one sentence turns out to be void, the others stay. The law of the country where the shop is based applies, and the protection that the law of your own country gives you as a consumer stays with you.',
        `Questions? ${links.mail} is read by people.`,
      ],
    },
  ],
};
