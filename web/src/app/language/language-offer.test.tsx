import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { languageChoiceStorage } from './language-choice';
import LanguageOffer from './language-offer';

function showOffer(preferred: string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(preferred);
  render(
    <MemoryRouter initialEntries={['/products?sort=price']}>
      <LanguageOffer languages={['en', 'de', 'ar']} />
    </MemoryRouter>,
  );
}

test('the page is offered in the language that the browser prefers', async () => {
  showOffer(['fr-FR', 'de-AT', 'en']);
  const link = screen.getByRole('link', { name: 'Diesen Shop auf Deutsch ansehen' });
  expect(link.getAttribute('href')).toBe('/de/products?sort=price');
  expect(link.lang).toBe('de');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('link')).toBeNull();
  expect(languageChoiceStorage.read()).toBe('en');
});

test.each([
  ['the language of the page is preferred', ['en-US', 'de'], null],
  ['the shop has none of the preferred languages', ['fr'], null],
  ['a language was chosen', ['de'], 'en'],
])('nothing is offered if %s', (_name, preferred, chosen) => {
  languageChoiceStorage.write(chosen);
  showOffer(preferred);
  expect(screen.queryByRole('complementary')).toBeNull();
});
