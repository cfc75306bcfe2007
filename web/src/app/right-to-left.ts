import type { StylisPlugin } from '@emotion/cache';

// Mirrors physical styles, such as those of MUI, for languages that are written from right to left.

const SIDE = /(^|-)(left|right)(?=-|$)/;

const swapSides = (text: string): string =>
  text.replace(/\b(left|right)\b/g, (side) => (side === 'left' ? 'right' : 'left'));

const FOUR_SIDES = /^(?:margin|padding|inset|scroll-(?:margin|padding)|border-(?:width|style|color))$/;

/** Properties whose values can name a side. */
const NAMING_SIDES =
  /^(?:text-align|float|clear|transform-origin|(?:object|background)-position|background(?:-image)?|mask(?:-image)?)$/;

/** Splits a value at its spaces outside of parentheses. */
const splitValue = (value: string): string[] => value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];

function negate(length: string): string {
  // A variable may contain several lengths.
  if (/^-?0(?![.\d])/.test(length) || length.startsWith('var(')) return length;
  if (/^[\d.]/.test(length)) return `-${length}`;
  return length.startsWith('-') ? length.slice(1) : `calc(-1 * ${length})`;
}

function mirrorValue(property: string, value: string): string {
  const parts = splitValue(value);
  const [first, second, third, fourth] = parts;
  if (property === 'border-radius' && !value.includes('/') && parts.length > 1)
    return [second, first, fourth ?? second, third ?? first].join(' ');
  if (FOUR_SIDES.test(property) && parts.length === 4) return [first, fourth, third, second].join(' ');
  if (property === 'transform')
    return value.replace(
      /\b(translate(?:X|3d)?\()\s*((?:[^,()]|\((?:[^()]|\([^()]*\))*\))+)/g,
      (_all, start: string, x: string) => start + negate(x.trim()),
    );
  return NAMING_SIDES.test(property) ? swapSides(value) : value;
}

/** Returns a declaration as it applies from right to left. */
export function mirrorDeclaration(property: string, value: string): [property: string, value: string] {
  return [SIDE.test(property) ? swapSides(property) : property, mirrorValue(property, value)];
}

/** Emotion plug-in that mirrors all declarations. Must come before plug-ins that write them. */
export const mirrorStyles: StylisPlugin = (rule) => {
  if (rule.type !== 'decl' || typeof rule.props !== 'string' || typeof rule.children !== 'string') return;
  if (rule.props.startsWith('--')) return;
  const [property, value] = mirrorDeclaration(rule.props, rule.children);
  if (property === rule.props && value === rule.children) return;
  rule.props = property;
  rule.children = value;
  rule.value = `${property}:${value};`;
};
