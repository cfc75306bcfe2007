/** Returns at most the first `max` UTF-16 units of a text, without splitting a surrogate pair. */
export const takeFirstCharacters = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

/** Returns at most the last `max` UTF-16 units of a text, without splitting a surrogate pair. */
export const takeLastCharacters = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(-max).replace(/^[\udc00-\udfff]/, '');
