import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Product } from '@contract/products/products';
import { ProductMenu } from './product-menu';

const kettle = { _id: 'kettle', title: 'Copper Kettle', status: 'active' } as Product;
const nothing = () => undefined;

function openMenu(unsaved: boolean) {
  render(
    <MemoryRouter>
      <ProductMenu
        product={kettle}
        anchor={document.body}
        entries={[]}
        unsaved={unsaved}
        onClose={nothing}
        onChanged={nothing}
        onDeleted={nothing}
      />
    </MemoryRouter>,
  );
  return ['Archive', 'Delete'].map((name) =>
    screen.getByRole('menuitem', { name: new RegExp(name) }).getAttribute('aria-disabled'),
  );
}

test('archive and delete are disabled while there are unsaved changes', () => {
  expect(openMenu(true)).toEqual(['true', 'true']);
});

test('archive and delete are enabled without unsaved changes', () => {
  expect(openMenu(false)).toEqual([null, null]);
});
