/** Rendered email content, as HTML and as plain text. */
export interface Message {
  subject: string;
  html: string;
  text: string;
}

export interface Row {
  label: string;
  value: string;
  strong?: boolean;
  /** Reason why the row no longer counts, in one word. The row is struck through. */
  struck?: string;
  image?: string | null;
}

export interface Link {
  label: string;
  url: string;
}

export interface Block {
  title: string;
  lines: string[];
  link?: Link;
}

/** Content of an email as plain text. `renderEmail` escapes it. */
export interface EmailTemplate {
  subject: string;
  heading: string;
  /** First name of the recipient. Missing if unknown, or if a stranger may have entered the name. */
  firstName?: string;
  paragraphs: string[];
  rows?: Row[];
  sums?: Row[];
  blocks?: Block[];
  action: Link;
  more?: Link | null;
}
