/**
 * `stockNotices/{hash of product, variant and address}`: one mail is wanted when the variant is back in stock. So an address
 * can ask for a variant any number of times and gets one mail.
 */
export interface StockNoticeDocument {
  productId: string;
  variantId: string;
  /** Lower case. */
  email: string;
  /** The account that asked for its own address; empty for any other request. */
  userId: string;
  createdAt: Date;
  /** The collection's TTL field. */
  expiresAt: Date;
}

/** `stockNoticeLinks/{hash of the token}`: the link of a sent mail by which its address ends all of its requests. */
export interface StockNoticeLinkDocument {
  email: string;
  userId: string;
  createdAt: Date;
  /** The collection's TTL field. */
  expiresAt: Date;
}
