import { expect, test } from 'vitest';
import { fillReplyPlaceholders, findReplyPlaceholder } from '../../src/contract/messages/placeholders';

test('placeholders with a value are filled in; the others stay to be seen', () => {
  const text = 'Dear {{name}}, your order {{ order }} is from {{shop}}. {{constructor}}';
  const filled = fillReplyPlaceholders(text, { name: 'Robin $& Co', shop: 'Hearth', order: '' });
  expect(filled).toBe('Dear Robin $& Co, your order {{ order }} is from Hearth. {{constructor}}');
  expect(findReplyPlaceholder(filled)).toBe('{{ order }}');
  expect(findReplyPlaceholder('Dear Robin')).toBeNull();
});
