import { render, screen } from '@testing-library/react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { sessionStore } from '@/shared/session/session';
import { RequireAdmin } from './guards';
import { AdminLoginHint } from './home/panel-login';

test('a guest who opens the panel comes to home, and from there to the login that leads back', async () => {
  await sessionStore.start();
  history.replaceState(null, '', '/admin/orders?status=pending');
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<AdminLoginHint />} />
        <Route element={<RequireAdmin />}>
          <Route path="/admin/orders" element={<p>Orders</p>} />
        </Route>
      </Routes>
    </BrowserRouter>,
  );
  const link = await screen.findByRole('link', { name: 'Log in to open the panel' });
  expect(link.getAttribute('href')).toBe('/login?from=%2Fadmin%2Forders%3Fstatus%3Dpending');
  expect(location.pathname).toBe('/');
});
