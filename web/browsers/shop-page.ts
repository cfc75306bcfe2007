import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserWindow, PageControl } from './browser';
import { findElementByName, ROLE_SELECTORS, type ElementRole } from './find-by-role';

/** Timeout in milliseconds for an element or a text. Generous for busy machines. */
const TIMEOUT_MS = 60_000;
const PAUSE_MS = 50;

const SCREENSHOTS = fileURLToPath(new URL('../../.cache/browsers/', import.meta.url));

type Name = string | RegExp;

interface SearchArea {
  within?: string;
}

export class ShopPage {
  readonly #window: BrowserWindow;
  readonly #origin: string;

  constructor(window: BrowserWindow, origin: string) {
    this.#window = window;
    this.#origin = origin;
  }

  async open(path: string): Promise<void> {
    await this.#wait(`the page ${path}`, async () => {
      await this.#window.open(this.#origin + path);
      return true;
    });
  }

  click(role: ElementRole, name: Name, place?: SearchArea): Promise<void> {
    return this.#operate(role, name, place, (control) => control.click());
  }

  fill(label: Name, text: string, place?: SearchArea): Promise<void> {
    return this.#operate('field', label, place, (control) => control.fill(text));
  }

  choose(label: Name, option: string, place?: SearchArea): Promise<void> {
    return this.#operate('field', label, place, (control) => control.choose(option));
  }

  see(role: ElementRole, name: Name, place?: SearchArea): Promise<void> {
    return this.#operate(role, name, place, () => Promise.resolve());
  }

  async read(text: Name, { within = 'body' }: SearchArea = {}): Promise<void> {
    await this.#wait(`the text ${text}`, async () => {
      const shown = await this.#window.evaluate(
        (area = '') =>
          [...document.querySelectorAll<HTMLElement>(area)].map((each) => each.innerText).join('\n'),
        within,
      );
      return typeof text === 'string' ? shown.includes(text) : text.test(shown);
    });
  }

  async reach(path: RegExp): Promise<void> {
    await this.#wait(`the address ${path}`, async () => path.test(await this.path()));
  }

  path(): Promise<string> {
    return this.#window.evaluate(() => location.pathname + location.search);
  }

  press(key: 'Enter'): Promise<void> {
    return this.#window.press(key);
  }

  async saveScreenshot(name: string): Promise<void> {
    await mkdir(SCREENSHOTS, { recursive: true });
    await writeFile(`${SCREENSHOTS}${name}.png`, await this.#window.takeScreenshot());
  }

  /** Repeats search and operation until both succeed, because the page may render again in between. */
  async #operate(
    role: ElementRole,
    name: Name,
    place: SearchArea = {},
    operate: (control: PageControl) => Promise<void>,
  ) {
    const search = typeof name === 'string' ? [name, 'text'] : [name.source, 'pattern'];
    await this.#wait(`${role} ${name}`, async () => {
      const control = await this.#window.find(
        findElementByName,
        ROLE_SELECTORS[role],
        ...search,
        place.within ?? 'body',
      );
      if (!control) return false;
      await operate(control);
      return true;
    });
  }

  async #wait(what: string, isDone: () => Promise<boolean>): Promise<void> {
    let problem = 'not there';
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end;) {
      try {
        if (await isDone()) return;
      } catch (error) {
        problem = String(error);
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    const text = await this.#window.evaluate(() => `${location.pathname}\n${document.body.innerText}`);
    throw new Error(`Waited for ${what}: ${problem}. The page at ${text.slice(0, 2000)}`);
  }
}
