import type { InferType } from 'yup';
import { choiceField, listField, exactObject, textField, timestampField } from '../response-fields';
import { msg } from '../texts/text';

/** Permissions of team members with their labels. Each admin route requires one permission. */
export const PERMISSION_LABELS = {
  panel: msg('Open the panel and see open tasks'),
  'orders.read': msg('See orders and their customers, and leave internal notes'),
  'orders.write': msg('Confirm, pack, ship, edit and cancel orders'),
  'orders.money': msg('Refund, record and correct payments, and set prices of orders'),
  'orders.export': msg('Export orders as a file'),
  'products.read': msg('See all products and collections, drafts too'),
  'products.write': msg('Change products, prices, stock and collections, and import'),
  discounts: msg('Change discounts'),
  'customers.read': msg('See customers, and leave internal notes'),
  'customers.write': msg('Tag, disable, delete and erase customers'),
  'customers.export': msg('Export customers as a file'),
  messages: msg('Read and answer messages, and see and resend emails'),
  reviews: msg('Publish, answer and reject reviews'),
  reports: msg('See revenue and the other numbers of the dashboard'),
  settings: msg('Change the settings'),
  activity: msg('Read the activity log'),
  team: msg('Invite people and assign roles'),
} as const;

export type Permission = keyof typeof PERMISSION_LABELS;

export const PERMISSIONS = Object.keys(PERMISSION_LABELS) as Permission[];

const REQUIRED_PERMISSIONS: Partial<Record<Permission, Permission>> = {
  'orders.write': 'orders.read',
  'orders.money': 'orders.read',
  'orders.export': 'orders.read',
  'products.write': 'products.read',
  discounts: 'products.read',
  'customers.write': 'customers.read',
  'customers.export': 'customers.read',
};

export function addRequiredPermissions(selected: readonly Permission[]): Permission[] {
  const all = new Set<Permission>([
    'panel',
    ...selected,
    ...selected.flatMap((each) => REQUIRED_PERMISSIONS[each] ?? []),
  ]);
  return PERMISSIONS.filter((each) => all.has(each));
}

export const teamRoleResponseSchema = exactObject({
  id: textField(),
  name: textField(),
  permissions: listField(choiceField(PERMISSIONS)),
  updatedAt: timestampField('Version of a custom role. Changes with every update.').optional(),
});
export type TeamRole = InferType<typeof teamRoleResponseSchema>;

const createRole = (id: string, name: string, permissions: readonly Permission[]): TeamRole => ({
  id,
  name,
  permissions: addRequiredPermissions(permissions),
});

/** Role with all permissions, including future permissions. Default role of administrators. */
export const OWNER_ROLE = createRole('owner', 'Owner', PERMISSIONS);

export const BUILT_IN_ROLES: readonly TeamRole[] = [
  OWNER_ROLE,
  createRole('orders', 'Orders', ['orders.write', 'orders.money', 'products.read', 'customers.read']),
  createRole('catalogue', 'Catalog', ['products.write', 'discounts']),
  createRole('support', 'Support', ['orders.read', 'products.read', 'customers.read', 'messages', 'reviews']),
  createRole('bookkeeper', 'Bookkeeper', ['orders.money', 'orders.export', 'products.read', 'reports']),
];

export const findBuiltInRole = (id: string): TeamRole | undefined =>
  BUILT_IN_ROLES.find((each) => each.id === id);

export const hasAllPermissions = (
  own: Pick<TeamRole, 'permissions'>,
  other: Pick<TeamRole, 'permissions'>,
): boolean => other.permissions.every((each) => own.permissions.includes(each));
