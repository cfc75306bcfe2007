/** The content of an email: the same as plain text and as HTML. */
export interface Message {
  subject: string;
  html: string;
  text: string;
}

export interface Row {
  label: string;
  value: string;
  strong?: boolean;
  /** Why the row does not count any more, as a word: it is struck through. */
  struck?: string;
  /** The address of a picture, for decoration. */
  image?: string | null;
}

export interface Link {
  label: string;
  url: string;
}

/** Lines below a title, such as a postal address. */
export interface Block {
  title: string;
  lines: string[];
  /** A button beside the lines. */
  link?: Link;
}

/** The content of a mail. All of it is plain text: `renderEmail` escapes it. */
export interface EmailTemplate {
  subject: string;
  heading: string;
  /** First name of the recipient. Absent if it is unknown, or if a stranger may have typed it. */
  firstName?: string;
  paragraphs: string[];
  /** Lines of an order with their prices. */
  rows?: Row[];
  /** The sums below them. */
  sums?: Row[];
  blocks?: Block[];
  /** The main link. */
  action: Link;
  /** A second link, below the first. */
  more?: Link | null;
}
