import { fireEvent, render, screen } from '@testing-library/react';
import { Formik } from 'formik';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '@contract/settings/default-settings';
import type { LawRegion } from '@contract/settings/markets';
import { toSettingsJson } from '@contract/settings/settings-json';
import { LegalRequirementsPanel } from './legal-requirements-panel';
import { toSettingsForm, type SettingsFormValues } from './settings-form';

const settings = toSettingsForm(toSettingsJson(DEFAULT_SETTINGS));

function renderPanel(regions: LawRegion[]) {
  const form: SettingsFormValues = { ...settings, markets: { ...settings.markets, regions } };
  return render(
    <Formik initialValues={form} onSubmit={() => undefined}>
      <LegalRequirementsPanel />
    </Formik>,
  );
}

test('shops without regions see nothing', () => {
  expect(renderPanel([]).container.textContent).toBe('');
});

test('each requirement has its source and date', () => {
  renderPanel(['EU']);
  const source = screen.getByRole('link', { name: /Article 6a, and judgment C-330\/23/ });
  expect(source.getAttribute('href')).toBe('https://eur-lex.europa.eu/eli/dir/1998/6/oj');
  expect(source.closest('li')?.textContent).toContain('since May 28, 2022');
  expect(screen.queryByText(/Price Marking Order/)).toBeNull();
});

test('prices with tax are proposed until they are chosen', () => {
  renderPanel(['UK']);
  fireEvent.click(screen.getByRole('button', { name: 'List prices with tax' }));
  expect(screen.queryByRole('button')).toBeNull();
});
