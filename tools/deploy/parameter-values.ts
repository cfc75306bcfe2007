import { UserFacingError } from '../lib/problem.mjs';
import type { DeployTarget } from './target';

export interface FunctionParameter {
  name: string;
  type: 'string' | 'int' | 'boolean' | 'secret' | (string & {});
  default?: string | number | boolean;
  input?: { text?: { validationRegex?: string; validationErrorMessage?: string } };
}

function findFault({ type, input }: FunctionParameter, value: string): string | undefined {
  if (type === 'int' && !/^-?\d+$/.test(value)) return 'is no whole number';
  if (type === 'boolean' && value !== 'true' && value !== 'false') return 'is neither true nor false';
  const { validationRegex, validationErrorMessage } = input?.text ?? {};
  if (!validationRegex || new RegExp(validationRegex).test(value)) return undefined;
  return `is refused: ${validationErrorMessage ?? validationRegex}`;
}

/** Returns a value for every parameter except secrets. @throws UserFacingError for invalid or missing values. */
export function resolveParameterValues(
  parameters: readonly FunctionParameter[],
  { alias, files, settings }: Pick<DeployTarget, 'alias' | 'files' | 'settings'>,
): Record<string, string> {
  const file = files.at(-1) ?? `functions/.env.${alias}`;
  const known = new Set(parameters.map(({ name }) => name));
  const unknown = Object.keys(settings).filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new UserFacingError(
      `${files.join(' or ')} sets ${unknown.join(', ')}, which the functions do not know: ` +
        'correct the name or remove the line (docs/operations.md, Configuration).',
    );
  }
  const values = parameters
    .filter(({ type }) => type !== 'secret')
    .map((parameter) => {
      const { name, default: otherwise } = parameter;
      const value = settings[name] ?? otherwise?.toString();
      if (value === undefined) throw new UserFacingError(`${name} has no value: set it in ${file}.`);
      const wrong = findFault(parameter, value);
      if (wrong) throw new UserFacingError(`${name}=${value} ${wrong}. Correct it in ${file}.`);
      return [name, value] as const;
    });
  return Object.fromEntries(values);
}

export function formatEnvFile(values: Record<string, string>): string {
  const quoted = (value: string) =>
    /^[\w.,:/@+-]*$/.test(value)
      ? value
      : `"${value.replaceAll(/[\\"]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}"`;
  return Object.entries(values)
    .map(([name, value]) => `${name}=${quoted(value)}\n`)
    .join('');
}
