import PO from 'pofile';
import { toTextKey } from './text';

/** Translation files are in the gettext format, which translators' tools read. Their messages are ICU messages. */
export function parseCatalogueFile(source: string): PO {
  return PO.parse(source);
}

/** Returns the translations of a catalogue by key. Leaves out texts that are missing or outdated. */
export function parseTranslations(source: string): Map<string, string> {
  return new Map(
    parseCatalogueFile(source).items.flatMap(({ msgid, msgctxt, msgstr: [translation], obsolete, flags }) =>
      translation && !obsolete && !flags.fuzzy
        ? [[toTextKey(msgid, msgctxt ?? undefined), translation] as const]
        : [],
    ),
  );
}
