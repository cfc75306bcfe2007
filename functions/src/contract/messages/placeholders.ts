export const PLACEHOLDERS = {
  name: 'the customer’s name',
  order: 'the order’s number',
  shop: 'the shop’s name',
  me: 'your own name',
} as const;
export type Placeholder = keyof typeof PLACEHOLDERS;

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g;

const isKnown = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name);

/** Replaces known placeholders that have a value. Other placeholders remain in the text. */
export const fillPlaceholders = (text: string, values: Partial<Record<Placeholder, string>>): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => (isKnown(name) && values[name]) || whole);

export const openPlaceholder = (text: string): string | null => text.match(PLACEHOLDER)?.[0] ?? null;
