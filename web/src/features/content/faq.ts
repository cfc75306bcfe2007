import { paths } from '@/shared/config/paths';
import type { Words } from './facts';
import { plainText, sectionsOf, type Section } from './markdown';

export interface Topic extends Pick<Section, 'id' | 'title'> {
  questions: Section[];
}

/** The questions of the help page, by topic. */
export const faqOf = (words: Words): Topic[] =>
  sectionsOf(textOf(words), '#').map(({ id, title, text }) => ({ id, title, questions: sectionsOf(text) }));

/** Lower case without accents, so that 'Rücksendung' and 'rucksendung' are one word. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const textToSearch = ({ title, keywords, text }: Section) =>
  folded([title, keywords, plainText(text)].join(' '));

/** The questions in which every word of `search` begins a word, under their topics. */
export function searchFaq(topics: Topic[], search: string): Topic[] {
  const wanted = folded(search).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (wanted.length === 0) return topics;
  const answers = (question: Section) => {
    const words = textToSearch(question).match(/[\p{L}\p{N}]+/gu) ?? [];
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  };
  return topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter(answers) }))
    .filter(({ questions }) => questions.length > 0);
}

const textOf = ({ facts, links }: Words) => `
# Orders {#orders}

## How do I place an order? {#place-order keywords="buy purchase checkout basket"}

Log in, add products to your [cart](${paths.cart}), and choose Proceed to Checkout. Enter your address and card on one page, check the total, and place the order.

No account yet? [Registering](${paths.register}) takes a minute.

## Where do I find my orders? {#find-order keywords="history number list receipt invoice"}

Under ${links.orders}, newest first, each with its number, status and items. The page of a paid order has its invoice to read and print.

## How do I track my order? {#track-order keywords="tracking parcel package carrier status where"}

Open ${links.orders} and choose Track Order. The page updates automatically when the status changes.

## Can I cancel or change an order? {#cancel-order keywords="cancellation mistake wrong address edit"}

As long as it is pending, you can cancel it yourself in ${links.orders}. To change something, cancel it and place it again.

Once it is confirmed, we are already packing it. [Write to us](${paths.contact}) quickly, and we will see what we can do.

## Can I order the same again? {#order-again keywords="reorder repeat once more buy again"}

Yes: Order Again in ${links.orders} adds all items of an order to your cart at current prices and names those that are no longer available.

## Something is out of stock. Will it come back? {#out-of-stock keywords="sold out available restock waiting"}

Most products do. Choose Email me when available on its page, and we will write to you once.

## Why did something in my cart change? {#changed-cart keywords="price different removed quantity stock"}

Your cart is compared with the shop when you open it. If a price or the stock has changed, the cart shows it, and nothing is ordered at a price you have not seen.

# Shipping {#shipping}

## What does shipping cost? {#shipping-cost keywords="delivery fee free price postage"}

${facts.shippingRule}. See [Shipping](${paths.shipping}).

## Which countries do you ship to? {#shipping-countries keywords="abroad international delivery customs duties"}

We ship to these countries: ${facts.countries}.

## When will it arrive? {#shipping-time keywords="delivery date how long days fast estimated"}

${facts.arrivalRule}. The tracking page shows it, too.

## It arrived damaged. What now? {#damaged keywords="broken faulty wrong item missing defect"}

We are sorry. Keep the packaging, take a picture, and [write to us](${paths.contact}) with the order number. We will send a replacement or refund you, as you prefer.

# Returns and refunds {#returns}

## What is the money-back guarantee? {#money-back keywords="refund changed mind do not like"}

For ${facts.moneyBack} after delivery you may change your mind. We refund everything you paid for it, including shipping.

## How do I return something? {#return-something keywords="send back exchange size colour label"}

Within ${facts.returns} of delivery, unused and in its packaging. [Write to us](${paths.contact}) with the order number, and we will send you a return label. The steps are under [Returns and refunds](${paths.returns}#how).

## Is there a warranty? {#warranty keywords="guarantee repair broken defect"}

Yes, ${facts.warranty}, unless its page says another time. We repair, replace or refund products that break in normal use. Food and plants have no warranty; if they arrive in poor condition, we replace or refund them.

## When do I get my money back? {#refund-time keywords="refund card bank how long"}

We refund the card you paid with as soon as we have received and checked the parcel. Your bank may take a few more days to show the refund.

# Payment {#payment}

## How can I pay? {#pay-how keywords="card visa mastercard credit debit method"}

By card, when you place the order.

## Is my card safe with you? {#card-safe keywords="security number stored cvv data"}

Yes. We never receive its number, which goes from your browser to the payment provider; we learn whether the payment worked, the brand of the card and its last digits.

## My card was declined. Is my order lost? {#declined keywords="payment failed refused insufficient expired"}

No. We show you the reason that your bank gave, and keep your cart and everything you entered. Please try again or use another card.

## Are taxes included? {#tax keywords="vat sales tax total"}

${facts.taxRule}, before you decide. All prices are in ${facts.currency}.

# Your account {#account}

## Do I need an account? {#need-account keywords="guest register sign up"}

${
  facts.guests
    ? 'No. You can order with your email address, and track the order with the link that we email you. You can add the order to an account later.'
    : 'Not to browse. You need one to fill a cart and to order, so that you can track and cancel your orders.'
}

## I forgot my password. {#forgot-password keywords="reset login sign in locked"}

[Request a link](${paths.forgotPassword}) and set a new one. You will then be logged out on all devices.

## How do I change my email or my password? {#change-login keywords="address new login verify security sign in"}

Under ${links.security}, with your current password. A new email address takes effect when you follow the link that we send to it. A new password logs you out everywhere else.

## Can I save my addresses? {#saved-addresses keywords="address book default shipping delivery checkout home work"}

Yes, under ${links.addresses}. The default address fills in the checkout, you can choose any other there, and you can save a new one while you order.

## Can I keep something for later? {#wishlist keywords="wish list favourite save heart remember"}

Tap the heart to add it to your [wishlist](${paths.wishlist}). Without a login it is saved in this browser and moves to your account when you log in.

## What does Remember me do? {#remember-me keywords="stay logged in session keep"}

With it, you stay logged in on this device after the browser is closed. Without it, your login ends when you close the browser, which is the right choice on a shared computer.

## How do I delete my account? {#delete-account keywords="delete erase remove data gdpr export privacy"}

Under ${links.data}: enter your password again, and your account is deleted with your profile, picture, addresses and wishlist. Unpaid orders are cancelled, paid ones are still delivered, and our records keep them without your personal data. Invoices stay as they were issued, because the law requires it.

You can also download your data there first. Your other rights are listed under [Privacy](${paths.privacy}#your-rights).
`;
