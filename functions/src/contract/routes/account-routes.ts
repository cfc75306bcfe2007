import { avatarSchema, profileSchema, savedAddressSchema } from '../users';
import { wishSchema } from '../wishlist';
import { define, type FileRule } from './route-definition';

const AVATAR: FileRule = { field: 'avatar', max: 1, maxBytes: 5_000_000 };

export const accountRoutes = define({
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
  uploadAvatar: {
    method: 'POST',
    path: '/users/avatar',
    who: 'user',
    tag: 'Users',
    summary: 'Set the own picture; its middle is kept as a square',
    body: avatarSchema,
    files: AVATAR,
    limit: { name: 'avatar', max: 20, windowSeconds: 3600 },
  },
  removeAvatar: {
    method: 'DELETE',
    path: '/users/avatar',
    who: 'user',
    tag: 'Users',
    summary: 'Take the own picture away',
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
});
