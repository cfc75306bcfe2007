import { activityResponseSchema, activityQuerySchema } from '../activity';
import {
  customerResponseSchema,
  customerCountResponseSchema,
  customerFiltersSchema,
  customerAnnotationsSchema,
  customerNoteSchema,
  customersResponseSchema,
  customersQuerySchema,
  customerTagsResponseSchema,
  customerTagsSchema,
  mergeCustomerSchema,
} from '../customers';
import { updateProfileSchema } from '../profile';
import { dataExportSchema } from '../files/data-export';
import { exportSchema } from '../files/exports';
import {
  addressBookResponseSchema,
  changedAddressResponseSchema,
  savedAddressSchema,
} from '../addresses/shipping-address';
import {
  adminUserSchema,
  adminUsersResponseSchema,
  adminUsersQuerySchema,
  uploadAvatarSchema,
  userRoleSchema,
  userSchema,
  userStatusSchema,
} from '../users';
import { wishlistResponseSchema, wishlistItemSchema } from '../products/wishlist';
import { UPLOAD_RULES } from '../uploads';
import { dataResponse, jsonResponse, messageResponseFields } from './route-response';
import { defineRoutes } from './route-definition';
import { loginResponseFields, loginSchema, registerSchema } from '../auth';

export const authRoutes = defineRoutes({ tag: 'Auth' })({
  register: {
    endpoint: 'POST /auth/register',
    who: 'all',
    appCheck: true,
    summary: 'Create a customer account',
    body: registerSchema,
    answer: jsonResponse({ user: userSchema, ...messageResponseFields }),
    errors: ['EMAIL_IN_USE'],
    status: 201,
    limit: { name: 'register', max: 30, windowSeconds: 3600, essential: true },
  },
  login: {
    endpoint: 'POST /auth/login',
    who: 'all',
    appCheck: true,
    summary: 'Exchange email and password for an ID token',
    body: loginSchema,
    answer: jsonResponse(loginResponseFields),
    errors: ['USER_NOT_FOUND', 'INVALID_PASSWORD', 'INVALID_CREDENTIALS', 'USER_DISABLED'],
    limit: { name: 'login', max: 200, windowSeconds: 900, essential: true },
  },
  getAuthProfile: {
    endpoint: 'GET /auth/profile',
    who: 'user',
    summary: 'The signed-in user',
    answer: jsonResponse({ user: userSchema }),
  },
});

