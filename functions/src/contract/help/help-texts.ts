/** Texts from the shop's settings that answers contain. */
export interface HelpFacts {
  arrivalRule: string;
  brand: string;
  bulkyRule: string;
  countries: string;
  currency: string;
  gifts: boolean;
  giftRule: string;
  guests: boolean;
  moneyBack: string;
  pickupRule: string;
  returns: string;
  shippingRule: string;
  support: string;
  taxRule: string;
  unpaid: string;
  warranty: string;
}

/** Markdown links that answers contain. */
export interface HelpLinks {
  addresses: string;
  cart: string;
  data: string;
  forgotPassword: string;
  mail: string;
  orders: string;
  profile: string;
  register: string;
  security: string;
  wishlist: string;
}

export interface HelpTexts {
  facts: HelpFacts;
  links: HelpLinks;
}

export interface HelpQuestion {
  /** HTML anchor on the help page. */
  id: string;
  title: string;
  /** Additional words by which the search finds the question. */
  keywords: string;
  /** Returns the answer as Markdown. */
  answer: (texts: HelpTexts) => string;
}

export interface HelpTopic {
  id: string;
  title: string;
  questions: readonly HelpQuestion[];
}
