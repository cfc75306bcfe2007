/** Pattern of the access token for a guest's order: 256 random bits, encoded as base64url. */
export const ORDER_TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

export const ORDER_TOKEN_HEADER = 'X-Order-Token';

/** Returns the path of a guest's order page. The token is in the URL fragment, which browsers do not send. */
export const getGuestOrderPath = (orderId: string, token: string) => `/orders/follow#${orderId}.${token}`;
