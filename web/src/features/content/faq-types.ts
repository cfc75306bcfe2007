import type { Block } from './prose';

export interface Question {
  /** The part of the address after `#`. */
  id: string;
  question: string;
  answer: Block[];
  /** Other words that a search should find it by. */
  keywords?: string;
}

export interface Topic {
  id: string;
  title: string;
  questions: Question[];
}
