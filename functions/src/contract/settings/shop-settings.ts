import type { PricingSettings } from '../pricing/pricing-settings';

/**
 * Everything that an administrator publishes under /admin/settings: amounts in minor units of `money.currency`, rates in parts per
 * million. What stays code (limits, locale) is in `store-config.ts`.
 */
export interface ShopSettings extends PricingSettings {
  shop: ShopDetails;
  home: HomeSettings;
  stock: StockSettings;
  checkout: CheckoutSettings;
  search: SearchSettings;
  mails: MailSettings;
  papers: PaperSettings;
}

export interface ShopDetails {
  name: string;
  tagline: string;
  supportEmail: string;
  /** Where the shop can be visited or written to, line by line; empty for none. */
  address: readonly string[];
  claims: ShopClaims;
}

/** The marketing claims. Pages and mails take them from here, so that none contradicts another. */
export interface ShopClaims {
  happyCustomers: string;
  support: string;
  moneyBackDays: number;
  returnDays: number;
  warrantyYears: number;
}

export interface HomeSettings {
  /** The categories of the home page by slug, in their order; empty for the largest ones. */
  categories: readonly string[];
}

export interface StockSettings {
  /** At or below: low stock, on the dashboard and in the list of products. */
  lowAt: number;
  /** Minutes for which an unpaid order keeps its stock. */
  holdMinutes: number;
}

export interface CheckoutSettings {
  /** Whether people can order without an account. */
  guests: boolean;
}

/** Words that mean the same to a search: one finds the products of all. */
export interface SynonymGroup {
  words: readonly string[];
}

export interface SearchSettings {
  synonyms: readonly SynonymGroup[];
}

export interface MailSettings {
  /** Where answers to the shop's mails go; empty for the sender's own address. */
  replyTo: string;
  /** One more line below every mail; empty for none. */
  footer: string;
  /** Whether new customers get a welcome. */
  welcome: boolean;
  /** Whether customers get a mail when their order was delivered. */
  delivered: boolean;
  /** Whether customers are asked for reviews, a week after an order was delivered. */
  reviews: boolean;
}

/** Seller details on invoices and packing slips. */
export interface PaperSettings {
  sellerName: string;
  sellerAddress: readonly string[];
  /** Tax or VAT number; empty for none. */
  taxId: string;
  /** Before the number of each invoice, such as INV-. */
  invoicePrefix: string;
  /** Before the number of each credit note; another one, because both are counted from 1. */
  creditNotePrefix: string;
  /** One more line below every invoice, such as the register of companies; empty for none. */
  footer: string;
}

/** Settings with the number of their version. Version 0 is the code's own. */
export interface SettingsVersion {
  version: number;
  settings: ShopSettings;
}

/** The sections of the settings, in the order of the page. */
export const SETTINGS_SECTIONS = [
  'shop',
  'home',
  'money',
  'tax',
  'shipping',
  'stock',
  'checkout',
  'search',
  'mails',
  'papers',
] as const satisfies readonly (keyof ShopSettings)[];
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];
