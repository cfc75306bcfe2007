import { findTexts, getString, walk, type AnyNode } from '../../web/bundle/texts/find-texts';

/** Text for people that is not in the catalogue. */
export interface PlainText {
  line: number;
  text: string;
}

/** Attributes and properties whose strings are shown or read out. */
const TEXT_NAMES = new Set(
  'alt aria-description aria-label caption description emptyText error heading helperText hint label message note placeholder question reason subject subtitle summary text title tooltip'.split(
    ' ',
  ),
);

/** Calls whose strings are for developers and operators: errors of the code, logs, and descriptions of the API. */
const TECHNICAL_CALL =
  /^(?:(?:Type|Range|Syntax|URI|TransactionConflict)?Error|RegExp|URL|useLogListError)$|^(?:console|logger|performance)\.|\.(?:describe|meta)$/;

/** Calls whose own strings describe the API. Strings of nested schemas can be messages. */
const DESCRIPTION_CALL =
  /(?<!^(?:requiredChoice|integer|expectedVersion|email))Field$|^(?:openApiComponent|createOpenApiMeta|createIdempotencyHeadersSchema)$/;

/** Attributes and properties whose strings are never shown. */
const TECHNICAL_NAMES = new Set([
  'authorization',
  'className',
  'd',
  'family',
  'id',
  'key',
  'pattern',
  'style',
  'sx',
  'viewBox',
]);

/** At least two words, of which the first begins with a capital letter. */
const SENTENCE = /^\s*(?!(?:GET|POST|PUT|PATCH|DELETE) \/)\p{Lu}[\p{L}’']*[,:]?\s+\S*\p{Ll}/u;

const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text);

const startsLikeLabel = (text: string): boolean =>
  /^\s*\p{Lu}[\p{L}’']+/u.test(text) && !/^[A-Z]+(?:_[A-Z]+)+$/.test(text);

const getName = (node: unknown): string => {
  const { type, name, value, object, property } = node as Record<string, unknown>;
  if (type === 'MemberExpression') return `${getName(object)}.${getName(property)}`;
  if (type === 'Identifier' || type === 'JSXIdentifier') return String(name);
  return type === 'Literal' ? String(value) : '';
};

/** Returns the string of a node, with arguments of templates as gaps. */
function getShownText(node: AnyNode): string | undefined {
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('…');
  return node.type === 'Literal' ? getString(node) : undefined;
}

/** Returns the name of the attribute or property whose value a node is, also within conditions and lists. */
function getOwnerName(parents: readonly AnyNode[]): string {
  for (const parent of parents.toReversed()) {
    if (parent.type === 'JSXAttribute') return getName(parent.name);
    if (parent.type === 'Property') return getName(parent.key);
    if (
      !/^(?:ConditionalExpression|LogicalExpression|JSXExpressionContainer|TSAsExpression)$/.test(parent.type)
    )
      return '';
  }
  return '';
}

/** Returns true if a string names a column of a file. */
const isColumnName = (parents: readonly AnyNode[]): boolean =>
  parents.some((each) => each.type === 'Property' && getName(each.key) === 'columns');

function isTechnical(node: AnyNode, parents: readonly AnyNode[]): boolean {
  const parent = parents.at(-1);
  if (!parent || /^(?:Import|Export(?:All|Named))|^TS(?!As|Satisfies)/.test(parent.type)) return true;
  if (parent.type === 'Property' && parent.key === node) return true;
  if (isColumnName(parents)) return true;
  if (parent.type === 'BinaryExpression' && /^[!=]==?$/.test(parent.operator)) return true;
  const calls = parents.filter(
    (each, at) =>
      (each.type === 'CallExpression' || each.type === 'NewExpression') &&
      each.callee !== (parents[at + 1] ?? node),
  );
  return (
    calls.some(({ callee }) => TECHNICAL_CALL.test(getName(callee))) ||
    DESCRIPTION_CALL.test(getName(calls.at(-1)?.callee ?? {}))
  );
}

/** Returns true if a string at this position is shown to people. */
function isShown(text: string, parents: readonly AnyNode[]): boolean {
  const parent = parents.at(-1);
  const owner = getOwnerName(parents);
  if (SENTENCE.test(text)) return !TECHNICAL_NAMES.has(owner);
  if (!TEXT_NAMES.has(owner)) return false;
  return parents.some(({ type }) => type === 'JSXAttribute') || parent?.type === 'JSXExpressionContainer'
    ? hasWord(text)
    : startsLikeLabel(text);
}

/** Finds the texts of a source file that are not in the catalogue. */
export function findPlainTexts(file: string, code: string): PlainText[] {
  const { uses, faults, program } = findTexts(file, code);
  const messages = uses.flatMap((use) => use.messages);
  const toLine = (at: number) => code.slice(0, at).split('\n').length;
  const found: PlainText[] = faults.map(({ start, message }) => ({ line: toLine(start), text: message }));
  walk(program as AnyNode, (node, parents) => {
    if (messages.some(({ start, end }) => start <= node.start && node.end <= end)) return false;
    const add = (text: string) => found.push({ line: toLine(node.start), text: text.trim() });
    if (node.type === 'JSXText') {
      if (hasWord(node.value.replace(/&\w+;/g, ''))) add(node.value);
      return undefined;
    }
    const text = getShownText(node);
    if (text === undefined) return undefined;
    if (!isTechnical(node, parents) && isShown(text, parents)) add(text);
    return undefined;
  });
  return found;
}
