import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box';

const box = createSecretBox('first-key');

test('a secret opens for its owner only, and never looks the same twice', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'ada');
  expect(box.open(sealed, 'ada')).toBe('JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(box.seal('JBSWY3DPEHPK3PXP', 'ada')).not.toBe(sealed);
  expect(box.open(sealed, 'eve')).toBeNull();
  expect(box.open(`${sealed.slice(0, -2)}AA`, 'ada')).toBeNull();
});

test('a new key is put first, and the previous one still opens', () => {
  const sealed = box.seal('secret', 'ada');
  const rotated = createSecretBox('second-key, first-key');
  expect(rotated.open(sealed, 'ada')).toBe('secret');
  expect(box.open(rotated.seal('secret', 'ada'), 'ada')).toBeNull();
});

test('nothing is encrypted without a key', () => {
  expect(() => createSecretBox('').seal('secret', 'ada')).toThrow('SECOND_FACTOR_KEY is not set');
});
