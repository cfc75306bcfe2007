/**
 * Every endpoint of /api and, where its definition says so, of the site's root, under the name of its route. Plain strings without a schema: the web's bundler ships those
 * that are called and nothing else, and the types of params, query, body and answer follow from the string.
 */
export const health = 'GET /health';
export const config = 'GET /config';
export const openapi = 'GET /openapi.json';
export const docs = 'GET /docs';
export const contact = 'POST /contact';

export const allThreads = 'GET /messages/admin/all';
export const getThread = 'GET /messages/admin/:id';
export const changeThread = 'PUT /messages/admin/:id';
export const replyToThread = 'POST /messages/admin/:id/replies';
export const addThreadNote = 'POST /messages/admin/:id/notes';
export const getSavedReplies = 'GET /messages/admin/replies';
export const setSavedReplies = 'PUT /messages/admin/replies';
export const inboundMail = 'POST /messages/inbound';
export const orderMessages = 'GET /orders/:id/messages';
export const writeOrderMessage = 'POST /orders/:id/messages';

export const robots = 'GET /robots.txt';
export const sitemap = 'GET /sitemap.xml';
export const sitemapPart = 'GET /sitemaps/:part';
export const googleFeed = 'GET /feeds/google.xml';
export const productPreview = 'GET /previews/products/:id/:token';

export const register = 'POST /auth/register';
export const login = 'POST /auth/login';
export const authProfile = 'GET /auth/profile';

export const secondFactor = 'GET /auth/second-factor';
export const checkOwnPassword = 'POST /auth/second-factor/password';
export const confirmSecondFactor = 'POST /auth/second-factor';
export const askForPasskey = 'POST /auth/second-factor/challenge';
export const beginApp = 'POST /auth/second-factor/app';
export const addApp = 'PUT /auth/second-factor/app';
export const removeApp = 'DELETE /auth/second-factor/app';
export const beginPasskey = 'POST /auth/second-factor/passkeys/options';
export const addPasskey = 'POST /auth/second-factor/passkeys';
export const removePasskey = 'DELETE /auth/second-factor/passkeys/:id';
export const newRecoveryCodes = 'POST /auth/second-factor/recovery-codes';

export const listProducts = 'GET /products';
export const suggestProducts = 'GET /products/suggestions';
export const listCategories = 'GET /products/categories';
export const showcase = 'GET /products/showcase';
export const getProduct = 'GET /products/:id';
export const relatedProducts = 'GET /products/:id/related';
export const allProducts = 'GET /products/admin/all';
export const suggestNames = 'GET /products/admin/names';
export const undoableChanges = 'GET /products/admin/undoable';
export const getAnyProduct = 'GET /products/admin/:id';
export const changeProducts = 'POST /products/admin/bulk';
export const undoPrices = 'POST /products/admin/undoable/:id/undo';
export const createProduct = 'POST /products';
export const updateProduct = 'PUT /products/:id';
export const removeProduct = 'DELETE /products/:id';
export const importProducts = 'POST /products/import';
export const listImports = 'GET /products/imports';
export const getImport = 'GET /products/imports/:id';
export const resumeImport = 'POST /products/imports/:id/resume';
export const undoImport = 'POST /products/imports/:id/undo';
export const exportProducts = 'POST /products/export';
export const exportedProducts = 'GET /products/export/:id';
export const requestStockNotice = 'POST /products/:id/stock-notices';
export const confirmStockNotice = 'POST /stock-notices/confirm';
export const endStockNotices = 'POST /stock-notices/end';

export const menu = 'GET /menu';
export const listCollections = 'GET /collections';
export const getCollection = 'GET /collections/:slug';
export const allCollections = 'GET /collections/admin/all';
export const getAnyCollection = 'GET /collections/admin/:slug';
export const previewCollection = 'POST /collections/preview';
export const createCollection = 'POST /collections';
export const updateCollection = 'PUT /collections/:slug';
export const removeCollection = 'DELETE /collections/:slug';
export const setCollectionPicture = 'POST /collections/:slug/picture';
export const removeCollectionPicture = 'DELETE /collections/:slug/picture';
export const seenIn = 'GET /products/:id/seen-in';

export const startPayment = 'POST /orders/payment';
export const verifyPayment = 'POST /orders/payment/verify';
export const stripeWebhook = 'POST /payments/stripe/webhook';

export const getCart = 'GET /cart';
export const putCart = 'PUT /cart';

