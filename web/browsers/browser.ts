/** Element of the page that can be operated like by a user. */
export interface Control {
  click: () => Promise<void>;
  /** Replaces the text of a field. */
  fill: (text: string) => Promise<void>;
  /** Selects an option by its text. */
  choose: (option: string) => Promise<void>;
}

/** Browser window, operated through the browser's automation protocol. */
export interface BrowserWindow {
  open: (url: string) => Promise<void>;
  /** Runs a function in the page. The function must not use outer variables. */
  evaluate: <Result extends string>(run: (...args: string[]) => Result, ...args: string[]) => Promise<Result>;
  /** Runs a function in the page that returns an element. Returns a control for the element, or null. */
  find: (run: (...args: string[]) => Element | null, ...args: string[]) => Promise<Control | null>;
  /** Presses a key in the focused field. */
  press: (key: 'Enter') => Promise<void>;
  /** Returns the window as a PNG. */
  takeScreenshot: () => Promise<Uint8Array>;
  close: () => Promise<void>;
}

export interface Browser {
  /** Opens a window with a new profile: no session, cart or other stored data. */
  openWindow: () => Promise<BrowserWindow>;
  stop: () => Promise<void>;
}

/** Size of browser windows in pixels. */
export const WINDOW = { width: 1280, height: 900 };
