import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '@contract/settings/default-settings';
import { toSettingsJson } from '@contract/settings/settings-json';
import { parseSettingsForm, toSettingsForm } from './settings-form';

const form = toSettingsForm(toSettingsJson(DEFAULT_SETTINGS));
const withSynonyms = (synonyms: string) => parseSettingsForm({ ...form, search: { synonyms } });

describe('synonyms in the form', () => {
  test('are a line for each group', () => {
    expect(form.search.synonyms).toMatch(/^mug, cup\ncouch, sofa/);
    const { input } = withSynonyms('mug ,cup,\n\n  tin, can\n');
    expect(input?.search.synonyms).toEqual([{ words: ['mug', 'cup'] }, { words: ['tin', 'can'] }]);
    expect(withSynonyms('').input?.search.synonyms).toEqual([]);
  });

  test('show what is wrong with one of them under the field', () => {
    expect(withSynonyms('mug, cup\nlonely').problems).toEqual({
      'search.synonyms': 'A group must have at least two words',
    });
    expect(withSynonyms('mug, tea cup').problems).toEqual({
      'search.synonyms': 'Each synonym must be a single word',
    });
  });
});
