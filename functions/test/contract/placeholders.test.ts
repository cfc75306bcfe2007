import { expect, test } from 'vitest';
import { fillPlaceholders, findPlaceholder } from '../../src/contract/messages/placeholders';

test('placeholders with a value are filled in; the others stay to be seen', () => {
  const text = 'Dear {{name}}, your order {{ order }} is from {{shop}}. {{constructor}}';
  const filled = fillPlaceholders(text, { name: 'Robin $& Co', shop: 'Hearth', order: '' });
  expect(filled).toBe('Dear Robin $& Co, your order {{ order }} is from Hearth. {{constructor}}');
  expect(findPlaceholder(filled)).toBe('{{ order }}');
  expect(findPlaceholder('Dear Robin')).toBeNull();
});
