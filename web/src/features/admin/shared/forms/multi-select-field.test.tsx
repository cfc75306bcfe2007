import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { MultiSelectField } from './multi-select-field';

function Choice() {
  const [, type] = useState('');
  return (
    <MultiSelectField
      label="Products"
      options={['a', 'b']}
      value={['a'].map((id) => id)}
      nameOf={(id) => id}
      onInputChange={(_event, text) => type(text)}
      onChange={() => undefined}
    />
  );
}

test('typing survives a page that makes the chosen values anew with each render', () => {
  render(<Choice />);
  const field = screen.getByLabelText<HTMLInputElement>('Products');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: 'ket' } });
  expect(field.value).toBe('ket');
});
