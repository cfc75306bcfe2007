import type { AnyObject, ObjectSchema } from 'yup';
import { activityQuery } from './activity';
import { loginSchema, registerSchema } from './auth';
import { contactSchema } from './contact';
import { adminOrdersQuery, myOrdersQuery, orderStatusSchema, placeOrderSchema } from './orders';
import { orderStatsQuery } from './order-stats';
import { startPaymentSchema, verifyPaymentSchema } from './payments';
import {
  adminProductsQuery,
  createProductSchema,
  PRODUCT_LIMITS,
  updateProductSchema,
} from './product-input';
import { productsQuery, relatedQuery } from './products';
import { adminUsersQuery, profileSchema, roleSchema, savedAddressSchema, userStatusSchema } from './users';
import { wishSchema } from './wishlist';

/** Who may call a route. `owner` rules are the services' business: the route only asks for a user. */
export type Access = 'all' | 'user' | 'admin';

type AnySchema = ObjectSchema<AnyObject>;

/** Seconds for which browsers and the CDN may answer a public read themselves. */
interface CacheRule {
  maxAge: number;
  sMaxAge: number;
  staleWhileRevalidate: number;
}

/** At most `max` calls in `windowSeconds`, counted by caller's address or signed-in user. */
export interface LimitRule {
  name: string;
  max: number;
  windowSeconds: number;
}

/** Files that a route takes from a multipart form, beside its body's fields. */
export interface FileRule {
  /** The form's field that holds them. */
  field: string;
  max: number;
  /** Bytes of one file. */
  maxBytes: number;
}

/** One route of /api: the server's guard, parser and mount, and the OpenAPI page, are all made from this. */
export interface RouteDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api, with :parameters. */
  path: string;
  who: Access;
  tag: string;
  summary: string;
  body?: AnySchema;
  query?: AnySchema;
  /** Given: the body may also come as a multipart form, with these files. */
  files?: FileRule;
  /** The status of a success, 200 when absent. */
  status?: number;
  cache?: CacheRule;
  limit?: LimitRule;
}

/** The API's description changes only with a deployment. */
const DESCRIPTION_CACHE: CacheRule = { maxAge: 300, sMaxAge: 3600, staleWhileRevalidate: 86_400 };

const CATALOGUE_CACHE: CacheRule = { maxAge: 15, sMaxAge: 60, staleWhileRevalidate: 300 };

const PRODUCT_IMAGES: FileRule = { field: 'images', max: PRODUCT_LIMITS.images, maxBytes: 5_000_000 };

/** Keeps each entry's own schema types, and checks it against the definition. */
const define = <const T extends Record<string, RouteDefinition>>(routes: T) => routes;

