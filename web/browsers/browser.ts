/** An element of the page, operated as a user does. */
export interface Control {
  click: () => Promise<void>;
  /** Replaces the text of a field. */
  fill: (text: string) => Promise<void>;
  /** Chooses an option of a select by its text. */
  choose: (option: string) => Promise<void>;
}

/** A window of a browser, operated through that browser's own automation protocol. */
export interface BrowserWindow {
  open: (url: string) => Promise<void>;
  /** Runs a function in the page. The function may use nothing from outside of itself. */
  evaluate: <Result extends string>(run: (...args: string[]) => Result, ...args: string[]) => Promise<Result>;
  /** Returns the element that a function finds in the page, or null. */
  find: (run: (...args: string[]) => Element | null, ...args: string[]) => Promise<Control | null>;
  /** Presses a key in the field that has the focus. */
  press: (key: 'Enter') => Promise<void>;
  /** Returns the window as a PNG. */
  takeScreenshot: () => Promise<Uint8Array>;
  close: () => Promise<void>;
}

/** A running browser. */
export interface Browser {
  /** Opens a window that knows nothing of other windows: no session, cart or other stored data. */
  openWindow: () => Promise<BrowserWindow>;
  stop: () => Promise<void>;
}

/** Width and height of the browsers' windows, in pixels. */
export const WINDOW = { width: 1280, height: 900 };
