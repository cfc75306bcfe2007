/** What a saved reply leaves open, with what stands for it. */
export const PLACEHOLDERS = {
  name: 'the customer’s name',
  order: 'the order’s number',
  shop: 'the shop’s name',
  me: 'your own name',
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;

/** `{{name}}`, with or without spaces inside. */
const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

const isKnown = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name);

/** A text with its placeholders filled in. One without a value, and one that is unknown, stays as it is. */
export const fillPlaceholders = (text: string, values: Partial<Record<Placeholder, string>>): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => (isKnown(name) && values[name]) || whole);

/** The first placeholder that is still in a text, as it is written there; null for none. */
export const openPlaceholder = (text: string): string | null => text.match(PLACEHOLDER)?.[0] ?? null;