export const accountRoutes = {
  ...defineRoutes({ who: 'user', tag: 'Users' })({
    getProfile: {
      endpoint: 'GET /users/profile',
      summary: 'The signed-in user',
      answer: jsonResponse({ user: userSchema }),
    },
    updateProfile: {
      endpoint: 'PUT /users/profile',
      secondFactor: 'own',
      summary: "Change the signed-in user's name and phone number",
      body: updateProfileSchema,
      answer: jsonResponse({ user: userSchema, ...messageResponseFields }),
    },
    deleteProfile: {
      endpoint: 'DELETE /users/profile',
      secondFactor: 'fresh',
      summary: "Delete the signed-in user's account; orders stay, without personal data",
      answer: jsonResponse(messageResponseFields),
      errors: ['FORBIDDEN', 'LAST_ADMIN', 'STALE_WRITE'],
    },
    uploadAvatar: {
      endpoint: 'POST /users/avatar',
      secondFactor: 'own',
      summary: "Set the signed-in user's picture, cropped to its central square",
      body: uploadAvatarSchema,
      files: UPLOAD_RULES.avatar,
      answer: jsonResponse({ user: userSchema, ...messageResponseFields }),
      limit: { name: 'avatar', max: 20, windowSeconds: 3600 },
    },
    removeAvatar: {
      endpoint: 'DELETE /users/avatar',
      secondFactor: 'own',
      summary: "Remove the signed-in user's picture",
      answer: jsonResponse({ user: userSchema, ...messageResponseFields }),
    },
    exportMyData: {
      endpoint: 'GET /users/export',
      secondFactor: 'own',
      summary: 'Everything the shop holds about the signed-in user',
      answer: dataResponse(dataExportSchema),
      limit: { name: 'export', max: 10, windowSeconds: 3600 },
    },
    listAddresses: {
      endpoint: 'GET /users/addresses',
      summary: 'The address book, default address first',
      answer: dataResponse(addressBookResponseSchema),
    },
    addAddress: {
      endpoint: 'POST /users/addresses',
      secondFactor: 'own',
      summary: 'Add an address; the first one becomes the default',
      body: savedAddressSchema,
      answer: dataResponse(changedAddressResponseSchema),
      status: 201,
    },
    updateAddress: {
      endpoint: 'PUT /users/addresses/:id',
      secondFactor: 'own',
      summary: 'Replace an address, or make it the default',
      body: savedAddressSchema,
      answer: dataResponse(changedAddressResponseSchema),
    },
    deleteAddress: {
      endpoint: 'DELETE /users/addresses/:id',
      secondFactor: 'own',
      summary: 'Remove an address; when the default is removed, the newest one takes its place',
      answer: dataResponse(addressBookResponseSchema),
    },
    getWishlist: {
      endpoint: 'GET /users/wishlist',
      summary: 'Products on the wishlist, newest first',
      answer: dataResponse(wishlistResponseSchema),
    },
    addToWishlist: {
      endpoint: 'POST /users/wishlist',
      summary: 'Add a product to the wishlist; adding it twice changes nothing',
      body: wishlistItemSchema,
      answer: dataResponse(wishlistResponseSchema),
      errors: ['NOT_FOUND'],
      limit: { name: 'wishlist-add', max: 300, windowSeconds: 3600 },
    },
    removeFromWishlist: {
      endpoint: 'DELETE /users/wishlist/:id',
      summary: 'Remove a product from the wishlist',
      answer: dataResponse(wishlistResponseSchema),
      limit: { name: 'wishlist-remove', max: 300, windowSeconds: 3600 },
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'customers.read', tag: 'Users' })({
    listAllUsers: {
      endpoint: 'GET /users/admin/all',
      summary: 'Users, newest first, by role or by the beginning of a name or email address',
      query: adminUsersQuerySchema,
      answer: dataResponse(adminUsersResponseSchema),
    },
    listCustomers: {
      endpoint: 'GET /users/admin/customers',
      summary: 'Customers with an account, without the team, newest first, with what they ordered and spent',
      query: customersQuerySchema,
      answer: dataResponse(customersResponseSchema),
    },
    countCustomers: {
      endpoint: 'GET /users/admin/customers/count',
      summary: 'How many customers match',
      query: customerFiltersSchema,
      answer: dataResponse(customerCountResponseSchema),
    },
    listCustomerTags: {
      endpoint: 'GET /users/admin/customers/tags',
      summary: 'The tags of customers that were given last',
      answer: dataResponse(customerTagsResponseSchema),
    },
    getCustomer: {
      endpoint: 'GET /users/admin/:id',
      summary:
        'A customer with an account: what they ordered and spent, addresses, reviews, wishlist, notes and tags',
      answer: dataResponse(customerResponseSchema),
    },
    createCustomerNote: {
      endpoint: 'POST /users/admin/:id/notes',
      summary: 'Note something about a customer for the team; customers read it in their data export only',
      body: customerNoteSchema,
      answer: dataResponse(customerAnnotationsSchema),
      status: 201,
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'customers.export', tag: 'Users' })({
    exportCustomers: {
      endpoint: 'POST /users/admin/customers/export',
      secondFactor: 'fresh',
      summary: 'Ask for all matching customers, newest first, as a CSV file with one row for each',
      query: customerFiltersSchema,
      answer: dataResponse(exportSchema),
      status: 202,
      errors: ['INVALID_TRANSITION'],
      limit: { name: 'export-customers', max: 60, windowSeconds: 3600 },
    },
    getCustomerExport: {
      endpoint: 'GET /users/admin/customers/export/:id',
      summary: 'The file that was asked for: how far it is, and then its address for an hour',
      answer: dataResponse(exportSchema),
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'customers.write', tag: 'Users' })({
    replaceCustomerTags: {
      endpoint: 'PUT /users/admin/:id/tags',
      summary: 'Replace the tags of a customer',
      body: customerTagsSchema,
      answer: dataResponse(customerAnnotationsSchema),
    },
    mergeCustomer: {
      endpoint: 'POST /users/admin/:id/merge',
      summary:
        'Merge a guest into another customer: orders and messages count for that one, notes and tags go there; nobody can log in or open orders who could not before',
      body: mergeCustomerSchema,
      answer: dataResponse(customerResponseSchema),
    },
    setUserStatus: {
      endpoint: 'PUT /users/admin/:id/status',
      secondFactor: 'fresh',
      summary: 'Disable an account and end its sessions, or enable it again',
      body: userStatusSchema,
      answer: jsonResponse({ user: adminUserSchema }),
      errors: ['SELF_CHANGE', 'LAST_ADMIN'],
    },
    deleteUser: {
      endpoint: 'DELETE /users/admin/:id',
      secondFactor: 'fresh',
      summary: 'Delete an account; orders stay, without personal data',
      answer: jsonResponse(messageResponseFields),
      errors: ['SELF_CHANGE', 'LAST_ADMIN', 'STALE_WRITE'],
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'team', tag: 'Users' })({
    setUserRole: {
      endpoint: 'PUT /users/admin/:id/role',
      secondFactor: 'fresh',
      summary: 'Make a user an administrator with a role in the team, or a customer',
      body: userRoleSchema,
      answer: jsonResponse({ user: userSchema }),
      errors: ['SELF_CHANGE', 'LAST_ADMIN', 'STALE_WRITE', 'EMAIL_NOT_VERIFIED'],
      invalidates: ['getTeam', 'listAllUsers', 'listActivity'],
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'activity', tag: 'Activity' })({
    listActivity: {
      endpoint: 'GET /admin/activity',
      summary: 'What administrators changed, newest first',
      query: activityQuerySchema,
      answer: dataResponse(activityResponseSchema),
    },
  }),
};
