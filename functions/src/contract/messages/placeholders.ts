import { msg } from '../texts/text';

export const REPLY_PLACEHOLDERS = {
  name: msg('the customer’s name'),
  order: msg('the order’s number'),
  shop: msg('the shop’s name'),
  me: msg('your own name'),
} as const;
export type ReplyPlaceholder = keyof typeof REPLY_PLACEHOLDERS;

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

const isKnown = (name: string): name is ReplyPlaceholder => Object.hasOwn(REPLY_PLACEHOLDERS, name);

/** Replaces the placeholders in a reply template. Placeholders without a value stay in the text. */
export const fillReplyPlaceholders = (
  text: string,
  values: Partial<Record<ReplyPlaceholder, string>>,
): string => text.replace(PLACEHOLDER, (whole, name: string) => (isKnown(name) && values[name]) || whole);

export const findReplyPlaceholder = (text: string): string | null => text.match(PLACEHOLDER)?.[0] ?? null;
