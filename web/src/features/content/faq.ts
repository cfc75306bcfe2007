import { QUESTION_STOP_WORDS, HELP_QUESTIONS } from '@contract/site-topics';
import { cleanSearchText } from '@contract/typed/text-cleaning';
import { shopPaths } from '@/shared/config/paths';
import type { ContentTexts } from './facts';
import { stripInlineMarkdown, splitMarkdownSections, type MarkdownSection } from './markdown';

export interface FaqTopic extends Pick<MarkdownSection, 'id' | 'title'> {
  questions: MarkdownSection[];
}

export const createFaqTopics = (texts: ContentTexts): FaqTopic[] =>
  splitMarkdownSections(getFaqText(texts), '#').map(({ id, title, text }) => ({
    id,
    title,
    questions: splitMarkdownSections(text),
  }));

/** Converts a text to lower case without diacritics: 'Rücksendung' becomes 'rucksendung'. */
const normalizeText = (text: string) =>
  cleanSearchText(text)
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const getSearchText = ({ title, keywords, text }: MarkdownSection) =>
  normalizeText([title, keywords, stripInlineMarkdown(text)].join(' '));

/** Returns the questions that match a search, by topic. A search word may be the beginning of a word. */
export function searchFaq(topics: FaqTopic[], search: string): FaqTopic[] {
  const typed = normalizeText(search).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (typed.length === 0) return topics;
  const subject = typed.filter((word) => !QUESTION_STOP_WORDS.has(word));
  const wanted = subject.length > 0 ? subject : typed;
  const answers = (question: MarkdownSection) => {
    const words = getSearchText(question).match(/[\p{L}\p{N}]+/gu) ?? [];
    return wanted.every((start) => words.some((word) => word.startsWith(start)));
  };
  return topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter(answers) }))
    .filter(({ questions }) => questions.length > 0);
}

const formatHeading = (id: keyof typeof HELP_QUESTIONS) =>
  `## ${HELP_QUESTIONS[id].title} {#${id} keywords="${HELP_QUESTIONS[id].keywords}"}`;

const getFaqText = ({ facts, links }: ContentTexts) => `
# Orders {#orders}

${formatHeading('place-order')}

Log in, add products to your [cart](${shopPaths.cart}), and choose Proceed to Checkout. Enter your address and card on one page, check the total, and place the order.

No account yet? [Registering](${shopPaths.register}) takes a minute.

${formatHeading('find-order')}

Under ${links.orders}, newest first, each with its number, status and items. The page of a paid order has its invoice to read and print.

${formatHeading('track-order')}

Open ${links.orders} and choose Track Order. The page updates automatically when the status changes.

${formatHeading('cancel-order')}

As long as it is pending, you can cancel it yourself in ${links.orders}. To change something, cancel it and place it again.

Once it is confirmed, we are already packing it. [Write to us](${shopPaths.contact}) quickly, and we will see what we can do.

${formatHeading('order-again')}

Yes: Order Again in ${links.orders} adds all items of an order to your cart at current prices and names those that are no longer available.

${formatHeading('gift-wrap')}

${facts.giftRule} You can send an order to another person: enter their name and address at the checkout.

${formatHeading('out-of-stock')}

Most products do. Choose Email me when available on its page, and we will write to you once.

${formatHeading('changed-cart')}

Your cart is compared with the shop when you open it. If a price or the stock has changed, the cart shows it, and nothing is ordered at a price you have not seen.

# Shipping {#shipping}

${formatHeading('shipping-cost')}

${facts.shippingRule}. ${facts.bulkyRule} See [Shipping](${shopPaths.shipping}).

${formatHeading('shipping-countries')}

We ship to these countries: ${facts.countries}.

${formatHeading('shipping-time')}

${facts.arrivalRule}. The tracking page shows it, too.

${formatHeading('damaged')}

We are sorry. Keep the packaging, take a picture, and [write to us](${shopPaths.contact}) with the order number. We will send a replacement or refund you, as you prefer.

# Returns and refunds {#returns}

${formatHeading('money-back')}

For ${facts.moneyBack} after delivery you may change your mind, even if you have tried it. We refund everything you paid for it, including shipping. Unused products can be returned for ${facts.returns}; then we refund their price.

${formatHeading('return-something')}

Within ${facts.returns} of delivery, unused and in its packaging. [Write to us](${shopPaths.contact}) with the order number, and we will send you a return label. The steps are under [Returns and refunds](${shopPaths.returns}#how).

${formatHeading('warranty')}

Yes, ${facts.warranty}, unless its page says another time. We repair, replace or refund products that break in normal use. Food and plants have no warranty; if they arrive in poor condition, we replace or refund them.

${formatHeading('refund-time')}

We refund the card you paid with as soon as we have received and checked the parcel. Your bank may take a few more days to show the refund.

# Payment {#payment}

${formatHeading('pay-how')}

By card, when you place the order.

${formatHeading('card-safe')}

Yes. We never receive its number, which goes from your browser to the payment provider; we learn whether the payment worked, the brand of the card and its last digits.

${formatHeading('declined')}

No. We show you the reason that your bank gave, and keep your cart and everything you entered. Please try again or use another card.

${formatHeading('tax')}

${facts.taxRule}, before you decide. All prices are in ${facts.currency}.

# Your account {#account}

${formatHeading('need-account')}

${
  facts.guests
    ? 'No. You can order with your email address, and track the order with the link that we email you. You can add the order to an account later.'
    : 'Not to browse. You need one to fill a cart and to order, so that you can track and cancel your orders.'
}

${formatHeading('forgot-password')}

[Request a link](${shopPaths.forgotPassword}) and set a new one. You will then be logged out on all devices.

${formatHeading('change-login')}

Under ${links.security}, with your current password. A new email address takes effect when you follow the link that we send to it. A new password logs you out everywhere else.

${formatHeading('saved-addresses')}

Yes, under ${links.addresses}. The default address fills in the checkout, you can choose any other there, and you can save a new one while you order.

${formatHeading('wishlist')}

Tap the heart to add it to your [wishlist](${shopPaths.wishlist}). Without a login it is saved in this browser and moves to your account when you log in.

${formatHeading('remember-me')}

With it, you stay logged in on this device after the browser is closed. Without it, your login ends when you close the browser, which is the right choice on a shared computer.

${formatHeading('delete-account')}

Under ${links.data}: enter your password again, and your account is deleted with your profile, picture, addresses and wishlist. Unpaid orders are cancelled, paid ones are still delivered, and our records keep them without your personal data. Invoices stay as they were issued, because the law requires it.

You can also download your data there first. Your other rights are listed under [Privacy](${shopPaths.privacy}#your-rights).
`;
