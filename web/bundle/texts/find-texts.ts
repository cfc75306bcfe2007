import { parseSync, type ESTree } from 'vite';

// Finds the texts of the interface in source code: calls of `t` and `msg`, and `RichText` elements.

export interface TextUse {
  kind: 't' | 'msg' | 'rich';
  start: number;
  end: number;
  /** English messages: several if a condition selects the message, none if `t` translates a marked message. */
  messages: readonly { message: string; start: number; end: number }[];
  context: string | undefined;
  /** Source code of the arguments' values, by name. Null if the names are not written in place. */
  values: Readonly<Record<string, SourceRange>> | null;
  /** Range of the message expression, which contains all messages. */
  selection: SourceRange;
}

export interface SourceRange {
  start: number;
  end: number;
}

export interface FoundTexts {
  uses: readonly TextUse[];
  /** Problems that prevent extraction, such as a message that is not written in place. */
  faults: readonly { start: number; message: string }[];
  program: ESTree.Program;
}

const FUNCTIONS_MODULE = /(?:^|\/)texts\/text$/;
const RICH_TEXT_MODULE = /(?:^|\/)rich-text$/;

export type AnyNode = ESTree.Node & Record<string, unknown>;

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/**
 * Calls `visit` for a node and its descendants. Descendants are skipped if `visit` returns false. The list of parents
 * is only valid during the call.
 */
export function walk(
  node: AnyNode,
  visit: (node: AnyNode, parents: readonly AnyNode[]) => boolean | void,
  parents: AnyNode[] = [],
): void {
  if (visit(node, parents) === false) return;
  parents.push(node);
  for (const key in node) {
    const value = node[key];
    if (typeof value !== 'object') continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) walk(child, visit, parents);
  }
  parents.pop();
}

/** Returns the string that an expression contains, or undefined if the expression is no plain string. */
export function getString(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [getString(node.left), getString(node.right)];
    return left !== undefined && right !== undefined ? left + right : undefined;
  }
  return undefined;
}

/** Returns the messages of an expression: a string, or strings between which a condition selects. */
function getMessages(node: unknown): TextUse['messages'] | null {
  if (!isNode(node)) return null;
  if (node.type === 'ConditionalExpression') {
    const [first, second] = [getMessages(node.consequent), getMessages(node.alternate)];
    return first && second && [...first, ...second];
  }
  const message = getString(node);
  return message === undefined ? null : [{ message, start: node.start, end: node.end }];
}

function getObjectValues(node: unknown): TextUse['values'] {
  if (node === undefined) return {};
  if (!isNode(node) || node.type !== 'ObjectExpression') return null;
  const values: Record<string, SourceRange> = {};
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier') return null;
    values[property.key.name] = { start: property.value.start, end: property.value.end };
  }
  return values;
}

function getAttributes(node: ESTree.JSXElement) {
  const values: Record<string, SourceRange> = {};
  let text: unknown;
  let context: string | undefined;
  for (const attribute of node.openingElement.attributes) {
    if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') return null;
    const { name } = attribute.name;
    const { value } = attribute;
    if (!value) return null;
    const content = value.type === 'JSXExpressionContainer' ? value.expression : value;
    if (name === 'text') text = content;
    else if (name === 'context') context = getString(content);
    else values[name] = { start: content.start, end: content.end };
  }
  return { text, context, values };
}

/** Returns the local names of the text functions that a module imports. */
function findImports(program: ESTree.Program): Map<string, TextUse['kind']> {
  const names = new Map<string, TextUse['kind']>();
  for (const node of program.body) {
    if (node.type !== 'ImportDeclaration') continue;
    for (const specifier of node.specifiers) {
      if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier') continue;
      const { name } = specifier.imported;
      if (FUNCTIONS_MODULE.test(node.source.value) && (name === 't' || name === 'msg'))
        names.set(specifier.local.name, name);
      if (RICH_TEXT_MODULE.test(node.source.value) && name === 'RichText')
        names.set(specifier.local.name, 'rich');
    }
  }
  return names;
}

/** Finds the texts of a source file. */
export function findTexts(file: string, code: string): FoundTexts {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const names = findImports(program);
  const uses: TextUse[] = [];
  const faults: { start: number; message: string }[] = [];

  function add(
    node: AnyNode,
    use: { kind: TextUse['kind']; text: unknown; context: string | undefined; values: TextUse['values'] },
  ): void {
    const messages = getMessages(use.text);
    if (isNode(use.text) && (messages || use.kind === 't')) {
      const { start, end } = use.text;
      uses.push({
        ...use,
        start: node.start,
        end: node.end,
        messages: messages ?? [],
        selection: { start, end },
      });
    } else {
      faults.push({ start: node.start, message: 'The message must be written in place.' });
    }
  }

  if (names.size > 0)
    walk(program as AnyNode, (node) => {
      if (node.type === 'CallExpression' && node.callee.type === 'Identifier') {
        const kind = names.get(node.callee.name);
        if (kind === 't') {
          const [text, values, context] = node.arguments;
          add(node, { kind, text, context: getString(context), values: getObjectValues(values) });
        } else if (kind === 'msg') {
          const [text, context] = node.arguments;
          add(node, { kind, text, context: getString(context), values: null });
        }
      } else if (node.type === 'JSXElement' && node.openingElement.name.type === 'JSXIdentifier') {
        if (names.get(node.openingElement.name.name) !== 'rich') return;
        const attributes = getAttributes(node);
        if (attributes) add(node, { kind: 'rich', ...attributes });
        else faults.push({ start: node.start, message: 'RichText takes plain attributes only.' });
      }
    });
  return { uses, faults, program };
}
