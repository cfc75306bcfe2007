import { toTextKey } from './text';

const joinLines = (lines: string): string =>
  (lines.match(/"(?:[^"\\]|\\.)*"/g) ?? []).map((line) => JSON.parse(line) as string).join('');

const LINES = '((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)';

/** Text of a gettext file: comments with flags, context, message and translation. */
const ENTRY = new RegExp(`((?:^#.*\\n)*)(?:^msgctxt ${LINES})?^msgid ${LINES}^msgstr ${LINES}`, 'gm');

/**
 * Returns the translations of a catalogue by key. Leaves out texts that are missing or outdated. Catalogues are gettext
 * files, which translators' tools read; their messages are ICU messages.
 */
export function parseTranslations(source: string): Map<string, string> {
  const translations = new Map<string, string>();
  for (const [, comments = '', context = '', message = '', translation = ''] of source.matchAll(ENTRY)) {
    const [key, text] = [toTextKey(joinLines(message), joinLines(context)), joinLines(translation)];
    if (key && text && !/^#,.*\bfuzzy\b/m.test(comments)) translations.set(key, text);
  }
  return translations;
}
