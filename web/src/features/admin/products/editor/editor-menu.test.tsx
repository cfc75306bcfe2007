import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Product } from '@contract/products';
import { EditorMenu } from './editor-menu';

const kettle = { _id: 'kettle', title: 'Copper Kettle', status: 'active' } as Product;
const nothing = () => undefined;

function openMenu(unsaved: boolean) {
  render(
    <MemoryRouter>
      <EditorMenu
        product={kettle}
        anchor={document.body}
        unsaved={unsaved}
        onClose={nothing}
        onChanged={nothing}
        onLeft={nothing}
      />
    </MemoryRouter>,
  );
  return ['Archive', 'Delete'].map((name) =>
    screen.getByRole('menuitem', { name: new RegExp(name) }).getAttribute('aria-disabled'),
  );
}

test('what would begin the form anew waits until its changes are saved', () => {
  expect(openMenu(true)).toEqual(['true', 'true']);
});

test('a form without changes has nothing to lose', () => {
  expect(openMenu(false)).toEqual([null, null]);
});
