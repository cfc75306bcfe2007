import { storeConfig } from '../../contract/store-config';
import { isLanguage, isRightToLeft, SOURCE_LANGUAGE } from '../../contract/texts/languages';
import { t } from '../../contract/texts/text';
import { escapeMarkup } from '../../platform/escape-markup';
import { getLanguage } from '../../platform/texts/translate';
import type {
  EmailBlock,
  EmailMessage,
  EmailProgressBar,
  EmailRow,
  EmailTemplate,
  EmailTemplateLink,
} from './email-port';

/** Shop details that appear in every email. */
export interface EmailShopDetails {
  name: string;
  tagline: string;
  supportEmail: string;
  address: readonly string[];
  footer: string;
  /** URL to unsubscribe from optional emails. Empty for required emails. */
  unsubscribe: string;
}

/** Returns the attributes of the HTML element for the language of the email. */
function getLanguageAttributes(): string {
  const language = getLanguage();
  if (!isLanguage(language) || language === SOURCE_LANGUAGE) return `lang="${html(storeConfig.locale)}"`;
  return `lang="${language}"${isRightToLeft(language) ? ' dir="rtl"' : ''}`;
}

const getUnsubscribeLabel = () => t('Stop all optional emails');

const html = escapeMarkup;

const getFooterLines = ({ name, tagline, supportEmail, address, footer }: EmailShopDetails): string[] =>
  [
    t('Questions? Write to {supportEmail}.', { supportEmail }),
    `${name}: ${tagline}`,
    address.join(', '),
    footer,
  ].filter(Boolean);

const toGreeting = (firstName: string): string => t('Hi {firstName},', { firstName });

