import { PUBLIC_PAGE_PATHS } from './public-paths';

/** Page or help topic that the search can suggest. `keywords` contains additional search words. */
export interface SearchTopic {
  title: string;
  keywords: string;
}

export const PAGE_SEARCH_TOPICS: Readonly<Record<string, SearchTopic>> = {
  [PUBLIC_PAGE_PATHS.gifts]: {
    title: 'Gifts',
    keywords: 'present presents ideas birthday wedding christmas guide',
  },
  [PUBLIC_PAGE_PATHS.returns]: {
    title: 'Returns and refunds',
    keywords: 'policy send back exchange money guarantee warranty',
  },
  [PUBLIC_PAGE_PATHS.shipping]: {
    title: 'Shipping',
    keywords:
      'delivery policy cost costs fee fees postage time times ship deliver free countries abroad international',
  },
  [PUBLIC_PAGE_PATHS.contact]: {
    title: 'Contact',
    keywords: 'us email phone number telephone message customer service support imprint address hours',
  },
  [PUBLIC_PAGE_PATHS.help]: { title: 'Help', keywords: 'faq questions answers customer service support' },
  [PUBLIC_PAGE_PATHS.about]: { title: 'About us', keywords: 'company shop story who' },
  [PUBLIC_PAGE_PATHS.privacy]: { title: 'Privacy', keywords: 'policy data protection gdpr personal' },
  [PUBLIC_PAGE_PATHS.terms]: { title: 'Terms', keywords: 'conditions service use legal imprint' },
  [PUBLIC_PAGE_PATHS.cookies]: { title: 'Cookies and storage', keywords: 'cookie policy' },
};

/** Common words that are ignored when a search text is compared with help questions. */
export const QUESTION_STOP_WORDS: ReadonlySet<string> = new Set(
  'a am an and are at be can could do does did for get has have how i if in is it me my need of on please the there to want we what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** Questions on the help page by HTML anchor. The web app contains the answers. */
export const HELP_QUESTIONS = {
  'place-order': {
    title: 'How do I place an order?',
    keywords: 'buy purchase checkout basket',
  },
  'find-order': {
    title: 'Where do I find my orders?',
    keywords: 'history number list receipt invoice',
  },
  'track-order': {
    title: 'How do I track my order?',
    keywords: 'tracking parcel package carrier status where',
  },
  'cancel-order': {
    title: 'Can I cancel or change an order?',
    keywords: 'cancellation mistake wrong address edit',
  },
  'order-again': {
    title: 'Can I order the same again?',
    keywords: 'reorder repeat once more buy again',
  },
  'gift-wrap': {
    title: 'Can you wrap a gift?',
    keywords: 'wrapping present paper ribbon birthday card other address',
  },
  'out-of-stock': {
    title: 'Something is out of stock. Will it come back?',
    keywords: 'sold out available restock waiting',
  },
  'changed-cart': {
    title: 'Why did something in my cart change?',
    keywords: 'price different removed quantity stock',
  },
  'shipping-cost': {
    title: 'What does shipping cost?',
    keywords: 'delivery fee free price postage',
  },
  'shipping-countries': {
    title: 'Which countries do you ship to?',
    keywords: 'abroad international delivery customs duties',
  },
  'shipping-time': {
    title: 'When will it arrive?',
    keywords: 'delivery date how long days fast estimated',
  },
  damaged: {
    title: 'It arrived damaged. What now?',
    keywords: 'broken faulty wrong item missing defect',
  },
  'money-back': {
    title: 'What is the money-back guarantee?',
    keywords: 'refund changed mind do not like',
  },
  'return-something': {
    title: 'How do I return something?',
    keywords: 'send back exchange size colour label',
  },
  warranty: {
    title: 'Is there a warranty?',
    keywords: 'guarantee repair broken defect',
  },
  'refund-time': {
    title: 'When do I get my money back?',
    keywords: 'refund card bank how long',
  },
  'pay-how': {
    title: 'How can I pay?',
    keywords: 'card visa mastercard credit debit method',
  },
  'card-safe': {
    title: 'Is my card safe with you?',
    keywords: 'security number stored cvv data',
  },
  declined: {
    title: 'My card was declined. Is my order lost?',
    keywords: 'payment failed refused insufficient expired',
  },
  tax: {
    title: 'Are taxes included?',
    keywords: 'vat sales tax total',
  },
  'need-account': {
    title: 'Do I need an account?',
    keywords: 'guest register sign up',
  },
  'forgot-password': {
    title: 'I forgot my password.',
    keywords: 'reset login sign in locked',
  },
  'change-login': {
    title: 'How do I change my email or my password?',
    keywords: 'address new login verify security sign in',
  },
  'saved-addresses': {
    title: 'Can I save my addresses?',
    keywords: 'address book default shipping delivery checkout home work',
  },
  wishlist: {
    title: 'Can I keep something for later?',
    keywords: 'wish list favourite save heart remember',
  },
  'remember-me': {
    title: 'What does Remember me do?',
    keywords: 'stay logged in session keep',
  },
  'delete-account': {
    title: 'How do I delete my account?',
    keywords: 'delete erase remove data gdpr export privacy',
  },
} as const satisfies Record<string, SearchTopic>;
