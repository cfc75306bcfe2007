/** Product option without a selected value, such as the size. */
export interface MissingOption {
  name: string;
  /** Shows that the option is missing, and moves the focus to its values. */
  ask: () => void;
}