function renderText(
  { heading, firstName, paragraphs, rows = [], sums = [], blocks = [], action, more }: EmailTemplate,
  shop: EmailShopDetails,
): string {
  const lines = (entries: EmailRow[]) =>
    entries
      .map(
        ({ label, value, struck }) =>
          `${label}${struck ? ` (${struck})` : ''}${value === undefined ? '' : `: ${value}`}`,
      )
      .join('\n');
  return [
    heading,
    firstName ? toGreeting(firstName) : '',
    ...paragraphs,
    lines(rows),
    lines(sums),
    ...blocks.map(({ title, lines: block, link }) =>
      [title, ...block, ...(link ? [`${link.label}: ${link.url}`] : [])].join('\n'),
    ),
    `${action.label}: ${action.url}`,
    more ? `${more.label}: ${more.url}` : '',
    ...getFooterLines(shop),
    shop.unsubscribe ? `${getUnsubscribeLabel()}: ${shop.unsubscribe}` : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

// Email clients support neither style sheets nor CSS variables, so colors are inline. Classes add the dark theme.
const FONT = "font-family:'Hanken Grotesk','Helvetica Neue',Helvetica,Arial,sans-serif;";
const DISPLAY =
  "font-family:'Bricolage Grotesque','Helvetica Neue',Helvetica,Arial,sans-serif;letter-spacing:-0.02em;";
/** Style for Outlook on Windows, which uses Times New Roman if the first font in the list is unknown. */
const OUTLOOK = '<!--[if mso]><style>* { font-family: Arial, sans-serif !important; }</style><![endif]-->';
/** Table that limits the width in Outlook on Windows, which ignores `max-width`. */
const OUTLOOK_WIDTH =
  '<!--[if mso]><table role="presentation" width="560" align="center"><tr><td><![endif]-->';
const OUTLOOK_WIDTH_END = '<!--[if mso]></td></tr></table><![endif]-->';
const CELL = 'padding:10px 0;border-bottom:1px solid #e4dacb;vertical-align:top;';
const SUM = 'padding:5px 0;';
const TOTAL = 'padding:12px 0 0;font-weight:700;font-size:18px;';
const SCREENS = `
@media (max-width: 480px) {
  .card { padding: 24px 20px !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background: #171310 !important; }
  .card { background: #201a16 !important; border-color: #3a3029 !important; color: #f5eee6 !important; }
  .cell { border-color: #3a3029 !important; }
  .quiet { color: #b9ab9d !important; }
  .brand, .link { color: #ff8b52 !important; }
  .fill, .button, .reached { background: #ff8b52 !important; color: #211208 !important; }
  .step { background: #3a3029 !important; }
  .outline { border-color: #ff8b52 !important; color: #ff8b52 !important; }
  .panel { background: #2a221c !important; }
}`;

const table = (content: string, style = '') =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;${style}">${content}</table>`;

const PICTURE = 72;

const renderPicture = (url: string) =>
  `<img src="${html(url)}" alt="" width="${PICTURE}" height="${PICTURE}" style="display:block;border-radius:8px;object-fit:cover;">`;

function renderRow({ label, value, struck, image, url }: EmailRow, style: string, pictured = false): string {
  const cell = `class="cell${struck ? ' quiet' : ''}" style="${style}`;
  const shown = (text: string) => (struck ? `<s>${html(text)}</s>` : html(text));
  const name = url
    ? `<a class="link" href="${html(url)}" style="color:#b93a0e;">${shown(label)}</a>`
    : shown(label);
  const why = struck ? ` ${html(struck)}` : '';
  const picture = pictured
    ? `<td width="${PICTURE}" ${cell}padding-right:14px;">${image ? renderPicture(image) : ''}</td>`
    : '';
  const amount =
    value === undefined ? '' : `<td align="right" ${cell}white-space:nowrap;">${shown(value)}</td>`;
  return `<tr>${picture}<td ${cell}padding-right:16px;">${name}${why}</td>${amount}</tr>`;
}

function renderRows(rows: EmailRow[], sums: EmailRow[]): string {
  if (rows.length + sums.length === 0) return '';
  const pictured = rows.some(({ image }) => image);
  const lines = rows.map((row) => renderRow(row, CELL, pictured)).join('');
  const below = sums.map((sum) => renderRow(sum, sum.strong ? TOTAL : SUM)).join('');
  return table(lines, 'margin:24px 0 0;') + table(below, 'margin:12px 0 0;');
}

const BUTTON = 'display:inline-block;border-radius:999px;font-weight:600;text-decoration:none;';

/** Renders the main button. Outlook ignores the padding of links, so the cell has the color and the padding as well. */
const renderButton = ({ label, url }: EmailTemplateLink) =>
  '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 4px;border-collapse:separate;"><tr>' +
  '<td class="fill" bgcolor="#b93a0e" style="border-radius:999px;mso-padding-alt:14px 28px;">' +
  `<a class="button" href="${html(url)}" style="${BUTTON}background:#b93a0e;color:#fffaf3;padding:14px 28px;">${html(label)}</a>` +
  '</td></tr></table>';

const renderLink = ({ label, url }: EmailTemplateLink) =>
  `<p style="margin:24px 0 0;"><a class="link" href="${html(url)}" style="color:#b93a0e;">${html(label)}</a></p>`;

/** CSS that places elements side by side if there is enough room, without media queries. */
const BESIDE = 'display:inline-block;vertical-align:middle;';

function renderBlock({ title, lines, link }: EmailBlock): string {
  const button = link
    ? `<a class="outline" href="${html(link.url)}" style="${BUTTON}border:1px solid #b93a0e;color:#b93a0e;padding:9px 20px;margin:12px 0 0;vertical-align:middle;">${html(link.label)}</a>`
    : '';
  return (
    `<div style="margin:28px 0 0;"><span style="${link ? `${BESIDE}margin-right:24px;` : ''}"><strong>${html(title)}</strong><br>` +
    `<span class="quiet" style="color:#665a51;">${lines.map(html).join('<br>')}</span></span>${button}</div>`
  );
}

const renderPanel = ({ title, lines }: EmailBlock): string =>
  table(
    `<tr><td class="panel" bgcolor="#f6eee2" style="padding:16px 20px;border-radius:10px;">` +
      `<span class="quiet" style="color:#665a51;font-size:14px;">${html(title)}</span><br>` +
      `<strong style="font-size:18px;line-height:1.35;">${lines.map(html).join('<br>')}</strong></td></tr>`,
    'margin:0 0 20px;border-collapse:separate;',
  );

/** Renders one bar for each step of the order. Screen readers get the current step as text. */
function renderProgress({ steps, reached }: EmailProgressBar): string {
  const bars = steps.map((step, index) => {
    const done = index <= reached;
    const weight = index === reached ? 'font-weight:700;' : '';
    return (
      `<td width="${Math.floor(100 / steps.length)}%" style="padding:0 4px 0 0;vertical-align:top;">` +
      `<div class="${done ? 'reached' : 'step'}" style="height:4px;line-height:4px;font-size:0;border-radius:2px;background:${done ? '#b93a0e' : '#e4dacb'};">&nbsp;</div>` +
      `<span${done ? '' : ' class="quiet"'} style="font-size:14px;${weight}${done ? '' : 'color:#665a51;'}">${html(step)}</span></td>`
    );
  });
  return table(`<tr>${bars.join('')}</tr>`, 'margin:4px 0 20px;');
}

function renderHtml(template: EmailTemplate, shop: EmailShopDetails): string {
  const {
    subject,
    heading,
    firstName,
    paragraphs,
    rows = [],
    sums = [],
    blocks = [],
    progress,
    action,
    more,
  } = template;
  const panels = blocks.filter(({ prominent }) => prominent);
  const details = blocks.filter(({ prominent }) => !prominent);
  const card = [
    `<h1 style="margin:0 0 16px;${DISPLAY}font-size:26px;line-height:1.2;">${html(heading)}</h1>`,
    progress ? renderProgress(progress) : '',
    ...panels.map(renderPanel),
    firstName ? `<p style="margin:0 0 12px;">${html(toGreeting(firstName))}</p>` : '',
    ...paragraphs.map(
      (paragraph) => `<p style="margin:0 0 12px;">${html(paragraph).replaceAll('\n', '<br>')}</p>`,
    ),
    renderButton(action),
    renderRows(rows, sums),
    ...details.map(renderBlock),
    more ? renderLink(more) : '',
  ].join('');
  const ending = shop.unsubscribe
    ? [
        `<a class="quiet" href="${html(shop.unsubscribe)}" style="color:#665a51;">${html(getUnsubscribeLabel())}</a>`,
      ]
    : [];
  const foot = [...getFooterLines(shop).map(html), ...ending].join('<br>');
  return [
    `<!doctype html><html ${getLanguageAttributes()}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${html(subject)}</title><style>:root { color-scheme: light dark; }${SCREENS}</style>${OUTLOOK}</head>`,
    '<body class="page" style="margin:0;padding:0;background:#faf6ef;">',
    `<div style="display:none;max-height:0;overflow:hidden;">${html(paragraphs[0] ?? '')}</div>`,
    table(
      '<tr><td align="center" style="padding:32px 12px;">' +
        OUTLOOK_WIDTH +
        table(
          `<tr><td class="brand" style="padding:0 4px 16px;color:#b93a0e;${DISPLAY}font-size:20px;font-weight:700;">${html(shop.name)}</td></tr>` +
            `<tr><td class="card" style="padding:32px 28px;border:1px solid #e4dacb;border-radius:14px;background:#fffdf9;color:#1f1a17;">${card}</td></tr>` +
            `<tr><td class="quiet" style="padding:20px 4px 0;color:#665a51;font-size:14px;">${foot}</td></tr>`,
          `max-width:560px;margin:0 auto;border-collapse:separate;text-align:left;${FONT}font-size:16px;line-height:1.55;`,
        ) +
        OUTLOOK_WIDTH_END +
        '</td></tr>',
    ),
    '</body></html>',
  ].join('');
}

export function renderEmail(template: EmailTemplate, shop: EmailShopDetails): EmailMessage {
  return { subject: template.subject, html: renderHtml(template, shop), text: renderText(template, shop) };
}
