import { numbered, paths as shopPaths } from './paths';

/** Every address of the shop and of its panel: apart, since the first page's script needs the shop's only. */
export const paths = {
  ...shopPaths,
  adminProducts: '/admin/products',
  adminNewProduct: '/admin/products/new',
  adminProduct: (id: string) => `/admin/products/${id}`,
  adminImport: '/admin/import',
  adminOrders: '/admin/orders',
  adminNewOrder: '/admin/orders/new',
  adminOrder: (id: string) => `/admin/orders/${id}`,
  packingSlips: '/admin/orders/packing-slips',
  packingSlip: (id: string, parcel?: string) =>
    `/admin/orders/${id}/packing-slip${parcel ? `?parcel=${parcel}` : ''}`,
  invoice: (id: string, number?: string) => `/admin/orders/${id}/invoice${numbered(number)}`,
  adminDiscounts: '/admin/discounts',
  adminNewDiscount: '/admin/discounts/new',
  adminDiscount: (id: string) => `/admin/discounts/${id}`,
  adminReviews: '/admin/reviews',
  adminMessages: '/admin/messages',
  adminMessage: (id: string) => `/admin/messages/${id}`,
  adminMails: '/admin/mails',
  adminReady: '/admin/ready',
  adminCollections: '/admin/collections',
  adminNewCollection: '/admin/collections/new',
  adminCollection: (slug: string) => `/admin/collections/${slug}`,
  adminUsers: '/admin/users',
  adminTeam: '/admin/team',
  adminActivity: '/admin/activity',
  adminSecondFactor: '/admin/second-factor',
  adminSettings: '/admin/settings',
} as const;
