import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { OWNER_ROLE, type TeamRole } from '@contract/team/permissions';
import { sessionStore } from '@/shared/session/session';
import { setupFakeServer } from '@/testing/fake-server';
import { TeamRoleDialog } from './role-dialog';

const server = setupFakeServer();

const packers: TeamRole = {
  id: 'packers',
  name: 'Packers',
  permissions: ['panel', 'orders.read'],
  updatedAt: '2030-01-01T00:00:00.000Z',
};
const stored: TeamRole = { ...packers, name: 'Warehouse', updatedAt: '2030-01-02T00:00:00.000Z' };

test(
  'a role that another changed meanwhile is decided field by field, and saved on what is stored then',
  { tags: 'long' },
  async () => {
    const sent: unknown[] = [];
    server.use(
      http.put('*/api/team/roles/packers', async ({ request }) => {
        sent.push(await request.json());
        if (sent.length > 1) return HttpResponse.json({ success: true, data: { role: stored } });
        const details = { type: 'role', current: stored };
        const refusal = { success: false, code: 'STALE_WRITE', message: 'Changed.', details, requestId: 'r' };
        return HttpResponse.json(refusal, { status: 409 });
      }),
      http.get('*/api/admin/activity', () =>
        HttpResponse.json({ success: true, data: { events: [], nextCursor: null } }),
      ),
    );
    vi.spyOn(sessionStore, 'token').mockResolvedValue('token');
    const onClosed = vi.fn();
    render(<TeamRoleDialog role={packers} ownRole={OWNER_ROLE} onClosed={onClosed} />);
    fireEvent.click(screen.getByLabelText(/^Export orders/));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'This role has changed in the meantime',
    });
    expect(question.textContent).toContain('What this role allows');
    fireEvent.click(screen.getByRole('button', { name: 'Save selected values' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    const permissions = ['panel', 'orders.read', 'orders.export'];
    expect(sent).toEqual([
      { name: 'Packers', permissions, updatedAt: packers.updatedAt },
      { name: 'Warehouse', permissions, updatedAt: stored.updatedAt },
    ]);
    await waitFor(() => expect(onClosed).toHaveBeenCalled());
  },
);