export const quoteOrder = 'POST /orders/quote';
export const placeOrder = 'POST /orders';
export const myOrders = 'GET /orders/my-orders';
export const allOrders = 'GET /orders/admin/all';
export const exportOrders = 'POST /orders/admin/export';
export const exportedOrders = 'GET /orders/admin/export/:id';
export const orderStats = 'GET /orders/admin/stats';
export const pickList = 'GET /orders/admin/pick-list';
export const packOrders = 'POST /orders/admin/pack';
export const getAnyOrder = 'GET /orders/admin/:id';
export const getOrder = 'GET /orders/:id';
export const claimOrder = 'POST /orders/:id/claim';
export const cancelOrder = 'PATCH /orders/:id/cancel';
export const orderInvoices = 'GET /orders/:id/invoices';
export const trackOrder = 'GET /orders/:id/track';
export const changeOrders = 'POST /orders/admin/bulk';
export const setOrderStatus = 'PUT /orders/:id/status';
export const setTracking = 'PUT /orders/:id/tracking';
export const packParcel = 'POST /orders/:id/parcels';
export const sendParcel = 'POST /orders/:id/parcels/:parcel/send';
export const setParcelTracking = 'PUT /orders/:id/parcels/:parcel/tracking';
export const labelRates = 'POST /orders/:id/parcels/:parcel/rates';
export const buyLabel = 'POST /orders/:id/parcels/:parcel/label';
export const getLabel = 'GET /orders/:id/parcels/:parcel/label';
export const voidLabel = 'DELETE /orders/:id/parcels/:parcel/label';
export const takeParcelBack = 'DELETE /orders/:id/parcels/:parcel';
export const extendPayment = 'PUT /orders/:id/payment-deadline';
export const recordPayment = 'POST /orders/:id/payments';
export const correctPayment = 'POST /orders/:id/payments/:payment/corrections';
export const refundOrder = 'POST /orders/:id/refunds';
export const quoteManualOrder = 'POST /orders/admin/quote';
export const placeManualOrder = 'POST /orders/admin';
export const quoteOrderEdit = 'POST /orders/:id/quote';
export const editOrder = 'PUT /orders/:id';
export const addOrderNote = 'POST /orders/:id/notes';
export const eraseGuest = 'DELETE /orders/:id/guest';

export const getProfile = 'GET /users/profile';
export const updateProfile = 'PUT /users/profile';
export const deleteProfile = 'DELETE /users/profile';
export const uploadAvatar = 'POST /users/avatar';
export const removeAvatar = 'DELETE /users/avatar';
export const exportData = 'GET /users/export';
export const listAddresses = 'GET /users/addresses';
export const addAddress = 'POST /users/addresses';
export const updateAddress = 'PUT /users/addresses/:id';
export const deleteAddress = 'DELETE /users/addresses/:id';
export const getWishlist = 'GET /users/wishlist';
export const addToWishlist = 'POST /users/wishlist';
export const removeFromWishlist = 'DELETE /users/wishlist/:id';

export const allUsers = 'GET /users/admin/all';
export const allCustomers = 'GET /users/admin/customers';
export const countCustomers = 'GET /users/admin/customers/count';
export const customerTags = 'GET /users/admin/customers/tags';
export const exportCustomers = 'POST /users/admin/customers/export';
export const exportedCustomers = 'GET /users/admin/customers/export/:id';
export const getCustomer = 'GET /users/admin/:id';
export const noteCustomer = 'POST /users/admin/:id/notes';
export const tagCustomer = 'PUT /users/admin/:id/tags';
export const setUserStatus = 'PUT /users/admin/:id/status';
export const deleteUser = 'DELETE /users/admin/:id';
export const setUserRole = 'PUT /users/admin/:id/role';
export const getTeam = 'GET /team';
export const inviteToTeam = 'POST /team/invitations';
export const inviteAgain = 'POST /team/invitations/:id/send';
export const withdrawInvitation = 'DELETE /team/invitations/:id';
export const acceptInvitation = 'POST /team/accept';
export const createRole = 'POST /team/roles';
export const updateRole = 'PUT /team/roles/:id';
export const removeRole = 'DELETE /team/roles/:id';
export const listActivity = 'GET /admin/activity';
export const callerAddress = 'GET /admin/caller';
export const readiness = 'GET /admin/ready';
export const waiting = 'GET /admin/waiting';
export const today = 'GET /admin/waiting/today';
export const orderTags = 'GET /orders/admin/tags';
export const tagOrders = 'POST /orders/admin/tags';
export const getSavedViews = 'GET /admin/views';
export const setSavedViews = 'PUT /admin/views';
export const getNotices = 'GET /admin/notices';
export const setMyNotices = 'PUT /admin/notices/mine';
export const setShopNotices = 'PUT /admin/notices/shop';

export const getSettings = 'GET /settings';
export const publishSettings = 'PUT /settings';
export const listSettingsVersions = 'GET /settings/versions';
export const restoreSettings = 'POST /settings/versions/:version/restore';

export const listPromotions = 'GET /promotions';
export const getPromotion = 'GET /promotions/:id';
export const createPromotion = 'POST /promotions';
export const previewPromotion = 'POST /promotions/preview';
export const updatePromotion = 'PUT /promotions/:id';
export const removePromotion = 'DELETE /promotions/:id';

export const listReviews = 'GET /products/:id/reviews';
export const reviewSummary = 'GET /reviews/summary';
export const myReview = 'GET /products/:id/review';
export const writeReview = 'PUT /products/:id/review';
export const deleteMyReview = 'DELETE /products/:id/review';
export const myReviews = 'GET /reviews/mine';
export const setReviewMails = 'PUT /reviews/mails';
export const allReviews = 'GET /reviews/admin/all';
export const moderateReview = 'PUT /reviews/:id/status';
export const deleteReview = 'DELETE /reviews/:id';

export const allMails = 'GET /mails/admin/all';
export const getAnyMail = 'GET /mails/admin/:id';
export const sendMailAgain = 'POST /mails/admin/:id/send';
export const dismissMail = 'POST /mails/admin/:id/dismiss';
export const sendTestMail = 'POST /mails/admin/test';
export const unsubscribeMails = 'POST /mails/unsubscribe';
export const unsubscribePage = 'GET /mails/unsubscribe';
export const setMailPreferences = 'PUT /mails/preferences';

export const listMail = 'GET /mail';
export const getMail = 'GET /mail/:id';
