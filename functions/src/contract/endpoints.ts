// Generated from the routes by `npm run endpoints`. Do not edit.

/** API endpoints by route name. They are separate exports, so that bundlers remove unused endpoints. */
export const getCallerAddress = 'GET /admin/caller';
export const getHealth = 'GET /health';
export const getConfig = 'GET /config';
export const getImprint = 'GET /imprint';
export const listPostalPlaces = 'GET /postal-codes/:country/:code';
export const findHelpQuestions = 'GET /help/questions';
export const getOpenApiDocument = 'GET /openapi.json';
export const getApiDocs = 'GET /docs';
export const getRobotsTxt = 'GET /robots.txt';
export const getSitemapIndex = 'GET /sitemap.xml';
export const getSitemapPart = 'GET /sitemaps/:part';
export const getGoogleFeed = 'GET /feeds/google.xml';
export const getProductPreview = 'GET /previews/products/:id/:token';
export const register = 'POST /auth/register';
export const login = 'POST /auth/login';
export const getAuthProfile = 'GET /auth/profile';
export const getSecondFactor = 'GET /auth/second-factor';
export const verifyOwnPassword = 'POST /auth/second-factor/password';
export const confirmSecondFactor = 'POST /auth/second-factor';
export const createPasskeyChallenge = 'POST /auth/second-factor/challenge';
export const startAppEnrolment = 'POST /auth/second-factor/app';
export const addAuthenticatorApp = 'PUT /auth/second-factor/app';
export const startPasskeyEnrolment = 'POST /auth/second-factor/passkeys/options';
export const addPasskey = 'POST /auth/second-factor/passkeys';
export const removeAuthenticatorApp = 'DELETE /auth/second-factor/app';
export const removePasskey = 'DELETE /auth/second-factor/passkeys/:id';
export const replaceRecoveryCodes = 'POST /auth/second-factor/recovery-codes';
export const listPanelSessions = 'GET /auth/second-factor/sessions';
export const endPanelSession = 'DELETE /auth/second-factor/sessions/:id';
export const endOtherPanelSessions = 'DELETE /auth/second-factor/sessions';
export const listProducts = 'GET /products';
export const suggestProducts = 'GET /products/suggestions';
export const listCategories = 'GET /products/categories';
export const getShowcase = 'GET /products/showcase';
export const getProduct = 'GET /products/:id';
export const listRelatedProducts = 'GET /products/:id/related';
export const listAdminProducts = 'GET /products/admin/all';
export const getAdminProduct = 'GET /products/admin/:id';
export const listUntranslatedProducts = 'GET /products/admin/untranslated/:language';
export const getProductTranslation = 'GET /products/:id/translations/:language';
export const getShopTexts = 'GET /shop-texts/:language';
export const saveShopTexts = 'PUT /shop-texts/:language';
export const saveProductTranslation = 'PUT /products/:id/translations/:language';
export const suggestProductNames = 'GET /products/admin/names';
export const listUndoableChanges = 'GET /products/admin/undoable';
export const bulkUpdateProducts = 'POST /products/admin/bulk';
export const undoPriceChange = 'POST /products/admin/undoable/:id/undo';
export const createProduct = 'POST /products';
export const updateProduct = 'PUT /products/:id';
export const removeProduct = 'DELETE /products/:id';
export const requestStockNotice = 'POST /products/:id/stock-notices';
export const confirmStockNotice = 'POST /stock-notices/confirm';
export const cancelStockNotices = 'POST /stock-notices/end';
export const importProducts = 'POST /products/import';
export const listImports = 'GET /products/imports';
export const getImport = 'GET /products/imports/:id';
export const resumeImport = 'POST /products/imports/:id/resume';
export const undoImport = 'POST /products/imports/:id/undo';
export const exportProducts = 'POST /products/export';
export const getProductExport = 'GET /products/export/:id';
export const getMenu = 'GET /menu';
export const listCollections = 'GET /collections';
export const getCollection = 'GET /collections/:slug';
export const listPicturesWithProduct = 'GET /products/:id/seen-in';
export const listAdminCollections = 'GET /collections/admin/all';
export const getAdminCollection = 'GET /collections/admin/:slug';
export const previewCollection = 'POST /collections/preview';
export const createCollection = 'POST /collections';
export const updateCollection = 'PUT /collections/:slug';
export const setCollectionPicture = 'POST /collections/:slug/picture';
export const removeCollectionPicture = 'DELETE /collections/:slug/picture';
export const removeCollection = 'DELETE /collections/:slug';
export const getCart = 'GET /cart';
export const saveCart = 'PUT /cart';
export const startPayment = 'POST /orders/payment';
export const verifyPayment = 'POST /orders/payment/verify';
export const listSavedCards = 'GET /users/cards';
export const removeSavedCard = 'DELETE /users/cards/:id';
export const receiveStripeWebhook = 'POST /payments/stripe/webhook';
export const quoteOrder = 'POST /orders/quote';
export const placeOrder = 'POST /orders';
export const listMyOrders = 'GET /orders/my-orders';
export const claimOrder = 'POST /orders/:id/claim';
export const getOrder = 'GET /orders/:id';
export const cancelOrder = 'PATCH /orders/:id/cancel';
export const trackOrder = 'GET /orders/:id/track';
export const listOrderInvoices = 'GET /orders/:id/invoices';
export const getOwnedItem = 'GET /orders/:id/items/:line';
export const setCareReminder = 'PUT /orders/:id/items/:line/care-reminder';
export const stopCareReminder = 'POST /care-reminders/stop';
export const listAllOrders = 'GET /orders/admin/all';
export const getPickList = 'GET /orders/admin/pick-list';
export const getAdminOrder = 'GET /orders/admin/:id';
export const listOrderTags = 'GET /orders/admin/tags';
export const listTagsOfOrders = 'GET /orders/admin/tagged';
export const addOrderNote = 'POST /orders/:id/notes';
export const exportOrders = 'POST /orders/admin/export';
export const getOrderExport = 'GET /orders/admin/export/:id';
export const getOrderStats = 'GET /orders/admin/stats';
export const listOrderDrafts = 'GET /orders/admin/drafts';
export const createOrderDraft = 'POST /orders/admin/drafts';
export const getOrderDraft = 'GET /orders/admin/drafts/:id';
export const updateOrderDraft = 'PUT /orders/admin/drafts/:id';
export const removeOrderDraft = 'DELETE /orders/admin/drafts/:id';
export const setOrderStatus = 'PUT /orders/:id/status';
export const bulkUpdateOrders = 'POST /orders/admin/bulk';
export const packOrders = 'POST /orders/admin/pack';
export const reportPacking = 'PUT /orders/admin/packers';
export const setTracking = 'PUT /orders/:id/tracking';
export const packParcel = 'POST /orders/:id/parcels';
export const sendParcel = 'POST /orders/:id/parcels/:parcel/send';
export const setParcelTracking = 'PUT /orders/:id/parcels/:parcel/tracking';
export const repackParcel = 'POST /orders/:id/parcels/:parcel/repack';
export const removeParcel = 'DELETE /orders/:id/parcels/:parcel';
export const getLabelRates = 'POST /orders/:id/parcels/:parcel/rates';
export const buyLabel = 'POST /orders/:id/parcels/:parcel/label';
export const getLabel = 'GET /orders/:id/parcels/:parcel/label';
export const voidLabel = 'DELETE /orders/:id/parcels/:parcel/label';
export const quoteManualOrder = 'POST /orders/admin/quote';
export const placeManualOrder = 'POST /orders/admin';
export const quoteOrderEdit = 'POST /orders/:id/quote';
export const editOrder = 'PUT /orders/:id';
export const updateOrderTags = 'POST /orders/admin/tags';
export const extendPaymentDeadline = 'PUT /orders/:id/payment-deadline';
export const recordPayment = 'POST /orders/:id/payments';
export const correctPayment = 'POST /orders/:id/payments/:payment/corrections';
export const refundOrder = 'POST /orders/:id/refunds';
export const markMoneyReturned = 'POST /orders/:id/refunds/:refund/returned';
export const eraseGuestOrderData = 'DELETE /orders/:id/guest';
export const getProfile = 'GET /users/profile';
export const updateProfile = 'PUT /users/profile';
export const deleteProfile = 'DELETE /users/profile';
export const setAccountLanguage = 'PUT /users/language';
export const uploadAvatar = 'POST /users/avatar';
export const removeAvatar = 'DELETE /users/avatar';
export const exportMyData = 'GET /users/export';
export const listAddresses = 'GET /users/addresses';
export const addAddress = 'POST /users/addresses';
export const updateAddress = 'PUT /users/addresses/:id';
export const deleteAddress = 'DELETE /users/addresses/:id';
export const getWishlist = 'GET /users/wishlist';
export const addToWishlist = 'POST /users/wishlist';
export const removeFromWishlist = 'DELETE /users/wishlist/:id';
export const listAllUsers = 'GET /users/admin/all';
export const listCustomers = 'GET /users/admin/customers';
export const countCustomers = 'GET /users/admin/customers/count';
export const listCustomerTags = 'GET /users/admin/customers/tags';
export const getCustomer = 'GET /users/admin/:id';
export const createCustomerNote = 'POST /users/admin/:id/notes';
export const exportCustomers = 'POST /users/admin/customers/export';
export const getCustomerExport = 'GET /users/admin/customers/export/:id';
export const replaceCustomerTags = 'PUT /users/admin/:id/tags';
export const mergeCustomer = 'POST /users/admin/:id/merge';
export const setUserStatus = 'PUT /users/admin/:id/status';
export const deleteUser = 'DELETE /users/admin/:id';
export const setUserRole = 'PUT /users/admin/:id/role';
export const listActivity = 'GET /admin/activity';
export const getTeam = 'GET /team';
export const inviteToTeam = 'POST /team/invitations';
export const resendInvitation = 'POST /team/invitations/:id/send';
export const withdrawInvitation = 'DELETE /team/invitations/:id';
export const createRole = 'POST /team/roles';
export const updateRole = 'PUT /team/roles/:id';
export const removeRole = 'DELETE /team/roles/:id';
export const acceptInvitation = 'POST /team/accept';
export const getInvitation = 'POST /team/invitation';
export const joinTeam = 'POST /team/join';
export const getSettings = 'GET /settings';
export const publishSettings = 'PUT /settings';
export const listSettingsVersions = 'GET /settings/versions';
export const getSettingsVersion = 'GET /settings/versions/:version';
export const restoreSettings = 'POST /settings/versions/:version/restore';
export const listPromotions = 'GET /promotions';
export const getPromotion = 'GET /promotions/:id';
export const createPromotion = 'POST /promotions';
export const previewPromotion = 'POST /promotions/preview';
export const updatePromotion = 'PUT /promotions/:id';
export const removePromotion = 'DELETE /promotions/:id';
export const listRedirects = 'GET /redirects';
export const listMissingAddresses = 'GET /redirects/missing';
export const importRedirects = 'POST /redirects/import';
export const getRedirect = 'GET /redirects/:id';
export const createRedirect = 'POST /redirects';
export const updateRedirect = 'PUT /redirects/:id';
export const removeRedirect = 'DELETE /redirects/:id';
export const listReviews = 'GET /products/:id/reviews';
export const getReviewSummary = 'GET /reviews/summary';
export const getMyReview = 'GET /products/:id/review';
export const writeReview = 'PUT /products/:id/review';
export const deleteMyReview = 'DELETE /products/:id/review';
export const listMyReviews = 'GET /reviews/mine';
export const setReviewMailPreference = 'PUT /reviews/mails';
export const listAdminReviews = 'GET /reviews/admin/all';
export const moderateReview = 'PUT /reviews/:id/status';
export const deleteReview = 'DELETE /reviews/:id';
export const listAdminMails = 'GET /mails/admin/all';
export const getAdminMail = 'GET /mails/admin/:id';
export const resendMail = 'POST /mails/admin/:id/send';
export const dismissMail = 'POST /mails/admin/:id/dismiss';
export const sendTestMail = 'POST /mails/admin/test';
export const unsubscribeMails = 'POST /mails/unsubscribe';
export const getUnsubscribePage = 'GET /mails/unsubscribe';
export const setMailPreferences = 'PUT /mails/preferences';
export const listThreads = 'GET /messages/admin/all';
export const getThread = 'GET /messages/admin/:id';
export const updateThread = 'PUT /messages/admin/:id';
export const replyToThread = 'POST /messages/admin/:id/replies';
export const addThreadNote = 'POST /messages/admin/:id/notes';
export const getSavedReplies = 'GET /messages/admin/replies';
export const replaceSavedReplies = 'PUT /messages/admin/replies';
export const sendContactMessage = 'POST /contact';
export const getContactInfo = 'GET /contact';
export const receiveInboundMail = 'POST /messages/inbound';
export const listOrderMessages = 'GET /orders/:id/messages';
export const sendOrderMessage = 'POST /orders/:id/messages';
export const getReadiness = 'GET /admin/ready';
export const setShopNotifications = 'PUT /admin/notices/shop';
export const getPendingCounts = 'GET /admin/waiting';
export const getPendingTasks = 'GET /admin/waiting/today';
export const getSavedViews = 'GET /admin/views';
export const replaceSavedViews = 'PUT /admin/views';
export const getNotificationSettings = 'GET /admin/notices';
export const setMyNotifications = 'PUT /admin/notices/mine';
export const requestWithdrawalCode = 'POST /withdraw/codes';
export const findWithdrawableOrder = 'POST /withdraw/order';
export const withdrawWithCode = 'POST /withdraw';
export const getWithdrawableOrder = 'GET /orders/:id/withdrawal';
export const withdraw = 'POST /orders/:id/withdrawals';
export const listWithdrawals = 'GET /withdrawals';
export const getWithdrawal = 'GET /withdrawals/:id';
export const updateWithdrawal = 'PUT /withdrawals/:id';
export const listEmulatorMail = 'GET /mail';
export const getEmulatorMail = 'GET /mail/:id';

