import type { ActivityPage } from '../../contract/activity';
import type { ApiErrorCode } from '../../contract/errors';
import type { LoginAnswer } from '../../contract/auth';
import type { VerifiedPayment } from '../../contract/payments';
import { PAYMENT_STATUSES } from '../../contract/order-states';
import type { AdminOrder, OrderCustomer } from '../../contract/orders';
import type { ProductsPage } from '../../contract/products';
import type { RemovedProduct } from '../../contract/product-input';
import type { ImportReport, ImportRuns } from '../../contract/imports';
import type { RouteName } from '../../contract/routes';
import type { DataExport } from '../../contract/data-export';
import type { SentMail } from '../../contract/mail';
import type { AddressBook, AdminUsersPage } from '../../contract/users';
import type { Wishlist } from '../../contract/wishlist';
import { count, list, named, nullable, shape, text } from './answer-schemas';
import type { JsonSchema } from './json-schema';

/** What a route answers beyond what its definition in the contract says. */
interface RouteAnswer {
  /** The `data` of the envelope. */
  data?: JsonSchema;
  /** What stands beside `data`. */
  top?: Record<string, JsonSchema>;
  /** For answers that are no envelope. */
  raw?: string;
  /** Request headers of its own. */
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  /** Says when the answer is a 200 instead of the definition's status. */
  replay?: string;
  /** Refusals of its own, besides those that follow from its definition. */
  errors?: readonly ApiErrorCode[];
}

const order = shape<{ order: unknown }>({ order: named('Order') });
const orders = shape<{ orders: unknown; nextCursor: unknown }>({
  orders: list(named('Order')),
  nextCursor: { ...nullable(text), description: 'The cursor of the next page, null on the last.' },
});
const user = { user: named('User') };
const addresses = shape<AddressBook>({ addresses: list(named('SavedAddress')) });
const address = shape<AddressBook & { address: unknown }>({
  address: named('SavedAddress'),
  addresses: list(named('SavedAddress')),
});
const wishlist = shape<Wishlist>({ products: list(named('Product')) });

