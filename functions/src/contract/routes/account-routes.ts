import { dataExportAnswer } from '../data-export';
import * as endpoints from '../endpoints';
import { addressBookAnswer, changedAddressAnswer, savedAddressSchema } from '../addresses/shipping-address';
import { avatarSchema, profileSchema, userAnswer } from '../users';
import { wishlistAnswer, wishlistItemSchema } from '../wishlist';
import { UPLOADS } from '../uploads';
import { data, json, message } from './route-answer';
import { define } from './route-definition';

export const accountRoutes = define({
  getProfile: {
    endpoint: endpoints.getProfile,
    who: 'user',
    tag: 'Users',
    summary: 'The signed-in user',
    answer: json({ user: userAnswer }),
  },
  updateProfile: {
    endpoint: endpoints.updateProfile,
    who: 'user',
    tag: 'Users',
    summary: "Change the signed-in user's name and phone number",
    body: profileSchema,
    answer: json({ user: userAnswer, ...message }),
  },
  deleteProfile: {
    endpoint: endpoints.deleteProfile,
    who: 'user',
    tag: 'Users',
    summary: "Delete the signed-in user's account; orders stay, without personal data",
    answer: json(message),
    errors: ['FORBIDDEN', 'LAST_ADMIN', 'STALE_WRITE'],
  },
  uploadAvatar: {
    endpoint: endpoints.uploadAvatar,
    who: 'user',
    tag: 'Users',
    summary: "Set the signed-in user's picture, cropped to its central square",
    body: avatarSchema,
    files: UPLOADS.avatar,
    answer: json({ user: userAnswer, ...message }),
    limit: { name: 'avatar', max: 20, windowSeconds: 3600 },
  },
  removeAvatar: {
    endpoint: endpoints.removeAvatar,
    who: 'user',
    tag: 'Users',
    summary: "Remove the signed-in user's picture",
    answer: json({ user: userAnswer, ...message }),
  },
  exportData: {
    endpoint: endpoints.exportData,
    who: 'user',
    tag: 'Users',
    summary: 'Everything the shop holds about the signed-in user',
    answer: data(dataExportAnswer),
    limit: { name: 'export', max: 10, windowSeconds: 3600 },
  },
  listAddresses: {
    endpoint: endpoints.listAddresses,
    who: 'user',
    tag: 'Users',
    summary: 'The address book, default address first',
    answer: data(addressBookAnswer),
  },
  addAddress: {
    endpoint: endpoints.addAddress,
    who: 'user',
    tag: 'Users',
    summary: 'Add an address; the first one becomes the default',
    body: savedAddressSchema,
    answer: data(changedAddressAnswer),
    status: 201,
  },
  updateAddress: {
    endpoint: endpoints.updateAddress,
    who: 'user',
    tag: 'Users',
    summary: 'Replace an address, or make it the default',
    body: savedAddressSchema,
    answer: data(changedAddressAnswer),
  },
  deleteAddress: {
    endpoint: endpoints.deleteAddress,
    who: 'user',
    tag: 'Users',
    summary: 'Remove an address; when the default is removed, the newest one takes its place',
    answer: data(addressBookAnswer),
  },
  getWishlist: {
    endpoint: endpoints.getWishlist,
    who: 'user',
    tag: 'Users',
    summary: 'Products on the wishlist, newest first',
    answer: data(wishlistAnswer),
  },
  addToWishlist: {
    endpoint: endpoints.addToWishlist,
    who: 'user',
    tag: 'Users',
    summary: 'Add a product to the wishlist; adding it twice changes nothing',
    body: wishlistItemSchema,
    answer: data(wishlistAnswer),
    errors: ['NOT_FOUND'],
    limit: { name: 'wishlist-add', max: 300, windowSeconds: 3600 },
  },
  removeFromWishlist: {
    endpoint: endpoints.removeFromWishlist,
    who: 'user',
    tag: 'Users',
    summary: 'Remove a product from the wishlist',
    answer: data(wishlistAnswer),
    limit: { name: 'wishlist-remove', max: 300, windowSeconds: 3600 },
  },
});
