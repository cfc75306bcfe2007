import { expect, test } from 'vitest';
import type { Permission, TeamRole } from '../../../contract/team/permissions';
import { canGrantRole, requireGrantableRoles } from './require-cover';

const role = (...permissions: Permission[]): TeamRole => ({ id: 'own', name: 'Own', permissions });

const lead = role('panel', 'orders.read', 'team');

test.each<[string, TeamRole, TeamRole, boolean]>([
  ['the same role', lead, lead, true],
  ['a role that allows less', lead, role('panel', 'orders.read'), true],
  ['a role that allows more', lead, role('panel', 'reports'), false],
  ['any role without the right to the team', role('panel', 'orders.read'), role('panel'), false],
])('%s can be granted or not', (_name, own, other, expected) => {
  expect(canGrantRole(own, other)).toBe(expected);
});

test('names the first permission that the own role lacks', () => {
  const error = (permission: Permission, label: string) =>
    expect.objectContaining({
      code: 'PERMISSION_MISSING',
      message: expect.stringContaining(`yours does not include “${label}”`),
      details: { permission },
    });
  expect(() => requireGrantableRoles(role('panel', 'orders.read'), [])).toThrow(
    error('team', 'Invite people and assign roles'),
  );
  expect(() => requireGrantableRoles(lead, [role('orders.read'), role('reviews', 'settings')])).toThrow(
    error('reviews', 'Publish, answer and reject reviews'),
  );
  expect(() => requireGrantableRoles(lead, [null, role('orders.read', 'team')])).not.toThrow();
});
