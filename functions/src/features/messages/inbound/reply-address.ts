/** The address that answers to a conversation's mails come back to: `reply@in.shop.example` with its token as `reply+TOKEN@…`. */
export function replyAddress(address: string, token: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${token}${address.slice(at)}`;
}

/** The tokens in addresses that a mail was sent to. */
export const tokensIn = (addresses: readonly string[]): string[] =>
  addresses.flatMap((address) => /\+([0-9a-f]{32})@/i.exec(address)?.[1]?.toLowerCase() ?? []);