export const ROUTES = define({
  health: { method: 'GET', path: '/health', who: 'all', tag: 'Store', summary: 'Whether the API answers' },
  config: {
    method: 'GET',
    path: '/config',
    who: 'all',
    tag: 'Store',
    summary: 'Brand, currency, shipping and tax rules, claims',
    cache: { maxAge: 60, sMaxAge: 300, staleWhileRevalidate: 3600 },
  },
  openapi: {
    method: 'GET',
    path: '/openapi.json',
    who: 'all',
    tag: 'Store',
    summary: 'This API as an OpenAPI 3.1 document',
    cache: DESCRIPTION_CACHE,
  },
  docs: {
    method: 'GET',
    path: '/docs',
    who: 'all',
    tag: 'Store',
    summary: 'This API as a page to read',
    cache: DESCRIPTION_CACHE,
  },
  contact: {
    method: 'POST',
    path: '/contact',
    who: 'all',
    tag: 'Store',
    summary: 'Leave a message for the shop',
    body: contactSchema,
    status: 202,
    limit: { name: 'contact', max: 5, windowSeconds: 3600 },
  },

  register: {
    method: 'POST',
    path: '/auth/register',
    who: 'all',
    tag: 'Auth',
    summary: 'Create a customer account',
    body: registerSchema,
    status: 201,
    limit: { name: 'register', max: 10, windowSeconds: 3600 },
  },
  login: {
    method: 'POST',
    path: '/auth/login',
    who: 'all',
    tag: 'Auth',
    summary: 'Exchange email and password for an ID token',
    body: loginSchema,
    limit: { name: 'login', max: 20, windowSeconds: 900 },
  },
  authProfile: {
    method: 'GET',
    path: '/auth/profile',
    who: 'user',
    tag: 'Auth',
    summary: 'The signed-in user',
  },

  listProducts: {
    method: 'GET',
    path: '/products',
    who: 'all',
    tag: 'Products',
    summary: 'Active products, filtered, sorted, in pages',
    query: productsQuery,
    cache: CATALOGUE_CACHE,
  },
  listCategories: {
    method: 'GET',
    path: '/products/categories',
    who: 'all',
    tag: 'Products',
    summary: 'Categories with their number of active products',
    cache: CATALOGUE_CACHE,
  },
  getProduct: {
    method: 'GET',
    path: '/products/:id',
    who: 'all',
    tag: 'Products',
    summary: 'One product',
    cache: CATALOGUE_CACHE,
  },
  relatedProducts: {
    method: 'GET',
    path: '/products/:id/related',
    who: 'all',
    tag: 'Products',
    summary: 'Products that go with one',
    query: relatedQuery,
    cache: CATALOGUE_CACHE,
  },
  allProducts: {
    method: 'GET',
    path: '/products/admin/all',
    who: 'admin',
    tag: 'Products',
    summary: 'All products, archived ones too, filtered, sorted, in pages',
    query: adminProductsQuery,
  },
  getAnyProduct: {
    method: 'GET',
    path: '/products/admin/:id',
    who: 'admin',
    tag: 'Products',
    summary: 'One product, whatever its status',
  },
  createProduct: {
    method: 'POST',
    path: '/products',
    who: 'admin',
    tag: 'Products',
    summary: 'Put a product on sale',
    body: createProductSchema,
    files: PRODUCT_IMAGES,
    status: 201,
  },
  updateProduct: {
    method: 'PUT',
    path: '/products/:id',
    who: 'admin',
    tag: 'Products',
    summary: 'Change, archive or restore a product; what is absent stays as it is',
    body: updateProductSchema,
    files: PRODUCT_IMAGES,
  },
  removeProduct: {
    method: 'DELETE',
    path: '/products/:id',
    who: 'admin',
    tag: 'Products',
    summary: 'Delete a product, or archive it if it was ever ordered',
  },

  placeOrder: {
    method: 'POST',
    path: '/orders',
    who: 'user',
    tag: 'Orders',
    summary: 'Place an order; send an Idempotency-Key header to make it safe to repeat',
    body: placeOrderSchema,
    status: 201,
  },
  myOrders: {
    method: 'GET',
    path: '/orders/my-orders',
    who: 'user',
    tag: 'Orders',
    summary: "The signed-in customer's orders, newest first",
    query: myOrdersQuery,
  },
  startPayment: {
    method: 'POST',
    path: '/orders/payment',
    who: 'user',
    tag: 'Payment',
    summary: 'Begin the payment of an own order',
    body: startPaymentSchema,
  },
  verifyPayment: {
    method: 'POST',
    path: '/orders/payment/verify',
    who: 'user',
    tag: 'Payment',
    summary: "Finish the payment of an own order with the provider's token",
    body: verifyPaymentSchema,
    limit: { name: 'verify-payment', max: 30, windowSeconds: 3600 },
  },
  allOrders: {
    method: 'GET',
    path: '/orders/admin/all',
    who: 'admin',
    tag: 'Orders',
    summary: 'All orders, newest first',
    query: adminOrdersQuery,
  },
  orderStats: {
    method: 'GET',
    path: '/orders/admin/stats',
    who: 'admin',
    tag: 'Orders',
    summary: "The dashboard's numbers: totals, revenue by day, best sellers, low stock",
    query: orderStatsQuery,
  },
  getOrder: {
    method: 'GET',
    path: '/orders/:id',
    who: 'user',
    tag: 'Orders',
    summary: 'One order, for its owner or an administrator',
  },
  cancelOrder: {
    method: 'PATCH',
    path: '/orders/:id/cancel',
    who: 'user',
    tag: 'Orders',
    summary: 'Cancel an own pending order',
  },
  trackOrder: {
    method: 'GET',
    path: '/orders/:id/track',
    who: 'user',
    tag: 'Orders',
    summary: 'Timeline and parcel of an order, for its owner or an administrator',
  },
  setOrderStatus: {
    method: 'PUT',
    path: '/orders/:id/status',
    who: 'admin',
    tag: 'Orders',
    summary: 'Take an order to its next status',
    body: orderStatusSchema,
  },

  getProfile: {
    method: 'GET',
    path: '/users/profile',
    who: 'user',
    tag: 'Users',
    summary: 'The signed-in user',
  },
  updateProfile: {
    method: 'PUT',
    path: '/users/profile',
    who: 'user',
    tag: 'Users',
    summary: 'Change the own name and phone number',
    body: profileSchema,
  },
  deleteProfile: {
    method: 'DELETE',
    path: '/users/profile',
    who: 'user',
    tag: 'Users',
    summary: 'Delete the own account; orders stay without the person',
  },
  exportData: {
    method: 'GET',
    path: '/users/export',
    who: 'user',
    tag: 'Users',
    summary: 'Everything the shop holds about the signed-in user',
    limit: { name: 'export', max: 10, windowSeconds: 3600 },
  },
  listAddresses: {
    method: 'GET',
    path: '/users/addresses',
    who: 'user',
    tag: 'Users',
    summary: 'The own address book, the default address first',
  },
  addAddress: {
    method: 'POST',
    path: '/users/addresses',
    who: 'user',
    tag: 'Users',
    summary: 'Keep an address; the first one becomes the default',
    body: savedAddressSchema,
    status: 201,
  },
  updateAddress: {
    method: 'PUT',
    path: '/users/addresses/:id',
    who: 'user',
    tag: 'Users',
    summary: 'Replace an own address, or make it the default',
    body: savedAddressSchema,
  },
  deleteAddress: {
    method: 'DELETE',
    path: '/users/addresses/:id',
    who: 'user',
    tag: 'Users',
    summary: 'Remove an own address; the newest one follows a removed default',
  },
  getWishlist: {
    method: 'GET',
    path: '/users/wishlist',
    who: 'user',
    tag: 'Users',
    summary: 'Products the signed-in user wishes for, newest wish first',
  },
  addWish: {
    method: 'POST',
    path: '/users/wishlist',
    who: 'user',
    tag: 'Users',
    summary: 'Wish for a product; wishing twice changes nothing',
    body: wishSchema,
  },
  removeWish: {
    method: 'DELETE',
    path: '/users/wishlist/:id',
    who: 'user',
    tag: 'Users',
    summary: 'Take a product off the wishlist',
  },
  allUsers: {
    method: 'GET',
    path: '/users/admin/all',
    who: 'admin',
    tag: 'Users',
    summary: 'Users, newest first, by role or by the beginning of a name or e-mail address',
    query: adminUsersQuery,
  },
  setUserStatus: {
    method: 'PUT',
    path: '/users/admin/:id/status',
    who: 'admin',
    tag: 'Users',
    summary: 'Disable an account and end its sessions, or enable it again',
    body: userStatusSchema,
  },
  deleteUser: {
    method: 'DELETE',
    path: '/users/admin/:id',
    who: 'admin',
    tag: 'Users',
    summary: 'Delete an account; orders stay without the person',
  },
  setUserRole: {
    method: 'PUT',
    path: '/users/admin/:id/role',
    who: 'admin',
    tag: 'Users',
    summary: 'Make somebody an administrator or a customer',
    body: roleSchema,
  },

  listActivity: {
    method: 'GET',
    path: '/admin/activity',
    who: 'admin',
    tag: 'Activity',
    summary: 'What administrators changed, newest first',
    query: activityQuery,
  },
});

export type RouteName = keyof typeof ROUTES;
