import {
  ACTIVITY_ACTIONS,
  ACTIVITY_TARGETS,
  type ActivityChange,
  type ActivityEvent,
} from '../../contract/activity';
import type { PublicConfig } from '../../contract/config';
import type { ApiErrorBody } from '../../contract/errors';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../../contract/order-states';
import {
  IMPORT_ACTIONS,
  IMPORT_FORMATS,
  IMPORT_STATUSES,
  type ImportCounts,
  type ImportFailure,
  type ImportItem,
  type ImportPlan,
  type ImportProblem,
  type ImportRun,
  type ImportWarning,
  type KeptProduct,
} from '../../contract/imports';
import type {
  DayOfOrders,
  OrderStats,
  ProductGlance,
  ScarceProduct,
  ScarceVariant,
} from '../../contract/order-stats';
import type {
  Order,
  OrderLine,
  OrderNote,
  OrderPayment,
  TimelineEntry,
  Tracking,
} from '../../contract/orders';
import { PAYMENT_PROVIDERS, type StartedPayment } from '../../contract/payments';
import {
  PRODUCT_STATUSES,
  type Category,
  type Product,
  type ProductImage,
  type ProductOption,
  type ProductVariant,
} from '../../contract/products';
import {
  ROLES,
  type AdminUser,
  type SavedAddress,
  type ShippingAddress,
  type User,
} from '../../contract/users';
import { API_ERRORS } from '../../contract/errors';
import type { JsonSchema } from './json-schema';

/** An object with exactly the keys of a type of the contract: a key too many or too few does not compile. */
export function shape<T>(
  properties: Record<keyof T & string, JsonSchema>,
  optional: (keyof T)[] = [],
): JsonSchema {
  const required = (Object.keys(properties) as (keyof T & string)[]).filter((key) => !optional.includes(key));
  return { type: 'object', properties, required };
}

export const text: JsonSchema = { type: 'string' };
export const count: JsonSchema = { type: 'integer', minimum: 0 };
export const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const named = (name: SchemaName): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
export const nullable = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  type: [String(schema.type), 'null'],
});

const amount: JsonSchema = { type: 'number', minimum: 0, description: "A decimal in the store's currency." };
const time: JsonSchema = { type: 'string', format: 'date-time' };
const options: JsonSchema = { type: 'object', additionalProperties: text };

export type SchemaName =
  | 'Config'
  | 'Error'
  | 'User'
  | 'AdminUser'
  | 'Product'
  | 'Category'
  | 'Order'
  | 'OrderNote'
  | 'OrderPayment'
  | 'ShippingAddress'
  | 'SavedAddress'
  | 'TimelineEntry'
  | 'Tracking'
  | 'StartedPayment'
  | 'OrderStats'
  | 'ActivityEvent'
  | 'ActivityChange'
  | 'ImportItem'
  | 'ImportPlan'
  | 'ImportRun';

const user: Record<keyof User, JsonSchema> = {
  _id: text,
  name: text,
  email: text,
  role: { type: 'string', enum: ROLES },
  phone: nullable(text),
  avatar: nullable(text),
  createdAt: time,
};

const address: Record<keyof ShippingAddress, JsonSchema> = {
  fullName: text,
  phone: text,
  address: text,
  city: text,
  state: text,
  zipCode: text,
  country: text,
};

const glanceFields: Record<keyof ProductGlance, JsonSchema> = {
  _id: text,
  name: text,
  image: nullable(text),
  sold: count,
  countInStock: count,
};

const importProblems = list(shape<ImportProblem>({ row: count, column: text, message: text }));
const importCounts: Record<keyof ImportCounts, JsonSchema> = {
  created: count,
  updated: count,
  unchanged: count,
  failedCount: count,
  warningCount: count,
};
const importResult = {
  ...importCounts,
  format: { type: 'string', enum: IMPORT_FORMATS },
  fileName: text,
  rows: { ...count, description: 'Without the header.' },
  total: { ...count, description: 'Products in the file.' },
  failed: list(shape<ImportFailure>({ row: count, errors: importProblems })),
  warnings: list(shape<ImportWarning>({ row: count, message: text })),
};

