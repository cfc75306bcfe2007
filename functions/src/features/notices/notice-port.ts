import type { EmailTemplate } from '../mail/email-port';

/** Notification email with a link to the admin panel. Contains no text written by customers. */
export interface NotificationEmail {
  subject: string;
  heading: string;
  paragraphs: string[];
  rows?: EmailTemplate['rows'];
  action: { label: string; path: `/admin${string}` };
  order?: { id: string; number: string };
}

export interface LowStockItem {
  productId: string;
  name: string;
  options: Readonly<Record<string, string>>;
  left: number;
}
