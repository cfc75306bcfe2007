import type { Message } from './email-port';

/** The link that opens a guest's order: `/orders/follow#ORDER.TOKEN`. */
const ORDER_LINK = /(\/orders\/follow#[A-Za-z0-9_-]+)\.[A-Za-z0-9_-]{43}/g;

/** Such a link without its token, and the order's id in it. */
const CLOSED_LINK = /\/orders\/follow#([A-Za-z0-9_-]+)(?![A-Za-z0-9_.-])/g;

/** What any other link of a mail may do is in its fragment. */
const FRAGMENT = /#[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/g;

const changed = ({ subject, html, text }: Message, change: (part: string) => string): Message => ({
  subject,
  html: change(html),
  text: change(text),
});

/** A message whose link opens no order any more. */
export const withoutOrderLinks = (message: Message): Message =>
  changed(message, (part) => part.replace(ORDER_LINK, '$1'));

/** A message whose link to an order, which was taken out, is there again with another token. */
export const withOrderLink = (message: Message, token: string): Message =>
  changed(message, (part) => part.replace(CLOSED_LINK, `/orders/follow#$1.${token}`));

/** A message as others than its reader may see it: its links open and change nothing. */
export const withoutLinks = (message: Message): Message =>
  changed(withoutOrderLinks(message), (part) => part.replace(FRAGMENT, ''));
