import { expect, test } from 'vitest';
import { getFirstSentence } from './first-sentence';

test.each([
  ['Thrown by hand from local clay. No two are alike.', 'Thrown by hand from local clay.'],
  ['Is there a better pan for rice? “No,” we say.', 'Is there a better pan for rice?'],
  ['Holds approx. 16 oz (450 g) of honey. Refillable.', 'Holds approx. 16 oz (450 g) of honey.'],
  ['St. Ives blue, fired twice at low heat. Lead-free.', 'St. Ives blue, fired twice at low heat.'],
  ['קערה עמוקה מקרמיקה בעבודת יד. כל אחת שונה.', 'קערה עמוקה מקרמיקה בעבודת יד.'],
  [
    '一つ一つ丁寧に手作業で仕上げた深めの陶器の鉢です。同じものはありません。',
    '一つ一つ丁寧に手作業で仕上げた深めの陶器の鉢です。',
  ],
])('the first sentence of "%s" ends at the second', (text, first) => {
  expect(getFirstSentence(text)).toBe(first);
});

test.each(['Thrown by hand.', 'Speckled enamel over carbon steel', ''])(
  'a text without a second sentence stays whole: "%s"',
  (text) => {
    expect(getFirstSentence(text)).toBe(text);
  },
);
