import { expect, test } from 'vitest';
import { ROUTES, type RouteName } from '../../src/contract/routes';
import type { RouteDefinition } from '../../src/contract/routes/route-definition';
import { BUILT_IN_ROLES, PERMISSIONS, type TeamRole } from '../../src/contract/team/permissions';
import { methodOf, pathOf } from '../../src/contract/endpoint-parts';
import { UPLOADS_PATH } from '../../src/contract/uploads';
import { useStubApp } from '../support/stub-app';

const shop = useStubApp();

const FOR_THE_TEAM = Object.entries<RouteDefinition>(ROUTES).filter(([, { who }]) => who === 'admin');

/** Calls a route as somebody of a role: 403, or refused or failed behind the guard, since nothing is sent and there is no store. */
function ask({ endpoint, servedBy }: RouteDefinition, role: string) {
  const path = pathOf(endpoint).replace(/:\w+/g, 'x1');
  const as = { uid: role, email: '', token: role };
  return shop.call(methodOf(endpoint), servedBy ? path.replace(UPLOADS_PATH, '') : path, { as });
}

const each = BUILT_IN_ROLES.map((role) => [role.name, role] as const);
test.each(each)('%s may call the routes of its permissions, and no other', async (_name, role) => {
  for (const [name, definition] of FOR_THE_TEAM) {
    const { status, body } = await ask(definition, role.id);
    const allowed = role.permissions.includes(definition.permission!);
    expect([name, status === 403]).toEqual([name, !allowed]);
    if (allowed) continue;
    expect(body).toMatchObject({
      code: 'PERMISSION_MISSING',
      message: expect.stringContaining(role.name),
      details: { permission: definition.permission },
    });
  }
});

test('an administrator whose role was deleted may call none', async () => {
  for (const [name, definition] of FOR_THE_TEAM) {
    const { status, body } = await ask(definition, 'deleted-role');
    expect([name, status, body.code]).toEqual([name, 403, 'PERMISSION_MISSING']);
  }
});

/** What a shopkeeper expects of the roles, whatever their permissions are called. */
const EXPECTED: [RouteName, ...TeamRole['id'][]][] = [
  ['waiting', 'owner', 'orders', 'catalogue', 'support', 'bookkeeper'],
  ['allOrders', 'owner', 'orders', 'support', 'bookkeeper'],
  ['setOrderStatus', 'owner', 'orders'],
  ['refundOrder', 'owner', 'orders', 'bookkeeper'],
  ['exportOrders', 'owner', 'bookkeeper'],
  ['updateProduct', 'owner', 'catalogue'],
  ['updatePromotion', 'owner', 'catalogue'],
  ['moderateReview', 'owner', 'support'],
  ['allUsers', 'owner', 'orders', 'support'],
  ['deleteUser', 'owner'],
  ['publishSettings', 'owner'],
  ['setUserRole', 'owner'],
  ['listActivity', 'owner'],
];
test.each(EXPECTED)('%s is for %s, %s and so on', (name, ...roles) => {
  const { permission }: RouteDefinition = ROUTES[name];
  const having = BUILT_IN_ROLES.filter(({ permissions }) => permissions.includes(permission!));
  expect(having.map(({ id }) => id)).toEqual(roles);
});

test('no permission is of no use', () => {
  expect(PERMISSIONS.filter((one) => !FOR_THE_TEAM.some(([, { permission }]) => permission === one))).toEqual(
    [],
  );
});
