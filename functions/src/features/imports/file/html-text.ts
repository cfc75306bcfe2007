import { beginningOf } from '../../../contract/text';

/** Characters of HTML that are read; what follows is dropped. */
const MAX_HTML = 200_000;

const skip = (selector: string) => ({ selector, format: 'skip' });

/** A block without a blank line around it. */
const line = (selector: string) => ({
  selector,
  format: 'block',
  options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
});

/** Answers the function that reads HTML as plain text, without scripts, styles, pictures and addresses. */
export async function textOfHtml(): Promise<(html: string) => string> {
  const { compile } = await import('html-to-text');
  const convert = compile({
    wordwrap: false,
    formatters: {
      // Never laid out in columns: a table may claim a billion of them, or be padded to the size of its longest cell.
      cell: (elem, walk, builder) => {
        walk(elem.children, builder);
        builder.addInline(' ');
      },
      // Always in digits: the library breaks on Roman numbers below 1 and from 5000 on.
      numbered: (elem, walk, builder, options) => {
        const { start = '' } = elem.attribs ?? {};
        const attribs = { start: /^\d{1,4}$/.test(start) ? start : '1' };
        builder.options.formatters?.orderedList?.({ ...elem, attribs }, walk, builder, options);
      },
    },
    limits: { maxInputLength: MAX_HTML, maxDepth: 50 },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: 'ol', format: 'numbered' },
      ...['table', 'caption', 'tr'].map(line),
      ...['td', 'th'].map((selector) => ({ selector, format: 'cell' })),
      ...['script', 'style', 'noscript', 'template', 'iframe', 'object', 'img', 'svg'].map(skip),
    ],
  });
  // Text without markup needs no parser, and there is a lot of it.
  return (html) => (/[<&]/.test(html) ? convert(beginningOf(html, MAX_HTML)) : html).trim();
}
