import { expect, test } from 'vitest';
import { msg } from '../../contract/texts/text';
import { withLanguage } from '../texts/translate';
import { respondWithMessage } from './responses';

test('a message is in the language of the request', async () => {
  const remove = respondWithMessage(msg('Your account was deleted.'), () => Promise.resolve());
  expect(await withLanguage('de', () => remove({}))).toEqual({ message: 'Ihr Konto wurde gelöscht.' });
  expect(await remove({})).toEqual({ message: 'Your account was deleted.' });
});
