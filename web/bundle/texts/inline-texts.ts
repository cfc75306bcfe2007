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
import {
  generateChildren,
  generateString,
  NUMBER_FUNCTION,
  PLURAL_FUNCTION,
  TEXT_FUNCTIONS,
} from './generate-code';

const RUNTIME = '\0texts';

export const toLocale = (language: TextLanguage): string =>
  language === PSEUDO_LANGUAGE ? SOURCE_LANGUAGE : language;

/** Functions of the built web app. `t` returns translated constants, which are functions if they have arguments. */
const createRuntimeCode = (locale: string) => `
export const getTextLanguage = () => ${locale};
export const t = (text, values) => (typeof text === 'function' ? text(values) : text);
export const msg = (text) => text;
export const ${PLURAL_FUNCTION} = ${TEXT_FUNCTIONS[PLURAL_FUNCTION]};
export const ${NUMBER_FUNCTION} = ${TEXT_FUNCTIONS[NUMBER_FUNCTION]};
`;

const catalogueFile = (language: TextLanguage) =>
  fileURLToPath(new URL(`../../../functions/src/contract/texts/${language}.po`, import.meta.url));

/** Returns the translations of a language by key. English has none. */
export const readCatalogue = (language: TextLanguage): Map<string, string> =>
  language === SOURCE_LANGUAGE || language === PSEUDO_LANGUAGE
    ? new Map()
    : parseTranslations(readFileSync(catalogueFile(language), 'utf8'));

/** Returns a function that translates messages. Texts without a translation stay English. */
export function loadTranslations(language: TextLanguage): (message: string, context?: string) => TextParts {
  if (language === PSEUDO_LANGUAGE) return (message) => toPseudoText(parseText(message));
  if (language === SOURCE_LANGUAGE) return parseText;
  const translations = readCatalogue(language);
  return (message, context) => parseText(translations.get(toTextKey(message, context)) ?? message);
}

export interface TranslationOptions {
  language: TextLanguage;
  translate: ReturnType<typeof loadTranslations>;
}

/** Returns the code of an argument's value. */
type ValueGenerator = (argument: string) => string;

/** Generates the code that replaces a text of a source file. */
export interface TextGenerator {
  /** Generates an expression that evaluates to the text. */
  generateText: (use: TextUse, message: string, getValue: ValueGenerator) => string;
  /** Generates JSX children of a `RichText`. */
  generateChildren: (use: TextUse, message: string, getValue: ValueGenerator) => string;
  /** Returns true if a marked message needs values, so that its code must be a function of them. */
  needsValues: (use: TextUse, message: string) => boolean;
}

function createInliner({ language, translate }: TranslationOptions): TextGenerator {
  const locale = toLocale(language);
  return {
    generateText: ({ context }, message, getValue) =>
      generateString(translate(message, context), { locale, getValue }),
    generateChildren: ({ context }, message, getValue) =>
      generateChildren(translate(message, context), { locale, getValue }),
    needsValues: ({ context }, message) => listArguments(translate(message, context)).length > 0,
  };
}

/** Replaces the texts of a source file by their translations. Returns null if the file has none. */
export const inlineTexts = (file: string, code: string, options: TranslationOptions): string | null =>
  replaceTexts(file, code, createInliner(options));

/** Replaces the texts of a source file by generated code. Returns null if the file has none. */
export function replaceTexts(file: string, code: string, generator: TextGenerator): string | null {
  const { uses, faults } = findTexts(file, code);
  if (faults[0]) throw new Error(`${file}: ${faults[0].message}`);
  if (uses.length === 0) return null;

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
      if (use.kind === 'rich') return `<>${generator.generateChildren(use, message, getValue)}</>`;
      const generated = generator.generateText(use, message, getValue);
      return use.kind === 'msg' && generator.needsValues(use, message)
        ? `(values) => ${generated}`
        : generated;
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

/** Returns the attributes of the HTML element in a language. */
export const getHtmlAttributes = (language: TextLanguage): string =>
  `lang="${toLocale(language)}"${isRightToLeft(language) ? ' dir="rtl"' : ''}`;

/** Creates a plug-in that replaces the locale of the shop, such as for dates and prices. */
function createLocalePlugin(locale: string): Plugin {
  return {
    name: 'locale',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/store-config\.ts$/ },
      handler(code, id) {
        const replaced = code.replace(/(?<=\n {2}locale: )'[\w-]+'/, locale);
        if (replaced === code) throw new Error(`${id} has no locale.`);
        return { code: replaced, map: null };
      },
    },
  };
}

/** Language of a build as code. */
export interface LanguageCode {
  language: string;
  /** Start of the paths of its pages, such as '/de'. */
  basePath: string;
  /** Locale of dates and prices. Missing for that of the shop. */
  locale?: string;
}

/** Creates the plug-ins of a language. `generator` generates the code of the texts. */
export const createLanguagePlugins = (
  generator: TextGenerator,
  htmlLanguage: TextLanguage,
  { language, basePath, locale }: LanguageCode,
): Plugin[] => [
  createTextsPlugin(generator, htmlLanguage, locale ?? JSON.stringify(SOURCE_LANGUAGE)),
  ...(locale === undefined ? [] : [createLocalePlugin(locale)]),
  {
    name: 'language',
    apply: 'build',
    config: () => ({
      define: {
        'import.meta.env.VITE_LANGUAGE': language,
        'import.meta.env.VITE_BASE_PATH': basePath,
      },
    }),
  },
];

function createTextsPlugin(generator: TextGenerator, language: TextLanguage, locale: string): Plugin {
  return {
    name: 'texts',
    enforce: 'pre',
    apply: 'build',
    resolveId(source) {
      return source === 'virtual:texts' || /(?:^|\/)texts\/text$/.test(source) ? RUNTIME : null;
    },
    load(id) {
      return id === RUNTIME ? { code: createRuntimeCode(locale), moduleSideEffects: false } : null;
    },
    transformIndexHtml(html) {
      return html.replace('<html lang="en"', `<html ${getHtmlAttributes(language)}`);
    },
    transform: {
      filter: { id: /\/(?:web|functions)\/src\/.*\.tsx?$/, code: /texts\/text'|\/rich-text'/ },
      handler(code, id) {
        return replaceTexts(id, code, generator);
      },
    },
  };
}

/** Builds the web app in one language: its texts are part of the code, without a catalogue or a library. */
export const withTexts = (language: TextLanguage): Plugin[] =>
  createLanguagePlugins(createInliner({ language, translate: loadTranslations(language) }), language, {
    language: JSON.stringify(language),
    basePath: '""',
    ...(toLocale(language) === SOURCE_LANGUAGE ? {} : { locale: JSON.stringify(language) }),
  });
