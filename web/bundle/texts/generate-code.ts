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

const TAG = /<(\/?)(\w+)>/;

/** Generates JSX children of a text with tags. Tags are calls of the functions that render them. */
export function generateChildren(parts: TextParts, context: CodeContext): string {
  const levels: { tag: string | null; items: TextPart[]; code: string[] }[] = [
    { tag: null, items: [], code: [] },
  ];
  const flush = (level: (typeof levels)[number]) => {
    if (level.items.length > 0) level.code.push(`{${generateItems(level.items, context)}}`);
    level.items = [];
  };
  const top = () => levels[levels.length - 1] ?? { tag: null, items: [], code: [] };
  for (const part of parts) {
    if (typeof part !== 'string') {
      top().items.push(part);
      continue;
    }
    let rest = part;
    for (let found = TAG.exec(rest); found; found = TAG.exec(rest)) {
      const [all, closing, name = ''] = found;
      if (found.index > 0) top().items.push(rest.slice(0, found.index));
      rest = rest.slice(found.index + all.length);
      flush(top());
      if (!closing) {
        levels.push({ tag: name, items: [], code: [] });
        continue;
      }
      const done = levels.pop();
      if (!done || done.tag !== name) throw new Error(`<${name}> is not closed in its place.`);
      top().code.push(`{(${context.getValue(name)})(<>${done.code.join('')}</>)}`);
    }
    if (rest) top().items.push(rest);
  }
  flush(top());
  if (levels.length !== 1) throw new Error(`<${top().tag}> is not closed.`);
  return top().code.join('');
}

const hasTags = (parts: TextParts): boolean =>
  parts.some((part) =>
    typeof part === 'string' ? TAG.test(part) : 'kind' in part && Object.values(part.cases).some(hasTags),
  );

function generateItems(items: readonly TextPart[], context: CodeContext): string {
  const [only] = items;
  if (!hasTags(items)) return generateString(items, context);
  if (items.length === 1 && only !== undefined && typeof only !== 'string' && 'kind' in only)
    return generateChoice(only, context, (parts, inner) => `<>${generateChildren(parts, inner)}</>`);
  return `<>${items.map((item) => `{${generateItems([item], context)}}`).join('')}</>`;
}
