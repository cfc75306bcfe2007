import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MarkdownBlocks } from './prose-blocks';

test('a sentence that begins with a shop’s name like a list is a sentence', () => {
  render(<MarkdownBlocks label="Who is responsible" text={'1. FC Shop, reachable here.\n\n- Yes\n- No'} />);
  expect(screen.getByText('1. FC Shop, reachable here.').tagName).toBe('P');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Yes', 'No']);
});
