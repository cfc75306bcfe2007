export const REPLY_PLACEHOLDERS = {
  name: 'the customer’s name',
  order: 'the order’s number',
  shop: 'the shop’s name',
  me: 'your own name',
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
