/** Email rendered as HTML and as plain text. */
export interface EmailMessage {
  subject: string;
  html: string;
  text: string;
}

export interface EmailRow {
  label: string;
  /** Amount or number beside the label. Missing if the row only names a product. */
  value?: string;
  strong?: boolean;
  /** Short reason why the row is struck through, such as "cancelled". */
  struck?: string;
  image?: string | null;
  /** URL that the label links to. */
  url?: string;
}

export interface EmailTemplateLink {
  label: string;
  url: string;
}

export interface EmailBlock {
  title: string;
  lines: string[];
  link?: EmailTemplateLink;
  /** True for the main fact, such as the delivery day, which the HTML version shows at the top. */
  prominent?: boolean;
}

/** Steps of an order. Only the HTML version shows them. */
export interface EmailProgressBar {
  steps: readonly string[];
  /** Index of the current step. */
  reached: number;
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
  progress?: EmailProgressBar;
  action: EmailTemplateLink;
  more?: EmailTemplateLink | null;
}
