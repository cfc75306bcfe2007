import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MarkdownBlocks } from './prose-blocks';

test('a sentence that begins with a shop’s name like a list is a sentence', () => {
  render(<MarkdownBlocks label="Who is responsible" text={'1. FC Shop, reachable here.\n\n- Yes\n- No'} />);
  expect(screen.getByText('1. FC Shop, reachable here.').tagName).toBe('P');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Yes', 'No']);
});

test('a list below a plus sign is closed until it is opened', () => {
  render(
    <MarkdownBlocks
      label="Stored"
      text={'**Cart.** Its contents.\n\n+ Technical names\n- **cart** All lines.'}
    />,
  );
  const group = screen.getByRole('group');
  expect(group.hasAttribute('open')).toBe(false);
  expect(group.querySelector('summary')?.textContent).toBe('Technical names');
  expect([...group.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'cart All lines.',
  ]);
});
