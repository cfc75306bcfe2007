import { expect, test } from 'vitest';
import { ROUTES, type RouteName } from '../../src/contract/routes';
import type { RouteDefinition } from '../../src/contract/routes/route-definition';
import { BUILT_IN_ROLES, PERMISSIONS } from '../../src/contract/team/permissions';
import { getEndpointMethod, getEndpointPath } from '../../src/contract/endpoint-parts';
import { UPLOADS_PATH } from '../../src/contract/uploads';
import { ROUTE_PERMISSIONS } from '../support/route-permissions';
import { useStubApp } from '../support/stub-app';

const shop = useStubApp();

const FOR_THE_TEAM = Object.entries<RouteDefinition>(ROUTES).filter(([, { who }]) => who === 'admin');

/** Returns 403, or an error after the guard, because nothing is sent and there is no store. */
function ask({ endpoint, servedBy }: RouteDefinition, role: string) {
  const path = getEndpointPath(endpoint).replace(/:\w+/g, 'x1');
  const as = { uid: role, email: '', token: role };
  return shop.call(getEndpointMethod(endpoint), servedBy ? path.replace(UPLOADS_PATH, '') : path, { as });
}

const ROWS = ROUTE_PERMISSIONS.flatMap(({ routes, ...row }) =>
  Object.entries(routes).map(([name, reason]) => ({ name, reason, ...row })),
);

test('each route for administrators has an entry with its permission and a reason, and no other has', () => {
  const expected = FOR_THE_TEAM.map(([name, { permission }]) => [name, permission]);
  expect(ROWS.map(({ name, permission }) => [name, permission]).sort()).toEqual(expected.sort());
  expect(ROWS.filter(({ reason }) => reason.length < 10)).toEqual([]);
});

// Fails with `customers.read` for exportCustomers, and for a route without an entry.
const each = BUILT_IN_ROLES.map((role) => [role.name, role] as const);
test.each(each)('%s may call the routes of its permissions, and no other', async (_name, role) => {
  for (const { name, permission, mustNot } of ROWS) {
    const { status, body } = await ask(ROUTES[name as RouteName], role.id);
    const isRefused = mustNot.some((id) => id === role.id);
    expect([name, status === 403]).toEqual([name, isRefused]);
    if (!isRefused) continue;
    expect(body).toMatchObject({
      code: 'PERMISSION_MISSING',
      message: expect.stringContaining(role.name),
      details: { permission },
    });
  }
});

test('an administrator whose role was deleted may call none', async () => {
  for (const [name, definition] of FOR_THE_TEAM) {
    const { status, body } = await ask(definition, 'deleted-role');
    expect([name, status, body.code]).toEqual([name, 403, 'PERMISSION_MISSING']);
  }
});

test('no permission is of no use', () => {
  expect(PERMISSIONS.filter((one) => !FOR_THE_TEAM.some(([, { permission }]) => permission === one))).toEqual(
    [],
  );
});
