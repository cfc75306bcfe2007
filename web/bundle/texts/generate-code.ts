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

/** Code of these functions, for code that imports nothing. */
export const TEXT_FUNCTIONS = {
  [PLURAL_FUNCTION]: `((rules = {}) => (value, locale, type, cases) =>
  cases[(rules[type] ??= new Intl.PluralRules(locale, { type })).select(value)] ?? cases.other)()`,
  [NUMBER_FUNCTION]: `(value, locale) => value.toLocaleString(locale)`,
} as const;

export interface CodeContext {
  locale: string;
  /** Number of choices around the text, for unique names. */
  depth?: number;
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
  const { depth = 0 } = context;
  const name = isSimple(value) ? value : `value$${depth}`;
  const inner: CodeContext = {
    ...context,
    depth: depth + 1,
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
  return name === value ? chosen : `((${name}) => ${chosen})(${value})`;
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

interface ChildSyntax {
  child: (code: string) => string;
  /** Joins children to one expression. */
  group: (children: readonly string[]) => string;
}

const jsxSyntax: ChildSyntax = {
  child: (code) => `{${code}}`,
  group: (children) => `<>${children.join('')}</>`,
};

/** Syntax of code whose JSX has been compiled. */
const arraySyntax: ChildSyntax = {
  child: (code) => code,
  group: (children) => `[${children.join(', ')}]`,
};

/** Generates the code of a child. Arguments are not joined to strings, because they may be elements. */
function generateChild(part: TextPart, context: CodeContext, syntax: ChildSyntax): string {
  if (typeof part === 'string') return JSON.stringify(part);
  return 'kind' in part
    ? generateChoice(part, context, (parts, inner) => syntax.group(listChildren(parts, inner, syntax)))
    : generateArgument(part, context);
}

/** Generates the children of a text with tags. Tags are calls of the functions that render them. */
function listChildren(parts: TextParts, context: CodeContext, syntax: ChildSyntax): string[] {
  let children: string[] = [];
  const outer: { tag: string; children: string[] }[] = [];
  for (const part of parts.flatMap((each): TextPart[] =>
    typeof each === 'string' ? each.split(/(<\/?\w+>)/) : [each],
  )) {
    const [, closing, name = ''] = (typeof part === 'string' && TAG.exec(part)) || [];
    if (closing === undefined) {
      if (part !== '') children.push(syntax.child(generateChild(part, context, syntax)));
    } else if (closing === '') {
      outer.push({ tag: name, children });
      children = [];
    } else {
      const open = outer.pop();
      if (open?.tag !== name) throw new Error(`<${name}> is not closed in its place.`);
      const call = syntax.child(`(${context.getValue(name)})(${syntax.group(children)})`);
      children = [...open.children, call];
    }
  }
  if (outer.length > 0) throw new Error(`<${outer[0]?.tag}> is not closed.`);
  return children;
}

/** Generates the JSX children of a text with tags. */
export const generateChildren = (parts: TextParts, context: CodeContext): string =>
  listChildren(parts, context, jsxSyntax).join('');

/** Generates an array of the React nodes of a text with tags, for code whose JSX has been compiled. */
export const generateNodes = (parts: TextParts, context: CodeContext): string =>
  arraySyntax.group(listChildren(parts, context, arraySyntax));
