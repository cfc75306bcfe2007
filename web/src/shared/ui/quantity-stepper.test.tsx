import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { QuantityStepper } from './quantity-stepper';

function Stepper({ max = 5 }: { max?: number }) {
  const [value, setValue] = useState(2);
  return <QuantityStepper name="Mug" value={value} max={max} onChange={setValue} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Mug' });
const said = () => screen.getByRole('status').textContent;
const type = (text: string, key?: string) => {
  fireEvent.change(field(), { target: { value: text } });
  if (key) fireEvent.keyDown(field(), { key });
  else fireEvent.blur(field());
};

test('a quantity is typed, and counts when the field is left or with Enter', () => {
  render(<Stepper />);
  type('4');
  expect([field().value, said()]).toEqual(['4', '4']);
  type('3', 'Enter');
  expect([field().value, said()]).toEqual(['3', '3']);
});

test('what is out of bounds becomes the nearest possible quantity, and is said', () => {
  render(<Stepper />);
  type('70');
  expect([field().value, said()]).toEqual(['5', 'Quantity set to 5, the most possible']);
  type('0');
  expect([field().value, said()]).toEqual(['1', 'Quantity set to 1, the least possible']);
  fireEvent.click(screen.getByRole('button', { name: 'Increase quantity of Mug' }));
  expect(said()).toBe('2');
});

test('of a number that is no whole one counts the whole part, and a negative one is too small', () => {
  render(<Stepper />);
  type('3.5');
  expect([field().value, said()]).toEqual(['3', '3']);
  type('4,9', 'Enter');
  expect(field().value).toBe('4');
  type('-3');
  expect([field().value, said()]).toEqual(['1', 'Quantity set to 1, the least possible']);
  type('.');
  expect(field().value).toBe('1');
});

test('nothing, letters and Escape leave the quantity as it was', () => {
  render(<Stepper />);
  type('');
  expect(field().value).toBe('2');
  type('two');
  expect(field().value).toBe('2');
  type('4', 'Escape');
  expect([field().value, said()]).toEqual(['2', '2']);
});

test('arrow keys step', () => {
  render(<Stepper max={3} />);
  for (const expected of ['3', '3']) {
    fireEvent.keyDown(field(), { key: 'ArrowUp' });
    expect(field().value).toBe(expected);
  }
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  expect(field().value).toBe('2');
});
