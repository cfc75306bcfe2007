import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { User } from '@contract/users';
import UserMenuPopup from './user-menu-popup';

test.each([
  ['user', ['My Orders', 'Wishlist', 'Profile', 'Logout']],
  ['admin', ['My Orders', 'Wishlist', 'Profile', 'Admin Dashboard', 'Logout']],
])('the menu of a person with the role %s holds %j', (role, items) => {
  const user = { name: 'Robin', email: 'robin@example.com', role } as User;
  render(
    <MemoryRouter>
      <UserMenuPopup user={user} anchor={document.body} onClose={() => undefined} />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(items);
});
