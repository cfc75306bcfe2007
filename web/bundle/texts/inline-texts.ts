import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { parseTranslations } from '../../../functions/src/contract/texts/catalogue';
import {
  PSEUDO_LANGUAGE,
  SOURCE_LANGUAGE,
  isLanguage,
  isRightToLeft,
  type TextLanguage,
} from '../../../functions/src/contract/texts/languages';
import { toPseudoText } from '../../../functions/src/contract/texts/pseudo-text';
import { toTextKey } from '../../../functions/src/contract/texts/text';
import { listArguments, parseText, type TextParts } from '../../../functions/src/contract/texts/text-parts';
import { findTexts, type SourceRange, type TextUse } from './find-texts';
import { generateChildren, generateString, NUMBER_FUNCTION, PLURAL_FUNCTION } from './generate-code';

const RUNTIME = '\0texts';

const toLocale = (language: TextLanguage): string =>
  language === PSEUDO_LANGUAGE ? SOURCE_LANGUAGE : language;

/** Functions of the built web app. `t` returns translated constants, which are functions if they have arguments. */
const createRuntimeCode = (language: TextLanguage) => `
export const getTextLanguage = () => ${JSON.stringify(toLocale(language))};
export const t = (text, values) => (typeof text === 'function' ? text(values) : text);
export const msg = (text) => text;
const rules = {};
export const ${PLURAL_FUNCTION} = (value, locale, type, cases) =>
  cases[(rules[type] ??= new Intl.PluralRules(locale, { type })).select(value)] ?? cases.other;
export const ${NUMBER_FUNCTION} = (value, locale) => value.toLocaleString(locale);
`;

const catalogueFile = (language: TextLanguage) =>
  fileURLToPath(new URL(`../../../functions/src/contract/texts/${language}.po`, import.meta.url));

/** Returns a function that translates messages. Texts without a translation stay English. */
export function loadTranslations(language: TextLanguage): (message: string, context?: string) => TextParts {
  if (language === PSEUDO_LANGUAGE) return (message) => toPseudoText(parseText(message));
  if (language === SOURCE_LANGUAGE) return parseText;
  const translations = parseTranslations(readFileSync(catalogueFile(language), 'utf8'));
  return (message, context) => parseText(translations.get(toTextKey(message, context)) ?? message);
}

interface InlineOptions {
  language: TextLanguage;
  translate: ReturnType<typeof loadTranslations>;
}

/** Replaces the texts of a source file by their translations. Returns null if the file has none. */
export function inlineTexts(
  file: string,
  code: string,
  { language, translate }: InlineOptions,
): string | null {
  const { uses, faults } = findTexts(file, code);
  if (faults[0]) throw new Error(`${file}: ${faults[0].message}`);
  if (uses.length === 0) return null;
  const locale = toLocale(language);

  /** Returns the code of a range with its texts replaced. */
  function rewrite({ start, end }: SourceRange, skipped?: TextUse): string {
    let at = start;
    let result = '';
    for (const use of uses) {
      if (use === skipped || use.start < at || use.end > end) continue;
      result += code.slice(at, use.start) + generateUse(use);
      at = use.end;
    }
    return result + code.slice(at, end);
  }

  /** Marked messages are already translated, so that only those with arguments need a call. */
  function generateMarked({ start, end, values, selection }: TextUse): string {
    const hasValues = values === null || Object.keys(values).length > 0;
    return hasValues
      ? rewrite(
          { start, end },
          uses.find((use) => use.start === start),
        )
      : `(${rewrite(selection)})`;
  }

  function generateUse(use: TextUse): string {
    const getValue = (argument: string): string => {
      if (use.kind === 'msg') return `values.${argument}`;
      const value = use.values?.[argument];
      if (!value) throw new Error(`${file}: no value for {${argument}} of "${use.messages[0]?.message}"`);
      const source = rewrite(value);
      return /^[\w$.]+$/.test(source) ? source : `(${source})`;
    };
    const generate = (message: string): string => {
      const parts = translate(message, use.context);
      if (use.kind === 'rich') return `<>${generateChildren(parts, { locale, getValue })}</>`;
      const generated = generateString(parts, { locale, getValue });
      return use.kind === 'msg' && listArguments(parts).length > 0 ? `(values) => ${generated}` : generated;
    };
    const [only] = use.messages;
    if (!only) return generateMarked(use);
    if (use.messages.length === 1) {
      const generated = generate(only.message);
      return use.kind === 't' ? `(${generated})` : generated;
    }
    let at = use.selection.start;
    let selection = '';
    for (const { message, start, end } of use.messages) {
      selection += code.slice(at, start) + generate(message);
      at = end;
    }
    const chosen = selection + code.slice(at, use.selection.end);
    return use.kind === 'rich' ? `<>{${chosen}}</>` : `(${chosen})`;
  }

  const rewritten = rewrite({ start: 0, end: code.length });
  const used = [PLURAL_FUNCTION, NUMBER_FUNCTION].filter((name) => rewritten.includes(`${name}(`));
  return used.length > 0 ? `${rewritten}\nimport { ${used.join(', ')} } from 'virtual:texts';\n` : rewritten;
}

/** Returns the language that a build is for: by default the source language. */
export function getBuildLanguage(name: string | undefined): TextLanguage {
  if (!name) return SOURCE_LANGUAGE;
  if (name === PSEUDO_LANGUAGE || isLanguage(name)) return name;
  throw new Error(`VITE_LANGUAGE is ${name}, which is no language of the shop.`);
}

/** Builds the web app in one language: its texts are part of the code, without a catalogue or a library. */
export function withTexts(language: TextLanguage): Plugin {
  const options = { language, translate: loadTranslations(language) };
  return {
    name: 'texts',
    enforce: 'pre',
    apply: 'build',
    resolveId(source) {
      return source === 'virtual:texts' || /(?:^|\/)texts\/text$/.test(source) ? RUNTIME : null;
    },
    load(id) {
      return id === RUNTIME ? { code: createRuntimeCode(language), moduleSideEffects: false } : null;
    },
    transformIndexHtml(html) {
      const direction = isRightToLeft(language) ? ' dir="rtl"' : '';
      return html.replace('<html lang="en"', `<html lang="${toLocale(language)}"${direction}`);
    },
    transform: {
      filter: { id: /\/(?:web|functions)\/src\/.*\.tsx?$/, code: /texts\/text'|\/rich-text'/ },
      handler(code, id) {
        return inlineTexts(id, code, options);
      },
    },
  };
}
