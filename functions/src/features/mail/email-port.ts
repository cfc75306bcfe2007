/** Email rendered as HTML and as plain text. */
export interface EmailMessage {
  subject: string;
  html: string;
  text: string;
}

export interface EmailRow {
  label: string;
  value: string;
  strong?: boolean;
  /** Short reason why the row is struck through, such as "cancelled". */
  struck?: string;
  image?: string | null;
}

export interface EmailTemplateLink {
  label: string;
  url: string;
}

export interface EmailBlock {
  title: string;
  lines: string[];
  link?: EmailTemplateLink;
}

/** Content of an email in plain text, which `renderEmail` formats. */
export interface EmailTemplate {
  subject: string;
  heading: string;
  /** First name of the recipient. Missing if unknown, or if a stranger may have entered it. */
  firstName?: string;
  paragraphs: string[];
  rows?: EmailRow[];
  sums?: EmailRow[];
  blocks?: EmailBlock[];
  action: EmailTemplateLink;
  more?: EmailTemplateLink | null;
}
