import type { EmailTemplate } from '../mail/email-port';

/** What a notice says; its link leads into the panel. It quotes nothing that a customer typed. */
export interface Notice {
  subject: string;
  heading: string;
  paragraphs: string[];
  rows?: EmailTemplate['rows'];
  action: { label: string; path: `/admin${string}` };
  order?: { id: string; number: string };
}

/** Units of a variant that are left after a sale. */
export interface LowStock {
  productId: string;
  name: string;
  options: Readonly<Record<string, string>>;
  left: number;
}
