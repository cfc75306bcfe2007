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
import { accountLanguageSchema, updateProfileSchema } from '../profile';
import { personalDataExportSchema } from '../files/data-export';
import { fileExportSchema } from '../files/exports';
import {
  addressBookResponseSchema,
  saveAddressResponseSchema,
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
import { choiceField, exactObject } from '../response-fields';
import { LANGUAGES } from '../texts/languages';
import { wishlistResponseSchema, wishlistItemSchema } from '../products/wishlist';
import { UPLOAD_RULES } from '../uploads';
import { dataResponse, jsonResponse, messageResponseFields } from './route-response';
import { defineRoutes } from './route-definition';
import { loginResponseFields, loginSchema, registerSchema } from '../auth';

const CUSTOMER_READS = ['listCustomers', 'countCustomers', 'listCustomerTags'] as const;

const ACCOUNT_CHANGE = {
  invalidatesOnFailure: ['listAllUsers', ...CUSTOMER_READS],
  replaces: { id: '_id', lists: ['listAllUsers', 'listCustomers'] },
} as const;

export const authRoutes = defineRoutes({ tag: 'Auth' })({
  register: {
    endpoint: 'POST /auth/register',
    who: 'all',
    appCheck: true,
    summary: 'Creates a customer account.',
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
    summary: 'Creates an ID token from email address and password.',
    body: loginSchema,
    answer: jsonResponse(loginResponseFields),
    errors: ['USER_NOT_FOUND', 'INVALID_PASSWORD', 'INVALID_CREDENTIALS', 'USER_DISABLED'],
    limit: { name: 'login', max: 200, windowSeconds: 900, essential: true },
  },
  getAuthProfile: {
    endpoint: 'GET /auth/profile',
    who: 'user',
    summary: 'Returns the user.',
    answer: jsonResponse({ user: userSchema }),
  },
});

export const accountRoutes = {
  ...defineRoutes({ who: 'user', tag: 'Users' })({
    getProfile: {
      endpoint: 'GET /users/profile',
      summary: 'Returns the user.',
      answer: jsonResponse({ user: userSchema }),
    },
    updateProfile: {
      endpoint: 'PUT /users/profile',
      secondFactor: 'own',
      summary: "Updates the user's name and phone number.",
      body: updateProfileSchema,
      answer: jsonResponse({ user: userSchema, ...messageResponseFields }),
    },
    deleteProfile: {
      endpoint: 'DELETE /users/profile',
      secondFactor: 'fresh',
      summary: "Deletes the user's account. Orders remain without personal data.",
      answer: jsonResponse(messageResponseFields),
      errors: ['FORBIDDEN', 'LAST_ADMIN', 'STALE_WRITE'],
    },
    setAccountLanguage: {
      endpoint: 'PUT /users/language',
      summary: 'Sets the language in which the shop answers and writes to the user.',
      body: accountLanguageSchema,
      answer: dataResponse(exactObject({ language: choiceField(LANGUAGES) })),
      errors: ['STALE_WRITE'],
      limit: { name: 'account-language', max: 60, windowSeconds: 3600 },
    },
    uploadAvatar: {
      endpoint: 'POST /users/avatar',
      secondFactor: 'own',
      summary: "Uploads the user's avatar, which is cropped to a square.",
      body: uploadAvatarSchema,
      files: UPLOAD_RULES.avatar,
      answer: jsonResponse({ user: userSchema, ...messageResponseFields }),
      limit: { name: 'avatar', max: 20, windowSeconds: 3600 },
    },
    removeAvatar: {
      endpoint: 'DELETE /users/avatar',
      secondFactor: 'own',
      summary: "Deletes the user's avatar.",
      answer: jsonResponse({ user: userSchema, ...messageResponseFields }),
    },
    exportMyData: {
      endpoint: 'GET /users/export',
      secondFactor: 'own',
      summary: 'Exports all data about the user.',
      answer: dataResponse(personalDataExportSchema),
      limit: { name: 'export', max: 10, windowSeconds: 3600 },
    },
    listAddresses: {
      endpoint: 'GET /users/addresses',
      summary: "Lists the user's saved addresses, starting with the default address.",
      answer: dataResponse(addressBookResponseSchema),
    },
    addAddress: {
      endpoint: 'POST /users/addresses',
      secondFactor: 'own',
      summary: 'Creates an address. The first address becomes the default address.',
      body: savedAddressSchema,
      answer: dataResponse(saveAddressResponseSchema),
      status: 201,
    },
    updateAddress: {
      endpoint: 'PUT /users/addresses/:id',
      secondFactor: 'own',
      summary: 'Replaces an address, or makes it the default address.',
      body: savedAddressSchema,
      answer: dataResponse(saveAddressResponseSchema),
    },
    deleteAddress: {
      endpoint: 'DELETE /users/addresses/:id',
      secondFactor: 'own',
      summary: 'Deletes an address. If it was the default address, the newest address becomes the default.',
      answer: dataResponse(addressBookResponseSchema),
    },
    getWishlist: {
      endpoint: 'GET /users/wishlist',
      summary: 'Lists the products on the wishlist, newest first.',
      answer: dataResponse(wishlistResponseSchema),
    },
    addToWishlist: {
      endpoint: 'POST /users/wishlist',
      summary: 'Adds a product to the wishlist. Can be repeated.',
      body: wishlistItemSchema,
      answer: dataResponse(wishlistResponseSchema),
      errors: ['NOT_FOUND'],
      limit: { name: 'wishlist-add', max: 300, windowSeconds: 3600 },
    },
    removeFromWishlist: {
      endpoint: 'DELETE /users/wishlist/:id',
      summary: 'Removes a product from the wishlist.',
      answer: dataResponse(wishlistResponseSchema),
      limit: { name: 'wishlist-remove', max: 300, windowSeconds: 3600 },
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'customers.read', tag: 'Users' })({
    listAllUsers: {
      endpoint: 'GET /users/admin/all',
      summary: 'Lists users, newest first. Filters by role or by the beginning of a name or email address.',
      query: adminUsersQuerySchema,
      answer: dataResponse(adminUsersResponseSchema),
    },
    listCustomers: {
      endpoint: 'GET /users/admin/customers',
      summary: 'Lists customers with their orders and payments, newest first, without the team.',
      query: customersQuerySchema,
      answer: dataResponse(customersResponseSchema),
    },
    countCustomers: {
      endpoint: 'GET /users/admin/customers/count',
      summary: 'Counts the customers that match the filters.',
      query: customerFiltersSchema,
      answer: dataResponse(customerCountResponseSchema),
    },
    listCustomerTags: {
      endpoint: 'GET /users/admin/customers/tags',
      summary: 'Lists the recently used customer tags.',
      answer: dataResponse(customerTagsResponseSchema),
    },
    getCustomer: {
      endpoint: 'GET /users/admin/:id',
      summary: 'Returns a customer with orders, addresses, reviews, wishlist, notes and tags.',
      answer: dataResponse(customerResponseSchema),
    },
    createCustomerNote: {
      endpoint: 'POST /users/admin/:id/notes',
      summary: 'Adds an internal note about a customer, which the customer only sees in a data export.',
      body: customerNoteSchema,
      answer: dataResponse(customerAnnotationsSchema),
      invalidates: ['listActivity'],
      status: 201,
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'customers.export', tag: 'Users' })({
    exportCustomers: {
      endpoint: 'POST /users/admin/customers/export',
      secondFactor: 'fresh',
      summary: 'Starts an export of all matching customers as a CSV file, newest first.',
      query: customerFiltersSchema,
      answer: dataResponse(fileExportSchema),
      status: 202,
      errors: ['INVALID_TRANSITION'],
      limit: { name: 'export-customers', max: 60, windowSeconds: 3600 },
    },
    getCustomerExport: {
      endpoint: 'GET /users/admin/customers/export/:id',
      summary: 'Returns the progress of an export, and the URL of its file for one hour.',
      answer: dataResponse(fileExportSchema),
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'customers.write', tag: 'Users' })({
    replaceCustomerTags: {
      endpoint: 'PUT /users/admin/:id/tags',
      summary: 'Replaces the tags of a customer.',
      body: customerTagsSchema,
      answer: dataResponse(customerAnnotationsSchema),
      invalidates: [...CUSTOMER_READS, 'listActivity'],
    },
    mergeCustomer: {
      endpoint: 'POST /users/admin/:id/merge',
      summary:
        'Merges a guest into another customer, together with orders, messages, notes and tags. Access to the orders does not change.',
      body: mergeCustomerSchema,
      answer: dataResponse(customerResponseSchema),
      invalidates: ['getCustomer', ...CUSTOMER_READS, 'listActivity'],
    },
    setUserStatus: {
      endpoint: 'PUT /users/admin/:id/status',
      secondFactor: 'fresh',
      summary: 'Disables an account and ends its sessions, or enables it again.',
      body: userStatusSchema,
      answer: jsonResponse({ user: adminUserSchema }),
      invalidates: ['listActivity'],
      ...ACCOUNT_CHANGE,
      errors: ['SELF_CHANGE', 'LAST_ADMIN'],
    },
    deleteUser: {
      endpoint: 'DELETE /users/admin/:id',
      secondFactor: 'fresh',
      summary: 'Deletes an account. Orders remain without personal data.',
      answer: jsonResponse(messageResponseFields),
      invalidates: ['listAllUsers', ...CUSTOMER_READS, 'listActivity'],
      ...ACCOUNT_CHANGE,
      errors: ['SELF_CHANGE', 'LAST_ADMIN', 'STALE_WRITE'],
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'team', tag: 'Users' })({
    setUserRole: {
      endpoint: 'PUT /users/admin/:id/role',
      secondFactor: 'fresh',
      summary: 'Sets the team role of a user, or makes the user a customer.',
      body: userRoleSchema,
      answer: jsonResponse({ user: userSchema }),
      errors: ['SELF_CHANGE', 'LAST_ADMIN', 'STALE_WRITE', 'EMAIL_NOT_VERIFIED'],
      invalidates: ['getTeam', ...CUSTOMER_READS, 'listActivity'],
      ...ACCOUNT_CHANGE,
    },
  }),
  ...defineRoutes({ who: 'admin', permission: 'activity', tag: 'Activity' })({
    listActivity: {
      endpoint: 'GET /admin/activity',
      summary: 'Lists the changes made by administrators, newest first.',
      query: activityQuerySchema,
      answer: dataResponse(activityResponseSchema),
    },
  }),
};
