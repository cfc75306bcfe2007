import { expect, test } from 'vitest';
import { renderEmail } from './email-template';

const letterhead = {
  name: 'Hearth',
  tagline: 'Good things.',
  supportEmail: 'hello@hearth.example',
  footer: '',
  address: ['12 Foundry <Street>', 'Portland'],
  unsubscribe: '',
};
const template = {
  subject: 'On its way',
  heading: 'Your order is on its way',
  firstName: 'Robin<b>',
  paragraphs: ['We have handed it to the carrier.'],
  blocks: [
    {
      title: 'Parcel',
      lines: ['Tracking number: P-1'],
      link: { label: 'Track your parcel', url: 'https://post.example/?a=1&b=2' },
    },
  ],
  action: { label: 'View your order', url: 'https://shop.example/orders/1' },
};

test('a mail greets by name, has the postal address, and a button beside the tracking number', () => {
  const { html, text } = renderEmail(template, letterhead);
  expect(html).toContain('Hi Robin&lt;b&gt;,');
  expect(html).toContain('12 Foundry &lt;Street&gt;, Portland');
  expect(html).toMatch(
    /P-1<.*<a class="outline" href="https:\/\/post\.example\/\?a=1&amp;b=2"[^>]*>Track your parcel</,
  );
  expect(html).toContain("font-family:'Bricolage Grotesque'");
  expect(html).toContain("font-family:'Hanken Grotesk'");
  expect(text).toContain('Hi Robin<b>,\n\nWe have handed it to the carrier.');
  expect(text).toContain('Tracking number: P-1\nTrack your parcel: https://post.example/?a=1&b=2');
  expect(text).toContain('12 Foundry <Street>, Portland');
});

test('an email shows its main fact and one filled button before the details', () => {
  const { html } = renderEmail(
    {
      ...template,
      progress: { steps: ['Ordered', 'On its way', 'Delivered'], reached: 1 },
      blocks: [...template.blocks, { title: 'Delivery', lines: ['Arrives Friday'], prominent: true }],
    },
    letterhead,
  );
  const positions = ['On its way</span>', 'Arrives Friday', 'View your order', 'Tracking number'].map(
    (words) => html.indexOf(words),
  );
  expect(positions).toEqual([...positions].sort((left, right) => left - right));
  expect(positions[0]).toBeGreaterThan(0);
  expect(html.match(/<a class="button"/g)).toHaveLength(1);
  expect(html.match(/class="reached"/g)).toHaveLength(2);
});

test('a row without an amount shows the picture and the linked name of a product, and nothing beside them', () => {
  const row = {
    label: 'Kettle',
    image: 'https://shop.example/kettle.webp',
    url: 'https://shop.example/item',
  };
  const { html, text } = renderEmail({ ...template, rows: [row] }, letterhead);
  expect(html).toMatch(
    /<img src="https:\/\/shop\.example\/kettle\.webp" alt="".*<a class="link" href="https:\/\/shop\.example\/item"[^>]*>Kettle<\/a><\/td><\/tr>/,
  );
  expect(html).not.toContain('undefined');
  expect(text).toContain('\n\nKettle\n\n');
});

/** Limits of email programs, as listed by caniemail.com and Campaign Monitor. */
const LIMITS: [program: string, rule: string, broken: RegExp][] = [
  [
    'Outlook on Windows',
    'ignores flex, grid and positions',
    /display:\s*(flex|grid)|position:\s*(absolute|fixed)/,
  ],
  ['Outlook on Windows', 'ignores background images', /background(-image)?:[^;"]*url\(/],
  ['Gmail', 'removes linked style sheets and web fonts', /<link|@import|@font-face/],
  ['Gmail', 'removes CSS variables and calculations', /var\(|calc\(/],
  ['all', 'remove scripts and forms', /<script|<form|<input|\son[a-z]+=/],
  [
    'Outlook.com and Yahoo',
    'show pictures in their own size without a width and height',
    /<img(?![^>]*\swidth="\d+"[^>]*\sheight="\d+")/,
  ],
  ['screen readers', 'read the address of a picture without alternative text', /<img(?![^>]*\salt=)/],
  ['screen readers', 'announce layout tables without a role', /<table(?![^>]*role="presentation")/],
];

const long = renderEmail(
  {
    ...template,
    rows: Array.from({ length: 50 }, (_, index) => ({
      label: `${index + 1} × A very long product name that breaks into lines, Large`,
      value: '$1,234.00',
      image: `https://shop.example/pictures/${index}-a-long-file-name-of-a-picture.webp`,
    })),
    sums: [{ label: 'Total', value: '$61,700.00', strong: true }],
  },
  letterhead,
).html;

test.each(LIMITS)('%s: %s', (_program, _rule, broken) => expect(long).not.toMatch(broken));

test('an email with the most lines stays below the 102 kB that Gmail shows, and within 600 pixels', () => {
  expect(Buffer.byteLength(long)).toBeLessThan(102_000);
  const widths = [...long.matchAll(/(?:max-width:|\swidth=")(\d+)(?:px|")/g)].map(([, width]) =>
    Number(width),
  );
  expect(Math.max(...widths)).toBeLessThanOrEqual(600);
});

test('a mail without a known name or address leaves both lines out', () => {
  const { firstName: _firstName, ...anonymous } = template;
  const { html, text } = renderEmail(anonymous, { ...letterhead, address: [] });
  expect(html).not.toContain('Hi ');
  expect(html).toContain('Hearth: Good things.</td>');
  expect(text.endsWith('Hearth: Good things.')).toBe(true);
});
