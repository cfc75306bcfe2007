/** A list of products as its address names it. */
export interface SeenList {
  /** With filters, order and the number of pages. */
  address: string;
  /** A category's slug; null for a list of all. */
  category: string | null;
}

/** The list that was looked at last since the page was loaded: the way back to it keeps its filters. */
let last: SeenList | null = null;

export const noteList = (list: SeenList): void => {
  last = list;
};

export const lastList = (): SeenList | null => last;
