import type { EmailMessage } from './email-port';

/** Pattern of a link that opens a guest's order, such as `/orders/follow#ORDER.TOKEN`. */
const ORDER_LINK = /(\/orders\/follow#[A-Za-z0-9_-]+)\.[A-Za-z0-9_-]{43}/g;

const TOKENLESS_LINK = /\/orders\/follow#([A-Za-z0-9_-]+)(?![A-Za-z0-9_.-])/g;

const SECRET_FRAGMENT = /#[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/g;

const changeBodies = (
  { subject, html, text }: EmailMessage,
  change: (part: string) => string,
): EmailMessage => ({
  subject,
  html: change(html),
  text: change(text),
});

/** Removes the secret token from links to a guest's order. */
export const removeOrderLinkTokens = (message: EmailMessage): EmailMessage =>
  changeBodies(message, (part) => part.replace(ORDER_LINK, '$1'));

/** Adds a new token to links to a guest's order, after `removeOrderLinkTokens` has removed the previous token. */
export const restoreOrderLink = (message: EmailMessage, token: string): EmailMessage =>
  changeBodies(message, (part) => part.replace(TOKENLESS_LINK, `/orders/follow#$1.${token}`));

/** Removes the secrets from all links in an email, so that an administrator can view the email safely. */
export const removeLinkSecrets = (message: EmailMessage): EmailMessage =>
  changeBodies(removeOrderLinkTokens(message), (part) => part.replace(SECRET_FRAGMENT, ''));
