import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

export interface NamedCollection {
  at: string;
  name: string | null;
}

const NAMING_FUNCTIONS = ['createDocumentRepository', 'createProductTasksRepository'];

const NAMING_METHODS = ['collection', 'collectionGroup'];

const getCollectionName = (
  argument: ts.Expression | undefined,
  constants: Map<string, string>,
): string | null => {
  if (!argument) return null;
  if (ts.isStringLiteralLike(argument)) return argument.text.split('/')[0]!;
  return ts.isIdentifier(argument) ? (constants.get(argument.text)?.split('/')[0] ?? null) : null;
};

function stringConstants(source: ts.SourceFile): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      if (ts.isStringLiteralLike(node.initializer)) found.set(node.name.text, node.initializer.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function getOption(argument: ts.Expression, name: string): ts.Expression {
  if (!ts.isObjectLiteralExpression(argument)) return argument;
  const option = argument.properties.find((each) => each.name?.getText() === name);
  return option && ts.isPropertyAssignment(option) ? option.initializer : argument;
}

function nameArgument({ expression, arguments: given }: ts.CallExpression): ts.Expression | undefined {
  if (ts.isIdentifier(expression)) {
    if (expression.text === 'createTagsRepository' && given[1]) return getOption(given[1], 'names');
    return NAMING_FUNCTIONS.includes(expression.text) ? given[1] : undefined;
  }
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  const { name, expression: receiver } = expression;
  if (NAMING_METHODS.includes(name.text)) return given[0];
  const isDatabase = ts.isIdentifier(receiver) && receiver.text === 'db';
  return isDatabase && name.text === 'doc' ? given[0] : undefined;
}

export function findCollections(path: string, text: string): NamedCollection[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const constants = stringConstants(source);
  const found: NamedCollection[] = [];
  const visit = (node: ts.Node): void => {
    const line = () => source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (ts.isCallExpression(node)) {
      const argument = nameArgument(node);
      if (argument) found.push({ at: `${path}:${line()}`, name: getCollectionName(argument, constants) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/**
 * Skipped files: functions whose callers name the collection, and one that names a collection to find a client class.
 */
const TAKE_NAMES = [
  'functions/src/platform/documents.repository.ts',
  'functions/src/platform/search/tags.repository.ts',
  'functions/src/features/products/product-tasks.repository.ts',
  'functions/src/platform/reads/watch-reads.ts',
];

const NAMING =
  /\b(collection|collectionGroup|db\.doc|createTagsRepository|createDocumentRepository|createProductTasksRepository)\b/;

export function findSourceCollections(root: string): NamedCollection[] {
  return readdirSync(join(root, 'functions/src'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.includes('.test.'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !TAKE_NAMES.includes(path))
    .map((path): [string, string] => [path, readFileSync(join(root, path), 'utf8')])
    .filter(([, text]) => NAMING.test(text))
    .flatMap(([path, text]) => findCollections(path, text));
}
