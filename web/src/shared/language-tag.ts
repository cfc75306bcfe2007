/** Parses a language tag such as 'de-DE'. Returns undefined for invalid tags, such as WebKitGTK's 'C'. */
export function parseLanguageTag(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}