/** Names of the GET routes. */
export type ReadName =
  | 'getCallerAddress'
  | 'getHealth'
  | 'getConfig'
  | 'getImprint'
  | 'listPostalPlaces'
  | 'findHelpQuestions'
  | 'getOpenApiDocument'
  | 'getApiDocs'
  | 'getRobotsTxt'
  | 'getSitemapIndex'
  | 'getSitemapPart'
  | 'getGoogleFeed'
  | 'getProductPreview'
  | 'getAuthProfile'
  | 'getSecondFactor'
  | 'listPanelSessions'
  | 'listProducts'
  | 'suggestProducts'
  | 'listCategories'
  | 'getShowcase'
  | 'getProduct'
  | 'listRelatedProducts'
  | 'listAdminProducts'
  | 'getAdminProduct'
  | 'listUntranslatedProducts'
  | 'getProductTranslation'
  | 'getShopTexts'
  | 'suggestProductNames'
  | 'listUndoableChanges'
  | 'listImports'
  | 'getImport'
  | 'getProductExport'
  | 'getMenu'
  | 'listCollections'
  | 'getCollection'
  | 'listPicturesWithProduct'
  | 'listAdminCollections'
  | 'getAdminCollection'
  | 'getCart'
  | 'listSavedCards'
  | 'listMyOrders'
  | 'getOrder'
  | 'trackOrder'
  | 'listOrderInvoices'
  | 'getOwnedItem'
  | 'listAllOrders'
  | 'getPickList'
  | 'getAdminOrder'
  | 'listOrderTags'
  | 'listTagsOfOrders'
  | 'getOrderExport'
  | 'getOrderStats'
  | 'listOrderDrafts'
  | 'getOrderDraft'
  | 'getLabel'
  | 'getProfile'
  | 'exportMyData'
  | 'listAddresses'
  | 'getWishlist'
  | 'listAllUsers'
  | 'listCustomers'
  | 'countCustomers'
  | 'listCustomerTags'
  | 'getCustomer'
  | 'getCustomerExport'
  | 'listActivity'
  | 'getTeam'
  | 'getSettings'
  | 'listSettingsVersions'
  | 'getSettingsVersion'
  | 'listPromotions'
  | 'getPromotion'
  | 'listRedirects'
  | 'listMissingAddresses'
  | 'getRedirect'
  | 'listReviews'
  | 'getReviewSummary'
  | 'getMyReview'
  | 'listMyReviews'
  | 'listAdminReviews'
  | 'listAdminMails'
  | 'getAdminMail'
  | 'getUnsubscribePage'
  | 'listThreads'
  | 'getThread'
  | 'getSavedReplies'
  | 'getContactInfo'
  | 'listOrderMessages'
  | 'getReadiness'
  | 'getPendingCounts'
  | 'getPendingTasks'
  | 'getSavedViews'
  | 'getNotificationSettings'
  | 'getWithdrawableOrder'
  | 'listWithdrawals'
  | 'getWithdrawal'
  | 'listEmulatorMail'
  | 'getEmulatorMail';
