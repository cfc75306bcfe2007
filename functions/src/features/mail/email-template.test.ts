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
    /P-1<.*<a class="button" href="https:\/\/post\.example\/\?a=1&amp;b=2"[^>]*>Track your parcel</,
  );
  expect(html).toContain("font-family:'Bricolage Grotesque'");
  expect(html).toContain("font-family:'Hanken Grotesk'");
  expect(text).toContain('Hi Robin<b>,\n\nWe have handed it to the carrier.');
  expect(text).toContain('Tracking number: P-1\nTrack your parcel: https://post.example/?a=1&b=2');
  expect(text).toContain('12 Foundry <Street>, Portland');
});

test('a mail without a known name or address leaves both lines out', () => {
  const { firstName: _firstName, ...anonymous } = template;
  const { html, text } = renderEmail(anonymous, { ...letterhead, address: [] });
  expect(html).not.toContain('Hi ');
  expect(html).toContain('Hearth: Good things.</td>');
  expect(text.endsWith('Hearth: Good things.')).toBe(true);
});
