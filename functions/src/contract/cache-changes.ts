// Generated from the routes by `npm run endpoints`. Do not edit.
import type { CacheChange } from './endpoint-parts';

/** Cached GET responses to invalidate or update after a write request, by write endpoint. */
export const CACHE_CHANGES = {
  'DELETE /auth/second-factor/app': {
    invalidates: [],
    merges: 'GET /auth/second-factor',
  },
  'DELETE /auth/second-factor/passkeys/:id': {
    invalidates: [],
    merges: 'GET /auth/second-factor',
  },
  'DELETE /auth/second-factor/sessions/:id': {
    invalidates: [],
    merges: 'GET /auth/second-factor/sessions',
  },
  'DELETE /auth/second-factor/sessions': {
    invalidates: [],
    merges: 'GET /auth/second-factor/sessions',
  },
  'PUT /shop-texts/:language': {
    invalidates: ['GET /shop-texts/:language', 'GET /admin/activity'],
  },
  'PUT /products/:id/translations/:language': {
    invalidates: ['GET /products/admin/untranslated/:language', 'GET /products/:id/translations/:language', 'GET /admin/activity'],
  },
  'POST /products/admin/bulk': {
    invalidates: ['GET /products/admin/all', 'GET /products/categories', 'GET /admin/activity', 'GET /products/admin/undoable'],
    replaces: { id: '_id', lists: ['GET /products/admin/all'] },
  },
  'POST /products/admin/undoable/:id/undo': {
    invalidates: ['GET /products/admin/all', 'GET /products/categories', 'GET /admin/activity', 'GET /products/admin/undoable'],
    replaces: { id: '_id', lists: ['GET /products/admin/all'] },
  },
  'POST /products': {
    invalidates: ['GET /products/admin/all', 'GET /products/categories', 'GET /admin/activity'],
  },
  'PUT /products/:id': {
    invalidates: ['GET /admin/activity'],
    replaces: { id: '_id', lists: ['GET /products/admin/all'] },
  },
  'DELETE /products/:id': {
    invalidates: ['GET /products/admin/all', 'GET /products/categories', 'GET /admin/activity'],
  },
  'POST /products/import': {
    invalidates: ['GET /products/imports', 'GET /products/admin/all', 'GET /products/categories', 'GET /admin/activity'],
  },
  'POST /products/imports/:id/resume': {
    invalidates: ['GET /products/imports', 'GET /products/admin/all', 'GET /products/categories', 'GET /admin/activity'],
  },
  'POST /products/imports/:id/undo': {
    invalidates: ['GET /products/imports', 'GET /products/admin/all', 'GET /products/categories', 'GET /admin/activity'],
  },
  'POST /collections': {
    invalidates: ['GET /collections/admin/all', 'GET /menu', 'GET /collections', 'GET /collections/:slug', 'GET /admin/activity'],
  },
  'PUT /collections/:slug': {
    invalidates: ['GET /menu', 'GET /collections', 'GET /collections/:slug', 'GET /admin/activity'],
    replaces: { id: 'slug', lists: ['GET /collections/admin/all'], get: 'GET /collections/admin/:slug' },
  },
  'POST /collections/:slug/picture': {
    invalidates: ['GET /menu', 'GET /collections', 'GET /collections/:slug', 'GET /admin/activity'],
    replaces: { id: 'slug', lists: ['GET /collections/admin/all'], get: 'GET /collections/admin/:slug' },
  },
  'DELETE /collections/:slug/picture': {
    invalidates: ['GET /menu', 'GET /collections', 'GET /collections/:slug', 'GET /admin/activity'],
    replaces: { id: 'slug', lists: ['GET /collections/admin/all'], get: 'GET /collections/admin/:slug' },
  },
  'DELETE /collections/:slug': {
    invalidates: ['GET /collections/admin/all', 'GET /collections/admin/:slug', 'GET /menu', 'GET /collections', 'GET /collections/:slug', 'GET /admin/activity'],
  },
  'POST /orders/:id/notes': {
    invalidates: ['GET /admin/activity', 'GET /mails/admin/all'],
    merges: 'GET /orders/admin/:id',
  },
  'POST /orders/admin/drafts': {
    invalidates: ['GET /orders/admin/drafts', 'GET /admin/activity', 'GET /admin/waiting'],
  },
  'PUT /orders/admin/drafts/:id': {
    invalidates: ['GET /orders/admin/drafts', 'GET /admin/activity'],
    replaces: { id: '_id', get: 'GET /orders/admin/drafts/:id' },
  },
  'DELETE /orders/admin/drafts/:id': {
    invalidates: ['GET /orders/admin/drafts', 'GET /admin/activity', 'GET /admin/waiting'],
  },
  'PUT /orders/:id/status': {
    invalidates: ['GET /admin/activity', 'GET /mails/admin/all', 'GET /admin/waiting', 'GET /orders/admin/:id'],
    invalidatesOnFailure: ['GET /orders/admin/:id', 'GET /orders/admin/all'],
    replaces: { id: '_id', lists: ['GET /orders/admin/all'], get: 'GET /orders/admin/:id' },
  },
  'POST /orders/admin/bulk': {
    invalidates: ['GET /admin/activity', 'GET /mails/admin/all', 'GET /admin/waiting'],
    replaces: { id: '_id', lists: ['GET /orders/admin/all'], get: 'GET /orders/admin/:id' },
  },
  'POST /orders/admin/pack': {
    invalidates: ['GET /admin/activity', 'GET /mails/admin/all', 'GET /admin/waiting'],
    replaces: { id: '_id', lists: ['GET /orders/admin/all'], get: 'GET /orders/admin/:id' },
  },
  'PUT /orders/:id/tracking': {
    invalidates: ['GET /admin/activity', 'GET /mails/admin/all', 'GET /admin/waiting'],
    invalidatesOnFailure: ['GET /orders/admin/:id', 'GET /orders/admin/all'],
    replaces: { id: '_id', lists: ['GET /orders/admin/all'], get: 'GET /orders/admin/:id' },
  },
  'POST /orders/:id/parcels': {
    invalidates: ['GET /admin/activity', 'GET /mails/admin/all', 'GET /admin/waiting'],
    invalidatesOnFailure: ['GET /orders/admin/:id', 'GET /orders/admin/all'],
    replaces: { id: '_id', lists: ['GET /orders/admin/all'], get: 'GET /orders/admin/:id' },
  },
  'POST /orders/:id/parcels/:parcel/send': {
    invalidates: ['GET /admin/activity', 'GET /mails/admin/all', 'GET /admin/waiting'],
    invalidatesOnFailure: ['GET /orders/admin/:id', 'GET /orders/admin/all'],
    replaces: { id: '_id', lists: ['GET /orders/admin/all'], get: 'GET /orders/admin/:id' },
  },
  'PUT /orders/:id/parcels/:parcel/tracking': {
    invalidates: ['GET /admin/activity', 'GET /mails/admin/all', 'GET /admin/waiting'],
    invalidatesOnFailure: ['GET /orders/admin/:id', 'GET /orders/admin/all'],
    replaces: { id: '_id', lists: ['GET /orders/admin/all'], get: 'GET /orders/admin/:id' },
  },
  'POST /orders/:id/parcels/:parcel/repack': {
    invalidates: ['GET /admin/activity', 'GET /mails/admin/all', 'GET /admin/waiting'],
    invalidatesOnFailure: ['GET /orders/admin/:id', 'GET /orders/admin/all'],
    replaces: { id: '_id', lists: ['GET /orders/admin/all'], get: 'GET /orders/admin/:id' },
  },
  'DELETE /orders/:id/parcels/:parcel': {
    invalidates: ['GET /admin/activity', 'GET /mails/admin/all', 'GET /admin/waiting'],
    invalidatesOnFailure: ['GET /orders/admin/:id', 'GET /orders/admin/all'],
    replaces: { id: '_id', lists: ['GET /orders/admin/all'], get: 'GET /orders/admin/:id' },
  },
  'POST /orders/:id/parcels/:parcel/label': {
    invalidates: ['GET /admin/activity', 'GET /mails/admin/all', 'GET /admin/waiting'],
    invalidatesOnFailure: ['GET /orders/admin/:id', 'GET /orders/admin/all'],
    replaces: { id: '_id', lists: ['GET /orders/admin/all'], get: 'GET /orders/admin/:id' },
  },
  'DELETE /orders/:id/parcels/:parcel/label': {
    invalidates: ['GET /admin/activity', 'GET /mails/admin/all', 'GET /admin/waiting'],
    invalidatesOnFailure: ['GET /orders/admin/:id', 'GET /orders/admin/all'],
    replaces: { id: '_id', lists: ['GET /orders/admin/all'], get: 'GET /orders/admin/:id' },
  },
  'POST /orders/admin': {
    invalidates: ['GET /orders/admin/all', 'GET /orders/admin/drafts', 'GET /admin/activity', 'GET /admin/waiting'],
  },
  'PUT /orders/:id': {
    invalidates: ['GET /admin/activity', 'GET /mails/admin/all', 'GET /admin/waiting', 'GET /orders/admin/:id'],
    invalidatesOnFailure: ['GET /orders/admin/:id', 'GET /orders/admin/all'],
    replaces: { id: '_id', lists: ['GET /orders/admin/all'], get: 'GET /orders/admin/:id' },
  },
  'POST /orders/admin/tags': {
    invalidates: ['GET /orders/admin/tags', 'GET /orders/admin/tagged', 'GET /orders/admin/all', 'GET /admin/activity'],
  },
  'PUT /orders/:id/payment-deadline': {
    invalidates: ['GET /admin/activity', 'GET /mails/admin/all', 'GET /admin/waiting'],
    invalidatesOnFailure: ['GET /orders/admin/:id', 'GET /orders/admin/all'],
    replaces: { id: '_id', lists: ['GET /orders/admin/all'], get: 'GET /orders/admin/:id' },
  },
  'POST /orders/:id/payments': {
    invalidates: ['GET /admin/activity', 'GET /mails/admin/all', 'GET /admin/waiting', 'GET /orders/admin/:id'],
    invalidatesOnFailure: ['GET /orders/admin/:id', 'GET /orders/admin/all'],
    replaces: { id: '_id', lists: ['GET /orders/admin/all'], get: 'GET /orders/admin/:id' },
  },
  'POST /orders/:id/payments/:payment/corrections': {
    invalidates: ['GET /admin/activity', 'GET /mails/admin/all', 'GET /admin/waiting', 'GET /orders/admin/:id'],
    invalidatesOnFailure: ['GET /orders/admin/:id', 'GET /orders/admin/all'],
    replaces: { id: '_id', lists: ['GET /orders/admin/all'], get: 'GET /orders/admin/:id' },
  },
  'POST /orders/:id/refunds': {
    invalidates: ['GET /admin/activity', 'GET /mails/admin/all', 'GET /admin/waiting', 'GET /orders/admin/:id'],
    invalidatesOnFailure: ['GET /orders/admin/:id', 'GET /orders/admin/all'],
    replaces: { id: '_id', lists: ['GET /orders/admin/all'], get: 'GET /orders/admin/:id' },
  },
  'POST /orders/:id/refunds/:refund/returned': {
    invalidates: ['GET /admin/activity', 'GET /mails/admin/all', 'GET /admin/waiting', 'GET /orders/admin/:id'],
    invalidatesOnFailure: ['GET /orders/admin/:id', 'GET /orders/admin/all'],
    replaces: { id: '_id', lists: ['GET /orders/admin/all'], get: 'GET /orders/admin/:id' },
  },
  'DELETE /orders/:id/guest': {
    invalidates: ['GET /admin/activity', 'GET /mails/admin/all', 'GET /admin/waiting', 'GET /orders/admin/:id'],
    invalidatesOnFailure: ['GET /orders/admin/:id', 'GET /orders/admin/all'],
    replaces: { id: '_id', lists: ['GET /orders/admin/all'], get: 'GET /orders/admin/:id' },
  },
  'POST /users/admin/:id/notes': {
    invalidates: ['GET /admin/activity'],
  },
  'PUT /users/admin/:id/tags': {
    invalidates: ['GET /users/admin/customers', 'GET /users/admin/customers/count', 'GET /users/admin/customers/tags', 'GET /admin/activity'],
  },
  'POST /users/admin/:id/merge': {
    invalidates: ['GET /users/admin/:id', 'GET /users/admin/customers', 'GET /users/admin/customers/count', 'GET /users/admin/customers/tags', 'GET /admin/activity'],
  },
  'PUT /users/admin/:id/status': {
    invalidates: ['GET /admin/activity'],
    invalidatesOnFailure: ['GET /users/admin/all', 'GET /users/admin/customers', 'GET /users/admin/customers/count', 'GET /users/admin/customers/tags'],
    replaces: { id: '_id', lists: ['GET /users/admin/all', 'GET /users/admin/customers'] },
  },
  'DELETE /users/admin/:id': {
    invalidates: ['GET /users/admin/all', 'GET /users/admin/customers', 'GET /users/admin/customers/count', 'GET /users/admin/customers/tags', 'GET /admin/activity'],
    invalidatesOnFailure: ['GET /users/admin/all', 'GET /users/admin/customers', 'GET /users/admin/customers/count', 'GET /users/admin/customers/tags'],
    replaces: { id: '_id', lists: ['GET /users/admin/all', 'GET /users/admin/customers'] },
  },
  'PUT /users/admin/:id/role': {
    invalidates: ['GET /team', 'GET /users/admin/customers', 'GET /users/admin/customers/count', 'GET /users/admin/customers/tags', 'GET /admin/activity'],
    invalidatesOnFailure: ['GET /users/admin/all', 'GET /users/admin/customers', 'GET /users/admin/customers/count', 'GET /users/admin/customers/tags'],
    replaces: { id: '_id', lists: ['GET /users/admin/all', 'GET /users/admin/customers'] },
  },
  'POST /team/invitations': {
    invalidates: ['GET /team', 'GET /users/admin/all', 'GET /admin/activity'],
  },
  'POST /team/invitations/:id/send': {
    invalidates: ['GET /team', 'GET /users/admin/all', 'GET /admin/activity'],
  },
  'DELETE /team/invitations/:id': {
    invalidates: ['GET /team', 'GET /users/admin/all', 'GET /admin/activity'],
  },
  'POST /team/roles': {
    invalidates: ['GET /team', 'GET /users/admin/all', 'GET /admin/activity'],
  },
  'PUT /team/roles/:id': {
    invalidates: ['GET /team', 'GET /users/admin/all', 'GET /admin/activity'],
  },
  'DELETE /team/roles/:id': {
    invalidates: ['GET /team', 'GET /users/admin/all', 'GET /admin/activity'],
  },
  'PUT /settings': {
    invalidates: ['GET /settings/versions', 'GET /config', 'GET /imprint', 'GET /admin/activity'],
    merges: 'GET /settings',
  },
  'POST /settings/versions/:version/restore': {
    invalidates: ['GET /settings/versions', 'GET /config', 'GET /imprint', 'GET /admin/activity'],
    merges: 'GET /settings',
  },
  'POST /promotions': {
    invalidates: ['GET /promotions', 'GET /admin/activity'],
  },
  'PUT /promotions/:id': {
    invalidates: ['GET /admin/activity'],
    replaces: { id: '_id', lists: ['GET /promotions'], get: 'GET /promotions/:id' },
  },
  'DELETE /promotions/:id': {
    invalidates: ['GET /promotions', 'GET /promotions/:id', 'GET /admin/activity'],
  },
  'POST /redirects/import': {
    invalidates: ['GET /redirects', 'GET /redirects/missing', 'GET /admin/activity'],
  },
  'POST /redirects': {
    invalidates: ['GET /redirects', 'GET /redirects/missing', 'GET /admin/activity'],
  },
  'PUT /redirects/:id': {
    invalidates: ['GET /redirects/missing', 'GET /admin/activity'],
    replaces: { id: '_id', lists: ['GET /redirects'], get: 'GET /redirects/:id' },
  },
  'DELETE /redirects/:id': {
    invalidates: ['GET /redirects', 'GET /redirects/:id', 'GET /redirects/missing', 'GET /admin/activity'],
  },
  'PUT /reviews/:id/status': {
    invalidates: ['GET /admin/waiting', 'GET /admin/activity'],
    replaces: { id: '_id', lists: ['GET /reviews/admin/all'] },
  },
  'DELETE /reviews/:id': {
    invalidates: ['GET /admin/waiting', 'GET /admin/activity'],
    replaces: { id: '_id', lists: ['GET /reviews/admin/all'] },
  },
  'POST /mails/admin/:id/send': {
    invalidates: ['GET /mails/admin/all', 'GET /admin/waiting', 'GET /admin/activity'],
    replaces: { id: '_id', get: 'GET /mails/admin/:id' },
  },
  'POST /mails/admin/:id/dismiss': {
    invalidates: ['GET /mails/admin/all', 'GET /admin/waiting', 'GET /admin/activity'],
    replaces: { id: '_id', get: 'GET /mails/admin/:id' },
  },
  'POST /mails/admin/test': {
    invalidates: ['GET /mails/admin/all', 'GET /admin/ready'],
  },
  'PUT /messages/admin/:id': {
    invalidates: ['GET /messages/admin/all', 'GET /admin/waiting'],
    merges: 'GET /messages/admin/:id',
  },
  'POST /messages/admin/:id/replies': {
    invalidates: ['GET /messages/admin/all', 'GET /admin/waiting'],
    merges: 'GET /messages/admin/:id',
  },
  'POST /messages/admin/:id/notes': {
    invalidates: ['GET /messages/admin/all', 'GET /admin/waiting'],
    merges: 'GET /messages/admin/:id',
  },
  'PUT /messages/admin/replies': {
    invalidates: [],
    merges: 'GET /messages/admin/replies',
  },
  'PUT /admin/notices/shop': {
    invalidates: [],
    merges: 'GET /admin/notices',
  },
  'PUT /admin/views': {
    invalidates: [],
    merges: 'GET /admin/views',
  },
  'PUT /admin/notices/mine': {
    invalidates: [],
    merges: 'GET /admin/notices',
  },
  'PUT /withdrawals/:id': {
    invalidates: ['GET /withdrawals', 'GET /admin/activity'],
    merges: 'GET /withdrawals/:id',
  },
} as const satisfies Record<string, CacheChange>;
