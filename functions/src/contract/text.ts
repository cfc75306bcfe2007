/** Returns the first `max` UTF-16 code units of a text. Never splits a surrogate pair. */
export const takeFirstCharacters = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

/** Returns the last `max` UTF-16 code units of a text. Never splits a surrogate pair. */
export const takeLastCharacters = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(-max).replace(/^[\udc00-\udfff]/, '');
