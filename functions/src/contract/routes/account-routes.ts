import { activityAnswer, activityQuery } from '../activity';
import {
  customerAnswer,
  customerCountAnswer,
  customerFiltersQuery,
  customerMarksAnswer,
  customerNoteSchema,
  customersAnswer,
  customersQuery,
  customerTagsAnswer,
  customerTagsSchema,
  mergeCustomerSchema,
} from '../customers';
import { profileSchema } from '../profile';
import { dataExportAnswer } from '../files/data-export';
import { exportAnswer } from '../files/exports';
import { addressBookAnswer, changedAddressAnswer, savedAddressSchema } from '../addresses/shipping-address';
import {
  adminUserAnswer,
  adminUsersAnswer,
  adminUsersQuery,
  avatarSchema,
  roleSchema,
  userAnswer,
  userStatusSchema,
} from '../users';
import { wishlistAnswer, wishlistItemSchema } from '../products/wishlist';
import { UPLOADS } from '../uploads';
import { data, json, message } from './route-answer';
import { define } from './route-definition';
import { loginAnswer, loginSchema, registerSchema } from '../auth';

export const authRoutes = define({ tag: 'Auth' })({
  register: {
    who: 'all',
    appCheck: true,
    summary: 'Create a customer account',
    body: registerSchema,
    answer: json({ user: userAnswer, ...message }),
    errors: ['EMAIL_IN_USE'],
    status: 201,
    limit: { name: 'register', max: 30, windowSeconds: 3600, essential: true },
  },
  login: {
    who: 'all',
    appCheck: true,
    summary: 'Exchange email and password for an ID token',
    body: loginSchema,
    answer: json(loginAnswer),
    errors: ['USER_NOT_FOUND', 'INVALID_PASSWORD', 'INVALID_CREDENTIALS', 'USER_DISABLED'],
    limit: { name: 'login', max: 200, windowSeconds: 900, essential: true },
  },
  authProfile: {
    who: 'user',
    summary: 'The signed-in user',
    answer: json({ user: userAnswer }),
  },
});

