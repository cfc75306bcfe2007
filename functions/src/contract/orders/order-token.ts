/** Token of a guest order: 256 random bits, base64url. */
export const ORDER_TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;

export const ORDER_TOKEN_HEADER = 'X-Order-Token';

/** Returns the page of a guest order. The fragment with the token is never sent to a server. */
export const getGuestOrderPath = (orderId: string, token: string) => `/orders/follow#${orderId}.${token}`;
