import type {
  TextArgument,
  TextChoice,
  TextPart,
  TextParts,
} from '../../../functions/src/contract/texts/text-parts';

// Generates the code of a translated text, which builds write in place of the call or element.

/** Names of the functions in the generated code, which `inline-texts.ts` imports. */
export const PLURAL_FUNCTION = 'selectPlural';
export const NUMBER_FUNCTION = 'formatTextNumber';

export interface CodeContext {
  locale: string;
  /** Returns the code of an argument's value. */
  getValue: (argument: string) => string;
}

const escapeTemplate = (text: string): string => text.replace(/[\\`]|\$(?=\{)/g, '\\$&');

const isSimple = (code: string): boolean => /^[\w$.]+$/.test(code);

/** Languages whose only plural categories of whole numbers are "one" for 1 and "other". */
const HAS_SIMPLE_PLURALS = /^(?:en|de)\b/;

function generateArgument({ argument, isNumber }: TextArgument, { locale, getValue }: CodeContext): string {
  const value = getValue(argument);
  return isNumber ? `${NUMBER_FUNCTION}(${value}, ${JSON.stringify(locale)})` : value;
}

/** Generates a choice. `generate` returns the code of a case. */
export function generateChoice(
  { argument, kind, cases }: TextChoice,
  context: CodeContext,
  generate: (parts: TextParts, context: CodeContext) => string,
): string {
  const value = context.getValue(argument);
  // Evaluates the value once.
  const name = isSimple(value) ? value : 'value';
  const inner: CodeContext = {
    ...context,
    getValue: (each) => (each === argument ? name : context.getValue(each)),
  };
  const other = generate(cases.other ?? [], inner);
  const exact = Object.entries(cases).filter(([each]) =>
    kind === 'select' ? each !== 'other' : each.startsWith('='),
  );
  const categories = Object.entries(cases).filter(
    ([each]) => kind !== 'select' && !each.startsWith('=') && each !== 'other',
  );
  const isSimplePlural =
    kind === 'plural' &&
    HAS_SIMPLE_PLURALS.test(context.locale) &&
    categories.every(([each]) => each === 'one');
  const toCondition = ([, parts]: [string, TextParts], test: string) =>
    `${test} ? ${generate(parts, inner)} : `;
  const tests = [
    ...exact.map((entry) =>
      toCondition(
        entry,
        kind === 'select' ? `${name} === ${JSON.stringify(entry[0])}` : `${name} === ${entry[0].slice(1)}`,
      ),
    ),
    ...(isSimplePlural ? categories.map((entry) => toCondition(entry, `${name} === 1`)) : []),
  ].join('');
  const rest =
    isSimplePlural || categories.length === 0
      ? other
      : `${PLURAL_FUNCTION}(${name}, ${JSON.stringify(context.locale)}, ${JSON.stringify(kind === 'selectordinal' ? 'ordinal' : 'cardinal')}, { ${categories
          .map(([each, parts]) => `${each}: ${generate(parts, inner)}`)
          .join(', ')}, other: ${other} })`;
  const chosen = `(${tests}${rest})`;
  return name === value ? chosen : `((value) => ${chosen})(${value})`;
}

const generatePart = (part: Exclude<TextPart, string>, context: CodeContext): string =>
  'kind' in part ? generateChoice(part, context, generateString) : generateArgument(part, context);

/** Generates an expression that evaluates to the text. */
export function generateString(parts: TextParts, context: CodeContext): string {
  if (parts.every((part) => typeof part === 'string')) return JSON.stringify(parts.join(''));
  const [only] = parts;
  if (parts.length === 1 && only !== undefined && typeof only !== 'string' && 'kind' in only)
    return generatePart(only, context);
  return `\`${parts
    .map((part) => (typeof part === 'string' ? escapeTemplate(part) : `\${${generatePart(part, context)}}`))
    .join('')}\``;
}

const TAG = /^<(\/?)(\w+)>$/;

/** Generates a child. Arguments are not joined to strings, because they may be elements. */
function generateChild(part: TextPart, context: CodeContext): string {
  if (typeof part === 'string') return `{${JSON.stringify(part)}}`;
  const code =
    'kind' in part
      ? generateChoice(part, context, (parts, inner) => `<>${generateChildren(parts, inner)}</>`)
      : generateArgument(part, context);
  return `{${code}}`;
}

/** Generates JSX children of a text with tags. Tags are calls of the functions that render them. */
export function generateChildren(parts: TextParts, context: CodeContext): string {
  let code = '';
  const outer: { tag: string; code: string }[] = [];
  for (const part of parts.flatMap((each): TextPart[] =>
    typeof each === 'string' ? each.split(/(<\/?\w+>)/) : [each],
  )) {
    const [, closing, name = ''] = (typeof part === 'string' && TAG.exec(part)) || [];
    if (closing === undefined) {
      if (part !== '') code += generateChild(part, context);
    } else if (closing === '') {
      outer.push({ tag: name, code });
      code = '';
    } else {
      const open = outer.pop();
      if (open?.tag !== name) throw new Error(`<${name}> is not closed in its place.`);
      code = `${open.code}{(${context.getValue(name)})(<>${code}</>)}`;
    }
  }
  if (outer.length > 0) throw new Error(`<${outer[0]?.tag}> is not closed.`);
  return code;
}
