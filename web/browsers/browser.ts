export interface PageControl {
  click: () => Promise<void>;
  fill: (text: string) => Promise<void>;
  choose: (option: string) => Promise<void>;
}

export interface BrowserWindow {
  open: (url: string) => Promise<void>;
  /** Runs a function in the page. The function must not use outer variables. */
  evaluate: <Result extends string>(run: (...args: string[]) => Result, ...args: string[]) => Promise<Result>;
  /** Runs a function in the page that returns an element. Returns a control for the element, or null. */
  find: (run: (...args: string[]) => Element | null, ...args: string[]) => Promise<PageControl | null>;
  press: (key: 'Enter') => Promise<void>;
  takeScreenshot: () => Promise<Uint8Array>;
  close: () => Promise<void>;
}

export interface TestBrowser {
  openWindow: () => Promise<BrowserWindow>;
  stop: () => Promise<void>;
}

export const WINDOW_SIZE = { width: 1280, height: 900 };
