import { store } from '../../contract/store-config';
import type { Message } from './mail-document';

/** What every mail is made of. All of it is plain text: `messageOf` escapes it. */
export interface Letter {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Lines of an order with their prices. */
  rows?: { label: string; value: string }[];
  /** The sums below them. */
  sums?: { label: string; value: string; strong?: boolean }[];
  /** A block of lines, such as an address. */
  block?: { title: string; lines: string[] };
  /** Where to go on, with its address; without one the sentence stands alone. */
  action: { sentence: string; label: string; url: string | null };
}

/** Text that is safe inside HTML and its quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

const questions = () => `Questions? Write to ${store.supportEmail}.`;

function textOf({ heading, paragraphs, rows = [], sums = [], block, action }: Letter): string {
  const lines = (entries: { label: string; value: string }[]) =>
    entries.map(({ label, value }) => `${label}: ${value}`).join('\n');
  return [
    heading,
    ...paragraphs,
    lines(rows),
    lines(sums),
    block ? [block.title, ...block.lines].join('\n') : '',
    action.url ? `${action.label}: ${action.url}` : action.sentence,
    questions(),
    `${store.brand}: ${store.tagline}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

// Mail programs know neither style sheets nor variables: the shop's colours stand where they are used.
const INK = '#1f1b16';
const EMBER = '#b5411d';
const CELL = 'padding:8px 0;border-bottom:1px solid #e8e0d4;';

function htmlOf(letter: Letter): string {
  const { heading, paragraphs, rows = [], sums = [], block, action } = letter;
  const html = escapeHtml;
  const line = (label: string, value: string, style = '') =>
    `<tr><td style="${CELL}${style}">${html(label)}</td>` +
    `<td style="${CELL}${style}text-align:right;white-space:nowrap;">${html(value)}</td></tr>`;
  const table = [
    ...rows.map(({ label, value }) => line(label, value)),
    ...sums.map(({ label, value, strong }) => line(label, value, strong ? 'font-weight:bold;' : '')),
  ].join('');
  const link = action.url
    ? `<p><a href="${html(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;` +
      `background:${EMBER};color:#ffffff;text-decoration:none;">${html(action.label)}</a></p>`
    : `<p>${html(action.sentence)}</p>`;
  return [
    `<!doctype html><html lang="${html(store.locale)}"><head><meta charset="utf-8">`,
    `<title>${html(letter.subject)}</title></head>`,
    '<body style="margin:0;padding:24px;background:#faf6ef;">',
    `<div style="max-width:560px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff;color:${INK};`,
    'font:16px/1.5 Georgia,serif;">',
    `<p style="margin:0 0 24px;color:${EMBER};font-weight:bold;">${html(store.brand)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:24px;">${html(heading)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${html(paragraph)}</p>`),
    table && `<table style="width:100%;border-collapse:collapse;margin:16px 0;">${table}</table>`,
    block ? `<p><strong>${html(block.title)}</strong><br>${block.lines.map(html).join('<br>')}</p>` : '',
    link,
    `<p style="margin:24px 0 0;font-size:14px;">${html(questions())}</p>`,
    '</div></body></html>',
  ].join('');
}

/** A letter as it is sent, in words and in HTML that says the same. */
export function messageOf(letter: Letter): Message {
  return { subject: letter.subject, html: htmlOf(letter), text: textOf(letter) };
}
