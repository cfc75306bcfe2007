import { paths } from '@/shared/config/panel-paths';

/** The entries of a page's list or grid. */
const ROWS = 'main [data-rows] > *, main [role=row][data-id]';

/** Lists whose entries lead to an editor. */
const EDITORS = [paths.adminProducts, paths.adminDiscounts, paths.adminCollections];

const rows = () => [...document.querySelectorAll<HTMLElement>(ROWS)];

/** The entry that has the focus. */
const current = () => rows().find((row) => row.contains(document.activeElement));

/** What an entry is opened by. */
const linkOf = (row: HTMLElement) => row.querySelector<HTMLElement>('a[href], button');

/** Moves the focus to the entry before (-1) or after (1) the one that has it: to its link, which Enter opens. */
export function moveRow(by: 1 | -1): void {
  const all = rows();
  const at = all.findIndex((row) => row.contains(document.activeElement));
  const next = at < 0 ? all[by > 0 ? 0 : -1] : all[at + by];
  if (!next) return;
  linkOf(next)?.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}

/** Ticks or unticks the entry's box, where it has one. */
export function selectRow(): void {
  current()?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
}

/** Opens the entry's editor, where its list has one. */
export function editRow(): void {
  const link = current()?.querySelector<HTMLAnchorElement>('a[href]');
  if (link && EDITORS.some((list) => link.pathname.startsWith(`${list}/`))) link.click();
}

/** Saves what the page's editor holds. Answers whether it has one: else the browser's own shortcut remains. */
export function save(): boolean {
  const button = document.querySelector<HTMLElement>('main [data-save]');
  button?.click();
  return button !== null;
}
