import { parseSync, type Plugin } from 'vite';
import { SOURCE_LANGUAGE } from '../../../functions/src/contract/texts/languages';
import { listArguments, parseText } from '../../../functions/src/contract/texts/text-parts';
import { getString, walk, type AnyNode, type SourceRange } from './find-texts';
import {
  generateNodes,
  generateString,
  NUMBER_FUNCTION,
  PLURAL_FUNCTION,
  TEXT_FUNCTIONS,
} from './generate-code';
import { createLanguagePlugins, toLocale, type TextGenerator, type TranslationOptions } from './inline-texts';

// A marked build has calls of global functions in place of texts. Its files are translated into every language without
// building again: `translateCode` replaces the calls in the minified code.

const TEXT_MARK = '__text__';
const RICH_TEXT_MARK = '__richText__';
const LANGUAGE_MARK = '__LANGUAGE__';

const SEPARATOR = '\u0004';

function generateCall(
  name: string,
  { message, context = '' }: { message: string; context: string | undefined },
  names: readonly string[],
  getValue: (argument: string) => string,
): string {
  const key = JSON.stringify([message, context, ...names].join(SEPARATOR));
  return `/*@__PURE__*/ ${name}(${[key, ...names.map(getValue)].join(', ')})`;
}

/** Generates marks in place of texts. */
export const textMarker: TextGenerator = {
  generateText: ({ context }, message, getValue) =>
    generateCall(TEXT_MARK, { message, context }, listArguments(parseText(message)), getValue),
  generateChildren: ({ context, values }, message, getValue) =>
    `{${generateCall(RICH_TEXT_MARK, { message, context }, Object.keys(values ?? {}), getValue)}}`,
  needsValues: (_use, message) => listArguments(parseText(message)).length > 0,
};

/** Builds the web app with marked texts. */
export const withMarkedTexts = (): Plugin[] =>
  createLanguagePlugins(textMarker, SOURCE_LANGUAGE, {
    language: LANGUAGE_MARK,
    basePath: `("/" + ${LANGUAGE_MARK})`,
    locale: LANGUAGE_MARK,
  });

interface MarkedText extends SourceRange {
  isRich: boolean;
  /** Messages with context and names of arguments. Minifiers join calls that differ in the message only. */
  keys: readonly (SourceRange & { key: string })[];
  selection: SourceRange;
  values: readonly SourceRange[];
}

/** Code of a built file, and its marked texts in order. A text in an argument comes after the outer text. */
export interface MarkedCode {
  code: string;
  texts: readonly MarkedText[];
}

function findKeys(node: AnyNode): MarkedText['keys'] {
  if (node.type === 'ConditionalExpression')
    return [...findKeys(node.consequent as AnyNode), ...findKeys(node.alternate as AnyNode)];
  const key = getString(node);
  if (key === undefined) throw new Error(`A build has changed the marked text of a ${node.type}.`);
  return [{ key, start: node.start, end: node.end }];
}

/** Finds the marked texts of a built file. */
export function findMarkedTexts(file: string, code: string): MarkedCode {
  const texts: MarkedText[] = [];
  if (!code.includes(`${TEXT_MARK}(`) && !code.includes(`${RICH_TEXT_MARK}(`)) return { code, texts };
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  walk(program as AnyNode, (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return;
    const { name } = node.callee;
    if (name !== TEXT_MARK && name !== RICH_TEXT_MARK) return;
    const [selection, ...values] = node.arguments as AnyNode[];
    if (!selection) throw new Error(`${file}: a marked text is empty.`);
    const { start, end } = node;
    texts.push({ start, end, isRich: name === RICH_TEXT_MARK, keys: findKeys(selection), selection, values });
  });
  return { code, texts };
}

/** Translates a built file. */
export function translateCode(
  { code, texts }: MarkedCode,
  { language, translate }: TranslationOptions,
): string {
  const locale = toLocale(language);

  function rewrite({ start, end }: SourceRange): string {
    let at = start;
    let result = '';
    for (const text of texts) {
      if (text.start < at || text.end > end) continue;
      result += code.slice(at, text.start) + generate(text);
      at = text.end;
    }
    return result + code.slice(at, end);
  }

  function generateKey({ isRich, values }: MarkedText, key: string): string {
    const [message = '', context, ...names] = key.split(SEPARATOR);
    const getValue = (argument: string): string => {
      const value = values[names.indexOf(argument)];
      if (!value) throw new Error(`No value for {${argument}} of "${message}" in ${language}`);
      const source = rewrite(value);
      return /^[\w$.]+$/.test(source) ? source : `(${source})`;
    };
    const parts = translate(message, context);
    return isRich ? generateNodes(parts, { locale, getValue }) : generateString(parts, { locale, getValue });
  }

  function generate(text: MarkedText): string {
    const [only] = text.keys;
    if (only && text.keys.length === 1) return generateKey(text, only.key);
    let at = text.selection.start;
    let result = '';
    for (const { key, start, end } of text.keys) {
      result += rewrite({ start: at, end: start }) + generateKey(text, key);
      at = end;
    }
    return `(${result}${code.slice(at, text.selection.end)})`;
  }

  const translated = rewrite({ start: 0, end: code.length }).replaceAll(
    LANGUAGE_MARK,
    JSON.stringify(locale),
  );
  const functions = ([PLURAL_FUNCTION, NUMBER_FUNCTION] as const)
    .filter((name) => translated.includes(`${name}(`))
    .map((name) => `const ${name} = ${TEXT_FUNCTIONS[name]};\n`);
  return functions.join('') + translated;
}
