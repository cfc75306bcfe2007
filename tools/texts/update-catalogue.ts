import PO from 'pofile';
import { toTextKey } from '../../functions/src/contract/texts/text';
import { listArguments, parseText, type TextParts } from '../../functions/src/contract/texts/text-parts';
import type { UsedText } from './collect-texts';

export interface CatalogueReport {
  /** Messages without a translation. */
  missing: string[];
  /** Messages that have changed since they were translated. */
  changed: string[];
  /** Messages that the catalogue contained and that no file uses any more. */
  unused: string[];
  /** Translations that are invalid or use other arguments than the message. */
  invalid: string[];
}

const WAS = 'Was: ';

const toWords = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []);

/** Returns the share of words that two texts have in common, from 0 to 1. */
function measureSimilarity(first: string, second: string): number {
  const [a, b] = [toWords(first), toWords(second)];
  const common = [...a].filter((word) => b.has(word)).length;
  return a.size + b.size === 0 ? 0 : (2 * common) / (a.size + b.size);
}

/** Similarity from which a new message is considered to be a changed one. */
const MIN_SIMILARITY = 0.6;

const listTags = (message: string): string =>
  [...message.matchAll(/<(\w+)>/g)]
    .map(([, name]) => name)
    .sort()
    .join();

const listPlurals = (parts: TextParts): string[][] =>
  parts.flatMap((part) => {
    if (typeof part === 'string' || !('kind' in part)) return [];
    const inner = Object.values(part.cases).flatMap(listPlurals);
    return part.kind === 'plural' ? [Object.keys(part.cases), ...inner] : inner;
  });

/** Returns the reason why a translation cannot be used, or null if it can be. */
export function findTranslationFault(message: string, translation: string, locale: string): string | null {
  let parts: TextParts;
  try {
    parts = parseText(translation);
  } catch (error) {
    return String(error);
  }
  const expected = listArguments(parseText(message)).join();
  if (listArguments(parts).join() !== expected) return `has other arguments than {${expected}}`;
  if (listTags(translation) !== listTags(message)) return `has other tags than ${listTags(message)}`;
  const required = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const form = listPlurals(parts).flatMap((cases) => required.filter((each) => !cases.includes(each)))[0];
  return form ? `has no plural form "${form}"` : null;
}

/**
 * Updates a catalogue to the texts in use. The source language's catalogue repeats the messages, for translators' tools.
 *
 * A new message that resembles an unused one takes over its translation, marked as outdated ("fuzzy").
 */
export function updateCatalogue(
  source: string,
  texts: ReadonlyMap<string, UsedText>,
  language: string,
  isSource: boolean,
): { content: string; report: CatalogueReport } {
  const known = new Map(PO.parse(source).items.map((item) => [toTextKey(item.msgid, item.msgctxt), item]));
  const unusedItems = [...known].filter(([key]) => !texts.has(key)).map(([, item]) => item);
  const report: CatalogueReport = { missing: [], changed: [], unused: [], invalid: [] };
  const replaced = new Set<InstanceType<typeof PO.Item>>();

  function findChanged(message: string) {
    const candidates = unusedItems
      .filter((item) => item.msgstr[0] && !replaced.has(item))
      .map((item) => ({ item, similarity: measureSimilarity(item.msgid, message) }))
      .sort((a, b) => b.similarity - a.similarity);
    return candidates.find(({ similarity }) => similarity >= MIN_SIMILARITY)?.item;
  }

  function toItem(key: string, { message, context, files }: UsedText) {
    const item = new PO.Item();
    item.msgid = message;
    if (context) item.msgctxt = context;
    item.references = files;
    const current = known.get(key);
    const changed = isSource || current ? undefined : findChanged(message);
    if (changed) {
      replaced.add(changed);
      item.flags.fuzzy = true;
      item.extractedComments = [`${WAS}${changed.msgid}`];
    } else if (current?.flags.fuzzy) {
      item.flags.fuzzy = true;
      item.extractedComments = current.extractedComments;
    }
    item.comments = current?.comments ?? changed?.comments ?? [];
    item.msgstr = [isSource ? message : (current?.msgstr[0] ?? changed?.msgstr[0] ?? '')];
    return item;
  }

  const compare = new Intl.Collator('en').compare;
  const entries = [...texts].sort(([a], [b]) => compare(a, b) || (a < b ? -1 : 1));
  const catalogue = new PO();
  catalogue.headers = {
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    Language: language,
  };
  catalogue.items = entries.map(([key, text]) => toItem(key, text));
  for (const {
    msgid,
    msgstr: [translation],
    flags,
  } of catalogue.items) {
    if (!translation) report.missing.push(msgid);
    else if (flags.fuzzy) report.changed.push(msgid);
    else {
      const fault = findTranslationFault(msgid, translation, language);
      if (fault) report.invalid.push(`"${msgid}" ${fault}`);
    }
  }
  report.unused = unusedItems.map(({ msgid }) => msgid);
  return { content: `${catalogue.toString().trimEnd()}\n`, report };
}