export const accountRoutes = {
  ...define({ who: 'user', tag: 'Users' })({
    getProfile: {
      summary: 'The signed-in user',
      answer: json({ user: userAnswer }),
    },
    updateProfile: {
      secondFactor: 'own',
      summary: "Change the signed-in user's name and phone number",
      body: profileSchema,
      answer: json({ user: userAnswer, ...message }),
    },
    deleteProfile: {
      secondFactor: 'fresh',
      summary: "Delete the signed-in user's account; orders stay, without personal data",
      answer: json(message),
      errors: ['FORBIDDEN', 'LAST_ADMIN', 'STALE_WRITE'],
    },
    uploadAvatar: {
      secondFactor: 'own',
      summary: "Set the signed-in user's picture, cropped to its central square",
      body: avatarSchema,
      files: UPLOADS.avatar,
      answer: json({ user: userAnswer, ...message }),
      limit: { name: 'avatar', max: 20, windowSeconds: 3600 },
    },
    removeAvatar: {
      secondFactor: 'own',
      summary: "Remove the signed-in user's picture",
      answer: json({ user: userAnswer, ...message }),
    },
    exportData: {
      secondFactor: 'own',
      summary: 'Everything the shop holds about the signed-in user',
      answer: data(dataExportAnswer),
      limit: { name: 'export', max: 10, windowSeconds: 3600 },
    },
    listAddresses: {
      summary: 'The address book, default address first',
      answer: data(addressBookAnswer),
    },
    addAddress: {
      secondFactor: 'own',
      summary: 'Add an address; the first one becomes the default',
      body: savedAddressSchema,
      answer: data(changedAddressAnswer),
      status: 201,
    },
    updateAddress: {
      secondFactor: 'own',
      summary: 'Replace an address, or make it the default',
      body: savedAddressSchema,
      answer: data(changedAddressAnswer),
    },
    deleteAddress: {
      secondFactor: 'own',
      summary: 'Remove an address; when the default is removed, the newest one takes its place',
      answer: data(addressBookAnswer),
    },
    getWishlist: {
      summary: 'Products on the wishlist, newest first',
      answer: data(wishlistAnswer),
    },
    addToWishlist: {
      summary: 'Add a product to the wishlist; adding it twice changes nothing',
      body: wishlistItemSchema,
      answer: data(wishlistAnswer),
      errors: ['NOT_FOUND'],
      limit: { name: 'wishlist-add', max: 300, windowSeconds: 3600 },
    },
    removeFromWishlist: {
      summary: 'Remove a product from the wishlist',
      answer: data(wishlistAnswer),
      limit: { name: 'wishlist-remove', max: 300, windowSeconds: 3600 },
    },
  }),
  ...define({ who: 'admin', permission: 'customers.read', tag: 'Users' })({
    allUsers: {
      summary: 'Users, newest first, by role or by the beginning of a name or email address',
      query: adminUsersQuery,
      answer: data(adminUsersAnswer),
    },
    allCustomers: {
      summary: 'Customers with an account, without the team, newest first, with what they ordered and spent',
      query: customersQuery,
      answer: data(customersAnswer),
    },
    countCustomers: {
      summary: 'How many customers match',
      query: customerFiltersQuery,
      answer: data(customerCountAnswer),
    },
    customerTags: {
      summary: 'The tags of customers that were given last',
      answer: data(customerTagsAnswer),
    },
    getCustomer: {
      summary:
        'A customer with an account: what they ordered and spent, addresses, reviews, wishlist, notes and tags',
      answer: data(customerAnswer),
    },
    noteCustomer: {
      summary: 'Note something about a customer for the team; customers read it in their data export only',
      body: customerNoteSchema,
      answer: data(customerMarksAnswer),
      status: 201,
    },
  }),
  ...define({ who: 'admin', permission: 'customers.export', tag: 'Users' })({
    exportCustomers: {
      secondFactor: 'fresh',
      summary: 'Ask for all matching customers, newest first, as a CSV file with one row for each',
      query: customerFiltersQuery,
      answer: data(exportAnswer),
      status: 202,
      errors: ['INVALID_TRANSITION'],
      limit: { name: 'export-customers', max: 60, windowSeconds: 3600 },
    },
    exportedCustomers: {
      summary: 'The file that was asked for: how far it is, and then its address for an hour',
      answer: data(exportAnswer),
    },
  }),
  ...define({ who: 'admin', permission: 'customers.write', tag: 'Users' })({
    tagCustomer: {
      summary: 'Replace the tags of a customer',
      body: customerTagsSchema,
      answer: data(customerMarksAnswer),
    },
    mergeCustomer: {
      summary:
        'Merge a guest into another customer: orders and messages count for that one, notes and tags go there; nobody can log in or open orders who could not before',
      body: mergeCustomerSchema,
      answer: data(customerAnswer),
    },
    setUserStatus: {
      secondFactor: 'fresh',
      summary: 'Disable an account and end its sessions, or enable it again',
      body: userStatusSchema,
      answer: json({ user: adminUserAnswer }),
      errors: ['SELF_CHANGE', 'LAST_ADMIN'],
    },
    deleteUser: {
      secondFactor: 'fresh',
      summary: 'Delete an account; orders stay, without personal data',
      answer: json(message),
      errors: ['SELF_CHANGE', 'LAST_ADMIN', 'STALE_WRITE'],
    },
  }),
  ...define({ who: 'admin', permission: 'team', tag: 'Users' })({
    setUserRole: {
      secondFactor: 'fresh',
      summary: 'Make a user an administrator with a role in the team, or a customer',
      body: roleSchema,
      answer: json({ user: userAnswer }),
      errors: ['SELF_CHANGE', 'LAST_ADMIN', 'STALE_WRITE', 'EMAIL_NOT_VERIFIED'],
    },
  }),
  ...define({ who: 'admin', permission: 'activity', tag: 'Activity' })({
    listActivity: {
      summary: 'What administrators changed, newest first',
      query: activityQuery,
      answer: data(activityAnswer),
    },
  }),
};
