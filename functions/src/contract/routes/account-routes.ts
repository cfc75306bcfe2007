import * as endpoints from '../endpoints';
import { avatarSchema, profileSchema, savedAddressSchema } from '../users';
import { wishSchema } from '../wishlist';
import { define, type FileRule } from './route-definition';

const AVATAR: FileRule = { field: 'avatar', max: 1, maxBytes: 5_000_000 };

export const accountRoutes = define({
  getProfile: {
    endpoint: endpoints.getProfile,
    who: 'user',
    tag: 'Users',
    summary: 'The signed-in user',
  },
  updateProfile: {
    endpoint: endpoints.updateProfile,
    who: 'user',
    tag: 'Users',
    summary: "Change the signed-in user's name and phone number",
    body: profileSchema,
  },
  deleteProfile: {
    endpoint: endpoints.deleteProfile,
    who: 'user',
    tag: 'Users',
    summary: "Delete the signed-in user's account; orders stay, without personal data",
  },
  uploadAvatar: {
    endpoint: endpoints.uploadAvatar,
    who: 'user',
    tag: 'Users',
    summary: "Set the signed-in user's picture, cropped to its central square",
    body: avatarSchema,
    files: AVATAR,
    limit: { name: 'avatar', max: 20, windowSeconds: 3600 },
  },
  removeAvatar: {
    endpoint: endpoints.removeAvatar,
    who: 'user',
    tag: 'Users',
    summary: "Remove the signed-in user's picture",
  },
  exportData: {
    endpoint: endpoints.exportData,
    who: 'user',
    tag: 'Users',
    summary: 'Everything the shop holds about the signed-in user',
    limit: { name: 'export', max: 10, windowSeconds: 3600 },
  },
  listAddresses: {
    endpoint: endpoints.listAddresses,
    who: 'user',
    tag: 'Users',
    summary: 'The address book, default address first',
  },
  addAddress: {
    endpoint: endpoints.addAddress,
    who: 'user',
    tag: 'Users',
    summary: 'Add an address; the first one becomes the default',
    body: savedAddressSchema,
    status: 201,
  },
  updateAddress: {
    endpoint: endpoints.updateAddress,
    who: 'user',
    tag: 'Users',
    summary: 'Replace an address, or make it the default',
    body: savedAddressSchema,
  },
  deleteAddress: {
    endpoint: endpoints.deleteAddress,
    who: 'user',
    tag: 'Users',
    summary: 'Remove an address; when the default is removed, the newest one takes its place',
  },
  getWishlist: {
    endpoint: endpoints.getWishlist,
    who: 'user',
    tag: 'Users',
    summary: 'Products on the wishlist, newest first',
  },
  addWish: {
    endpoint: endpoints.addWish,
    who: 'user',
    tag: 'Users',
    summary: 'Add a product to the wishlist; adding it twice changes nothing',
    body: wishSchema,
    limit: { name: 'wish', max: 300, windowSeconds: 3600 },
  },
  removeWish: {
    endpoint: endpoints.removeWish,
    who: 'user',
    tag: 'Users',
    summary: 'Remove a product from the wishlist',
    limit: { name: 'unwish', max: 300, windowSeconds: 3600 },
  },
});