/** One entry a route: a new route does not compile before it says here what it answers. */
export const ROUTE_ANSWERS: Record<RouteName, RouteAnswer> = {
  health: { data: shape<{ status: string; version: string }>({ status: { const: 'ok' }, version: text }) },
  config: { data: named('Config') },
  openapi: { raw: 'application/json' },
  docs: { raw: 'text/html' },
  contact: {},

  register: { top: user, errors: ['EMAIL_IN_USE'] },
  login: {
    top: shape<Omit<LoginAnswer, 'success'>>({
      code: { const: 'LOGIN_SUCCESS' },
      user: named('User'),
      token: { type: 'string', description: 'Firebase ID token.' },
      refreshToken: text,
      expiresIn: { type: 'integer', description: 'Seconds.' },
    }).properties,
    errors: ['USER_NOT_FOUND', 'INVALID_PASSWORD', 'INVALID_CREDENTIALS', 'USER_DISABLED'],
  },
  authProfile: { top: user },

  listProducts: {
    data: shape<ProductsPage>({ products: list(named('Product')), nextCursor: nullable(text), total: count }),
    errors: ['BAD_CURSOR'],
  },
  listCategories: { data: shape<{ categories: unknown }>({ categories: list(named('Category')) }) },
  getProduct: { data: named('Product') },
  allProducts: {
    data: shape<ProductsPage>({ products: list(named('Product')), nextCursor: nullable(text), total: count }),
    errors: ['BAD_CURSOR'],
  },
  getAnyProduct: { data: named('Product') },
  createProduct: { data: named('Product') },
  updateProduct: { data: named('Product'), errors: ['STALE_WRITE'] },
  removeProduct: {
    data: shape<RemovedProduct>({ status: { type: 'string', enum: ['archived', 'deleted'] } }),
  },
  relatedProducts: { data: shape<{ products: unknown }>({ products: list(named('Product')) }) },

  importProducts: {
    data: { oneOf: [named('ImportPlan'), named('ImportRun')] },
    errors: ['INVALID_TRANSITION'],
  },
  listImports: { data: shape<ImportRuns>({ imports: list(named('ImportRun')) }) },
  getImport: {
    data: shape<ImportReport>({ run: named('ImportRun'), items: list(named('ImportItem')) }),
  },
  resumeImport: { data: named('ImportRun') },
  undoImport: { data: named('ImportRun'), errors: ['INVALID_TRANSITION'] },
  exportProducts: { raw: 'text/csv' },

  placeOrder: {
    data: order,
    replay: 'The first order again, for a repeated Idempotency-Key.',
    headers: {
      'Idempotency-Key': {
        description: 'One key an attempt: the same key and body answer the first order again.',
        schema: { type: 'string', minLength: 8, maxLength: 128 },
      },
    },
    errors: ['OUT_OF_STOCK', 'PRICE_CHANGED', 'PRODUCT_UNAVAILABLE', 'IDEMPOTENCY_MISMATCH', 'RATE_LIMITED'],
  },
  myOrders: { data: orders, errors: ['BAD_CURSOR'] },
  allOrders: { data: orders, errors: ['BAD_CURSOR'] },
  exportOrders: { raw: 'text/csv' },
  orderStats: { data: named('OrderStats') },
  getAnyOrder: {
    data: shape<AdminOrder>({
      order: named('Order'),
      notes: list(named('OrderNote')),
      customer: {
        ...shape<OrderCustomer>({
          _id: text,
          name: text,
          email: text,
          phone: nullable(text),
          orders: { ...count, description: 'How many orders this person ever placed.' },
        }),
        type: ['object', 'null'],
        description: 'Null when the account was deleted.',
      },
    }),
  },
  getOrder: { data: order },
  cancelOrder: { data: order, errors: ['ORDER_NOT_CANCELLABLE'] },
  trackOrder: {
    data: shape<{ order: unknown; timeline: unknown; tracking: unknown }>({
      order: named('Order'),
      timeline: list(named('TimelineEntry')),
      tracking: named('Tracking'),
    }),
  },
  setOrderStatus: { data: order, errors: ['INVALID_TRANSITION'] },
  setTracking: { data: order, errors: ['INVALID_TRANSITION'] },
  addOrderNote: {
    data: shape<{ notes: unknown }>({ notes: list(named('OrderNote')) }),
    errors: ['INVALID_TRANSITION'],
  },

  startPayment: { data: named('StartedPayment'), errors: ['NOT_FOUND', 'INVALID_TRANSITION'] },
  verifyPayment: {
    data: shape<VerifiedPayment>({
      status: { type: 'string', enum: PAYMENT_STATUSES },
      payment: named('OrderPayment'),
      order: named('Order'),
    }),
    errors: ['NOT_FOUND', 'PAYMENT_DECLINED', 'INVALID_TRANSITION'],
  },

  getProfile: { top: user },
  updateProfile: { top: user },
  deleteProfile: { errors: ['FORBIDDEN', 'LAST_ADMIN', 'STALE_WRITE'] },
  uploadAvatar: { top: user },
  removeAvatar: { top: user },
  exportData: {
    data: shape<DataExport>({
      exportedAt: { type: 'string', format: 'date-time' },
      profile: named('User'),
      addresses: list(named('SavedAddress')),
      wishlist: { ...list(text), description: 'Ids of products, newest wish first.' },
      orders: list(named('Order')),
      mails: {
        ...list(
          shape<SentMail>({
            to: list(text),
            subject: text,
            text,
            createdAt: { type: 'string', format: 'date-time' },
          }),
        ),
        description: 'What the shop wrote to them and still keeps, newest first.',
      },
    }),
  },
  listAddresses: { data: addresses },
  addAddress: { data: address },
  updateAddress: { data: address },
  deleteAddress: { data: addresses },
  getWishlist: { data: wishlist },
  addWish: { data: wishlist, errors: ['NOT_FOUND'] },
  removeWish: { data: wishlist },
  listActivity: {
    data: shape<ActivityPage>({ events: list(named('ActivityEvent')), nextCursor: nullable(text) }),
    errors: ['BAD_CURSOR'],
  },
  allUsers: {
    data: shape<AdminUsersPage>({ users: list(named('AdminUser')), nextCursor: nullable(text) }),
    errors: ['BAD_CURSOR'],
  },
  setUserStatus: { top: { user: named('AdminUser') }, errors: ['SELF_CHANGE', 'LAST_ADMIN'] },
  deleteUser: { errors: ['SELF_CHANGE', 'LAST_ADMIN', 'STALE_WRITE'] },
  setUserRole: { top: user, errors: ['SELF_CHANGE', 'LAST_ADMIN', 'STALE_WRITE'] },
};
