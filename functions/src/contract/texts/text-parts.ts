import { compileMessageOrThrow, type CompiledMessageToken } from '@lingui/message-utils/compileMessage';

/** Values of a text's named arguments. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Text as a list of strings, arguments and choices. */
export type TextParts = readonly TextPart[];

export type TextPart = string | TextArgument | TextChoice;

export interface TextArgument {
  argument: string;
  /** True for `{count, number}` and for `#`. */
  isNumber: boolean;
}

export interface TextChoice {
  argument: string;
  kind: 'plural' | 'selectordinal' | 'select';
  /** Texts by plural category, by exact number such as `=0`, or by selected value. Includes `other`. */
  cases: Readonly<Record<string, TextParts>>;
}

const CHOICES = ['plural', 'selectordinal', 'select'] as const;

/** Argument of `#`, which stands for the number of the surrounding plural. */
function toPart(token: CompiledMessageToken, counted: string | null): TextPart {
  if (typeof token === 'string')
    return token === '#' && counted ? { argument: counted, isNumber: true } : token;
  const [argument, type, format] = token;
  if (type === undefined) return { argument, isNumber: false };
  if (type === 'number' && format === undefined) return { argument, isNumber: true };
  const kind = CHOICES.find((each) => each === type);
  if (!kind || typeof format !== 'object' || format === null)
    throw new Error(`{${argument}, ${type}} is not supported. Pass a formatted value instead.`);
  const { offset, ...cases } = format as Record<string, CompiledMessageToken[] | number | undefined>;
  if (offset) throw new Error(`{${argument}} has an offset, which is not supported.`);
  if (!cases.other) throw new Error(`{${argument}, ${type}} has no case "other".`);
  const inner = kind === 'select' ? counted : argument;
  return {
    argument,
    kind,
    cases: Object.fromEntries(
      Object.entries(cases).map(([name, tokens]) => [
        /^\d+$/.test(name) && kind !== 'select' ? `=${name}` : name,
        (tokens as CompiledMessageToken[]).map((each) => toPart(each, inner)),
      ]),
    ),
  };
}

/**
 * Parses an ICU message.
 *
 * @throws Error if the message is invalid
 */
export function parseText(message: string): TextParts {
  return compileMessageOrThrow(message).map((token) => toPart(token, null));
}

/** Returns the names of all arguments of a text, including those within its choices. */
export function listArguments(parts: TextParts): string[] {
  const names = parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    return 'kind' in part
      ? [part.argument, ...Object.values(part.cases).flatMap(listArguments)]
      : [part.argument];
  });
  return [...new Set(names)].sort();
}

function selectCase({ argument, kind, cases }: TextChoice, values: TextValues, locale: string): TextParts {
  const value = values[argument];
  const exact = cases[kind === 'select' ? String(value) : `=${value}`];
  if (exact) return exact;
  if (kind === 'select') return cases.other ?? [];
  const type = kind === 'plural' ? 'cardinal' : 'ordinal';
  return cases[new Intl.PluralRules(locale, { type }).select(Number(value))] ?? cases.other ?? [];
}

/** Formats a text with the values of its arguments. */
export function formatText(parts: TextParts, values: TextValues, locale: string): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('kind' in part) return formatText(selectCase(part, values, locale), values, locale);
      const value = values[part.argument] ?? '';
      return part.isNumber ? Number(value).toLocaleString(locale) : String(value);
    })
    .join('');
}