const activityValue: JsonSchema = { type: ['string', 'number', 'boolean', 'null'] };

const tracking = shape<Tracking>({
  carrier: text,
  number: text,
  url: nullable(text),
  estimatedDelivery: nullable(text),
});

/** What /api answers, named as in the contract. */
export const ANSWER_SCHEMAS: Record<SchemaName, JsonSchema> = {
  Config: shape<PublicConfig>({
    brand: text,
    tagline: text,
    currency: { type: 'string', description: 'ISO 4217 code.' },
    locale: { type: 'string', description: 'BCP 47 tag.' },
    supportEmail: { type: 'string', format: 'email' },
    shipping: shape<PublicConfig['shipping']>({ freeFrom: amount, flatRate: amount }),
    taxRate: { type: 'number', description: '0.08 for 8%.' },
    claims: shape<PublicConfig['claims']>({
      happyCustomers: text,
      support: text,
      moneyBackDays: count,
      returnDays: count,
      warrantyYears: count,
    }),
    countries: list(text),
    payment: shape<PublicConfig['payment']>({
      provider: { type: 'string', enum: PAYMENT_PROVIDERS },
      publishableKey: nullable(text),
    }),
  }),
  Error: shape<ApiErrorBody>(
    {
      success: { const: false },
      code: { type: 'string', enum: Object.keys(API_ERRORS) },
      message: { type: 'string', description: 'A sentence for people.' },
      fields: {
        type: 'object',
        additionalProperties: text,
        description: "A field's path, such as items.0.quantity, to its message.",
      },
      details: { type: 'object', additionalProperties: true },
      requestId: { type: 'string', description: 'The X-Request-Id header: what support asks for.' },
    },
    ['fields', 'details'],
  ),
  User: shape<User>(user),
  AdminUser: shape<AdminUser>({ ...user, disabled: { type: 'boolean' } }),
  Product: shape<Product>({
    _id: text,
    title: text,
    name: { type: 'string', description: 'The same as title.' },
    category: text,
    categorySlug: text,
    price: { ...amount, description: "The lowest of the variants, a decimal in the store's currency." },
    description: text,
    image: { ...nullable(text), description: 'The URL of the first image.' },
    images: list(shape<ProductImage>({ url: text, width: count, height: count, alt: text, srcset: text })),
    countInStock: { ...count, description: 'The sum over the variants.' },
    stock: { ...count, description: 'The same as countInStock.' },
    sku: text,
    status: { type: 'string', enum: PRODUCT_STATUSES },
    options: list(shape<ProductOption>({ name: text, values: list(text) })),
    variants: list(
      shape<ProductVariant>({
        _id: text,
        options,
        sku: text,
        price: amount,
        countInStock: count,
        image: nullable(text),
      }),
    ),
    createdAt: time,
    updatedAt: time,
  }),
  Category: shape<Category>({ slug: text, name: text, count }),
  Order: shape<Order>({
    _id: text,
    number: { type: 'string', description: 'The last 8 characters of the id, in upper case.' },
    status: { type: 'string', enum: ORDER_STATUSES },
    createdAt: time,
    updatedAt: time,
    items: list(
      shape<OrderLine>({
        _id: text,
        product: shape<OrderLine['product']>({ _id: text, name: text, images: list(text) }),
        variant: {
          ...shape<NonNullable<OrderLine['variant']>>({ _id: text, options }),
          type: ['object', 'null'],
        },
        name: text,
        image: nullable(text),
        sku: text,
        quantity: { type: 'integer', minimum: 1 },
        price: { ...amount, description: 'The unit price at the time of the order.' },
      }),
    ),
    subtotal: amount,
    shippingCost: amount,
    tax: amount,
    totalAmount: amount,
    currency: text,
    shippingAddress: named('ShippingAddress'),
    contactEmail: text,
    paymentMethod: { const: 'card' },
    payment: named('OrderPayment'),
    notes: text,
    timeline: list(named('TimelineEntry')),
    tracking: { ...tracking, type: ['object', 'null'] },
  }),
  OrderPayment: shape<OrderPayment>({
    status: { type: 'string', enum: PAYMENT_STATUSES },
    provider: text,
    brand: nullable(text),
    last4: nullable(text),
  }),
  ShippingAddress: shape<ShippingAddress>(address),
  SavedAddress: shape<SavedAddress>({
    ...address,
    _id: text,
    label: text,
    isDefault: { type: 'boolean', description: 'True for exactly one address.' },
  }),
  TimelineEntry: shape<TimelineEntry>({
    status: { type: 'string', enum: ORDER_STATUSES },
    at: time,
    by: { type: 'string', description: "'customer', 'admin' or 'system'." },
    note: text,
  }),
  Tracking: { ...tracking, type: ['object', 'null'] },
  StartedPayment: shape<StartedPayment>({
    paymentId: text,
    clientSecret: text,
    status: { type: 'string', enum: ['requires_confirmation', 'succeeded'] },
  }),
  OrderStats: shape<OrderStats>({
    totalUsers: count,
    totalProducts: count,
    totalOrders: count,
    totalRevenue: amount,
    ordersByStatus: shape<OrderStats['ordersByStatus']>({
      pending: count,
      confirmed: count,
      shipped: count,
      delivered: count,
      cancelled: count,
    }),
    revenueByDay: list(
      shape<DayOfOrders>({
        date: { type: 'string', format: 'date', description: 'A day in UTC.' },
        orders: count,
        revenue: amount,
      }),
    ),
    topProducts: list(shape<ProductGlance>(glanceFields)),
    lowStock: list(
      shape<ScarceProduct>({
        ...glanceFields,
        scarce: list(shape<ScarceVariant>({ options, countInStock: count })),
      }),
    ),
  }),
  OrderNote: shape<OrderNote>({
    _id: text,
    note: text,
    at: time,
    by: shape<OrderNote['by']>({ _id: text, name: text }),
  }),
  ActivityEvent: shape<ActivityEvent>({
    _id: text,
    at: time,
    by: shape<ActivityEvent['by']>({ _id: text, name: text }),
    action: { type: 'string', enum: ACTIVITY_ACTIONS },
    target: shape<ActivityEvent['target']>({
      type: { type: 'string', enum: ACTIVITY_TARGETS },
      _id: text,
      label: { type: 'string', description: 'What people called it at that time.' },
    }),
    changes: list(named('ActivityChange')),
  }),
  ActivityChange: shape<ActivityChange>({ field: text, before: activityValue, after: activityValue }),
  ImportItem: shape<ImportItem>({
    row: { ...count, description: 'As a spreadsheet counts: the header is 1.' },
    rows: count,
    product: nullable(text),
    title: text,
    action: { type: 'string', enum: IMPORT_ACTIONS },
    errors: importProblems,
    warnings: list(text),
    changes: list(named('ActivityChange')),
  }),
  ImportPlan: shape<ImportPlan>({
    ...importResult,
    dryRun: { const: true },
    notKept: list({ ...text, description: 'What the file says and no product here keeps.' }),
    pictureRetries: {
      ...count,
      description: 'Unchanged products whose missing pictures would be tried again.',
    },
    items: list(named('ImportItem')),
  }),
  ImportRun: shape<ImportRun>({
    ...importResult,
    _id: text,
    dryRun: { const: false },
    status: { type: 'string', enum: IMPORT_STATUSES },
    done: count,
    by: shape<ImportRun['by']>({ _id: text, name: text }),
    startedAt: time,
    finishedAt: nullable(time),
    undoable: {
      type: 'boolean',
      description: 'Only the last import that changed something and is not undone.',
    },
    undone: count,
    undoneAt: nullable(time),
    keptCount: count,
    kept: list(shape<KeptProduct>({ product: text, title: text, reason: text })),
  }),
};
