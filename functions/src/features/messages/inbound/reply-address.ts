/** Creates the reply address of a conversation, such as `reply+TOKEN@in.shop.example` for `reply@in.shop.example`. */
export function createReplyAddress(address: string, token: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${token}${address.slice(at)}`;
}

export const extractReplyTokens = (addresses: readonly string[]): string[] =>
  addresses.flatMap((address) => /\+([0-9a-f]{32})@/i.exec(address)?.[1]?.toLowerCase() ?? []);
