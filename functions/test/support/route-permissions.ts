import type { Permission } from '../../src/contract/team/permissions';

/** Permission with the built-in roles that lack it, and the reasons why its routes require it. */
interface PermissionRow {
  permission: Permission;
  /** Ids of built-in roles without the permission. All other roles must have it. */
  mustNot: readonly ('orders' | 'catalogue' | 'support' | 'bookkeeper')[];
  /** Reasons by route name. */
  routes: Readonly<Record<string, string>>;
}

const OWNER_ONLY = ['orders', 'catalogue', 'support', 'bookkeeper'] as const;

/**
 * Expected permission of each administrator route. A new route needs an entry with a reason (docs/security.md,
 * Permissions).
 */
export const ROUTE_PERMISSIONS: readonly PermissionRow[] = [
  {
    permission: 'panel',
    mustNot: [],
    routes: {
      waiting: 'Counts only what the role may see',
      today: 'Lists only what the role may see',
      getSavedViews: "Reads the caller's own views",
      setSavedViews: "Writes the caller's own views, which hold no data of the shop",
      getNotices: "Reads the caller's own choice of emails",
      setMyNotices: "Writes the caller's own choice, within what the role may see",
      secondFactor: 'Every administrator has a second factor of their own',
      checkOwnPassword: "Checks the caller's own password",
      confirmSecondFactor: "Confirms the caller's own session",
      askForPasskey: "Begins to confirm the caller's own session",
      beginApp: "Adds to the caller's own second factor",
      addApp: "Adds to the caller's own second factor",
      beginPasskey: "Adds to the caller's own second factor",
      addPasskey: "Adds to the caller's own second factor",
      removeApp: "Removes from the caller's own second factor",
      removePasskey: "Removes from the caller's own second factor",
      newRecoveryCodes: "Replaces the caller's own recovery codes",
      listPanelSessions: "Shows the caller's own sessions",
      endPanelSession: "Ends one of the caller's own sessions",
      endOtherPanelSessions: "Ends the caller's own other sessions",
    },
  },
  {
    permission: 'orders.read',
    mustNot: ['catalogue'],
    routes: {
      allOrders: 'Shows names, addresses and amounts of orders',
      pickList: 'Shows what is in orders',
      getAnyOrder: 'Shows an order with its customer and notes',
      orderTags: "The team's words about orders",
      tagsOfOrders: "The team's words about orders",
      addOrderNote: 'Adds to what the team knows, and changes nothing for the customer',
    },
  },
  {
    permission: 'orders.write',
    mustNot: ['catalogue', 'support', 'bookkeeper'],
    routes: {
      orderDrafts: 'Drafts are orders in the making',
      createOrderDraft: 'Makes an order at catalogue prices; own prices and payments also need orders.money',
      getOrderDraft: 'Drafts are orders in the making',
      changeOrderDraft: 'As createOrderDraft',
      removeOrderDraft: 'Drafts are orders in the making',
      setOrderStatus: 'Moves an order; a cancellation pays back what was paid, below the refund limit',
      changeOrders: 'As setOrderStatus, for many orders',
      packOrders: 'Packing is handling orders',
      sayPacking: 'Packing is handling orders',
      setTracking: 'Writes to the customer about a parcel',
      packParcel: 'Packing is handling orders',
      sendParcel: 'Writes to the customer about a parcel',
      setParcelTracking: 'Writes to the customer about a parcel',
      repackParcel: 'Packing is handling orders',
      takeParcelBack: 'Packing is handling orders',
      labelRates: 'Sends the address of a parcel to the carrier',
      buyLabel: 'Postage is bought by those who send parcels',
      getLabel: 'Labels are printed by those who send parcels',
      voidLabel: 'Postage is given back by those who send parcels',
      quoteManualOrder: 'Computes a price and stores nothing',
      placeManualOrder: 'As createOrderDraft',
      quoteOrderEdit: 'Computes a price and stores nothing',
      editOrder: 'Edits at agreed and catalogue prices; own prices also need orders.money',
      tagOrders: 'Changes what others find orders by',
    },
  },
  {
    permission: 'orders.money',
    mustNot: ['catalogue', 'support'],
    routes: {
      extendPayment: 'Decides how long the shop waits for money',
      recordPayment: 'Makes an order paid, with an invoice',
      correctPayment: 'Makes a paid order unpaid',
      refundOrder: 'Pays money back',
      markMoneyReturned: 'Closes a debt to a customer',
    },
  },
  {
    permission: 'orders.export',
    mustNot: ['orders', 'catalogue', 'support'],
    routes: {
      exportOrders: 'Takes all orders out of the shop, with names and addresses',
      exportedOrders: 'Gives the address of that file',
    },
  },
  {
    permission: 'products.read',
    mustNot: [],
    routes: {
      allProducts: 'Shows drafts and stock, no personal data',
      getAnyProduct: 'Shows drafts and stock, no personal data',
      allCollections: 'Shows drafts, no personal data',
      getAnyCollection: 'Shows drafts, no personal data',
    },
  },
  {
    permission: 'products.write',
    mustNot: ['orders', 'support', 'bookkeeper'],
    routes: {
      suggestNames: 'Part of the product editor',
      undoableChanges: 'Part of changing prices',
      changeProducts: 'Changes prices and stock',
      undoPrices: 'Changes prices',
      createProduct: 'Changes what is sold',
      updateProduct: 'Changes prices and stock',
      removeProduct: 'Changes what is sold',
      importProducts: 'Changes many products, and fetches pictures from other servers',
      listImports: 'Part of importing',
      getImport: 'Part of importing',
      resumeImport: 'Changes many products',
      undoImport: 'Changes many products',
      exportProducts: 'Makes the file that an import takes; no personal data',
      exportedProducts: 'Gives the address of that file',
      previewCollection: 'Part of the collection editor',
      createCollection: 'Changes what the shop shows',
      updateCollection: 'Changes what the shop shows',
      setCollectionPicture: 'Changes what the shop shows',
      removeCollectionPicture: 'Changes what the shop shows',
      removeCollection: 'Changes what the shop shows',
    },
  },
  {
    permission: 'discounts',
    mustNot: ['orders', 'support', 'bookkeeper'],
    routes: {
      listPromotions: 'Shows codes that are worth money',
      getPromotion: 'Shows codes that are worth money',
      createPromotion: 'Lowers what customers pay',
      updatePromotion: 'Lowers what customers pay',
      removePromotion: 'Changes what customers pay',
      previewPromotion: 'Shows what past orders would have cost, without customers',
    },
  },
  {
    permission: 'customers.read',
    mustNot: ['catalogue', 'bookkeeper'],
    routes: {
      allUsers: 'Shows names and email addresses, a page at a time',
      allCustomers: 'Shows names and email addresses, a page at a time',
      countCustomers: 'Tells whether a search finds a person',
      customerTags: "The team's words about people",
      getCustomer: 'Shows all of one person',
      noteCustomer: 'Adds to what the team knows, and changes nothing for the customer',
    },
  },
  {
    permission: 'customers.write',
    mustNot: OWNER_ONLY,
    routes: {
      tagCustomer: 'Tags decide who gets discounts',
      mergeCustomer: 'Joins what is known of two people, for good',
      setUserStatus: 'Locks a person out',
      deleteUser: 'Deletes a person, for good',
      eraseGuest: 'Deletes personal data, for good',
    },
  },
  {
    permission: 'customers.export',
    mustNot: OWNER_ONLY,
    routes: {
      exportCustomers: 'Takes all customers out of the shop',
      exportedCustomers: 'Gives the address of that file',
    },
  },
  {
    permission: 'messages',
    mustNot: ['orders', 'catalogue', 'bookkeeper'],
    routes: {
      allMails: 'Shows what was written to customers',
      getAnyMail: 'Shows what was written to customers',
      sendMailAgain: 'Writes to a customer',
      dismissMail: 'Part of seeing to emails',
      sendTestMail: "Writes to the caller's own address",
      allThreads: 'Shows what customers wrote',
      getThread: 'Shows what a customer wrote',
      changeThread: 'Part of answering',
      replyToThread: 'Writes to a customer in the name of the shop',
      addThreadNote: 'Part of answering',
      getSavedReplies: 'Part of answering',
      setSavedReplies: 'Part of answering',
    },
  },
  {
    permission: 'reviews',
    mustNot: ['orders', 'catalogue', 'bookkeeper'],
    routes: {
      allReviews: 'Shows unpublished reviews with their customers',
      moderateReview: 'Decides what the shop publishes',
      deleteReview: 'Decides what the shop publishes',
    },
  },
  {
    permission: 'reports',
    mustNot: ['orders', 'catalogue', 'support'],
    routes: { orderStats: 'Shows the revenue' },
  },
  {
    permission: 'settings',
    mustNot: OWNER_ONLY,
    routes: {
      getSettings: 'Shows what only those who change it need',
      listSettingsVersions: 'Part of changing the settings',
      getSettingsVersion: 'Part of changing the settings',
      publishSettings: 'Changes taxes, shipping and security',
      restoreSettings: 'Changes taxes, shipping and security',
      readiness: 'Shows what the shop lacks',
      setShopNotices: "Decides which emails the shop's address gets",
      callerAddress: 'Shows how limits count callers',
    },
  },
  {
    permission: 'activity',
    mustNot: OWNER_ONLY,
    routes: { listActivity: 'Shows what every colleague does' },
  },
  {
    permission: 'team',
    mustNot: OWNER_ONLY,
    routes: {
      setUserRole: 'Decides who may do what, within the own role',
      getTeam: 'Shows who may do what',
      inviteToTeam: 'Decides who may do what, within the own role',
      inviteAgain: 'Decides who may do what, within the own role',
      withdrawInvitation: 'Decides who joins',
      createRole: 'Decides who may do what, within the own role',
      updateRole: 'Decides who may do what, within the own role',
      removeRole: 'Decides who may do what, within the own role',
    },
  },
];
