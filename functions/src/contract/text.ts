/** The first `max` UTF-16 units of a text, never with half of a character at their end: nothing stores or sends that. */
export const beginningOf = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

/** The last `max` UTF-16 units of a text, never with half of a character at their beginning. */
export const endOf = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(-max).replace(/^[\udc00-\udfff]/, '');
