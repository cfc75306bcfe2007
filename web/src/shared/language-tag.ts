/** Parses a language tag such as 'de-DE'. Returns undefined if the tag is invalid. */
export function parseLanguageTag(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}
