import type { EmailTemplate } from '../mail/email-port';

/** Notification email with a link into the panel. Contains no text written by customers. */
export interface Notice {
  subject: string;
  heading: string;
  paragraphs: string[];
  rows?: EmailTemplate['rows'];
  action: { label: string; path: `/admin${string}` };
  order?: { id: string; number: string };
}

export interface LowStock {
  productId: string;
  name: string;
  options: Readonly<Record<string, string>>;
  left: number;
}
