import { expect, test } from 'vitest';
import { mirrorDeclaration } from './right-to-left';

test.each([
  ['margin-left', '8px', 'margin-right', '8px'],
  ['right', '0', 'left', '0'],
  ['border-top-left-radius', '4px', 'border-top-right-radius', '4px'],
  ['margin', '1px 2px 3px 4px', 'margin', '1px 4px 3px 2px'],
  [
    'padding',
    '0 calc(1px + 2px) 0 max(4px, env(safe-area-inset-left))',
    'padding',
    '0 max(4px, env(safe-area-inset-left)) 0 calc(1px + 2px)',
  ],
  ['border-radius', '1px 2px 3px 4px', 'border-radius', '2px 1px 4px 3px'],
  ['border-radius', '8px', 'border-radius', '8px'],
  ['text-align', 'left', 'text-align', 'right'],
  ['transform', 'translate(14px, 16px) scale(1)', 'transform', 'translate(-14px, 16px) scale(1)'],
  ['transform', 'translate(var(--Badge-translate))', 'transform', 'translate(var(--Badge-translate))'],
  ['transform', 'translateX(0.5px)', 'transform', 'translateX(-0.5px)'],
  ['transform', 'translateX(-50%)', 'transform', 'translateX(50%)'],
  ['transform', 'translate(0, -6px)', 'transform', 'translate(0, -6px)'],
  [
    'background-image',
    'linear-gradient(to right, red, blue)',
    'background-image',
    'linear-gradient(to left, red, blue)',
  ],
  ['transform-origin', 'top left', 'transform-origin', 'top right'],
  ['padding-inline', '1px 2px', 'padding-inline', '1px 2px'],
  ['content', '"left"', 'content', '"left"'],
])('%s: %s becomes %s: %s', (property, value, mirrored, mirroredValue) =>
  expect(mirrorDeclaration(property, value)).toEqual([mirrored, mirroredValue]),
);
