import type { SentMail } from './mail';
import type { Order } from './orders';
import type { SavedAddress, User } from './users';

/** GET /users/export: everything the shop holds about a person. */
export interface DataExport {
  /** ISO 8601, UTC. */
  exportedAt: string;
  profile: User;
  addresses: SavedAddress[];
  /** Ids of products, newest wish first. */
  wishlist: string[];
  /** Newest first. */
  orders: Order[];
  /** What the shop wrote to them and still keeps, newest first. */
  mails: SentMail[];
}
