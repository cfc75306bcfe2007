/** The token of a guest's order: 256 random bits. */
export const ORDER_TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The request header that carries the token of a guest's order. */
export const ORDER_TOKEN_HEADER = 'X-Order-Token';

/** The page of an order that was placed without an account. No server sees what is behind the #. */
export const followPath = (orderId: string, token: string) => `/orders/follow#${orderId}.${token}`;
