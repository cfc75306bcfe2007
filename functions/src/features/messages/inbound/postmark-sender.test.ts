import { expect, test } from 'vitest';
import { parseSenderVerification, type InboundMailHeader } from './postmark-sender';

const SERVER = 'p-pm-inboundg01a-aws-euwest1a';
const header = (name: string, value: string): InboundMailHeader => ({ name, value });

/** Headers in Postmark's order: its own headers are above the `Received` line of its server. */
const headersOf = (
  added: InboundMailHeader[],
  sent: InboundMailHeader[] = [],
  from = 'mail.example [192.0.2.7]',
) => [
  header('return-path', '<robin@example.com>'),
  header('received', `by ${SERVER}.inbound.postmarkapp.com (Postfix, from userid 996)\tid 1; 2026`),
  ...added,
  header(
    'received',
    `from mail.example (${from})\tby ${SERVER}.inbound.postmarkapp.com (Postfix) with ESMTPS`,
  ),
  ...sent,
];
const dkim = header('x-spam-tests', 'DKIM_SIGNED,DKIM_VALID,DKIM_VALID_AU,\tSPF_PASS');
const spf = (domain: string, mailFrom = `robin@${domain}`) =>
  header(
    'received-spf',
    `pass (${domain}: Sender is authorized to use '${mailFrom}' in 'mfrom' identity) receiver=${SERVER}; envelope-from="${mailFrom}"`,
  );
const isVerified = (headers: InboundMailHeader[]) =>
  parseSenderVerification(headers, 'robin@example.com').isVerified;

test.each([
  ['a signature of the From domain', headersOf([dkim])],
  ['SPF for the From domain', headersOf([spf('example.com')])],
])('%s verifies the sender', (_what, headers) => expect(isVerified(headers)).toBe(true));

test.each([
  ['nothing', headersOf([])],
  ['no header at all', []],
  ['a signature of another domain', headersOf([header('x-spam-tests', 'DKIM_SIGNED,DKIM_VALID,SPF_PASS')])],
  ['SPF for another domain', headersOf([spf('attacker.example')])],
  ['SPF for a subdomain', headersOf([spf('attacker.example.com')])],
  [
    'SPF for another domain, whose sender names this one',
    headersOf([spf('attacker.example', `"x' pass (example.com: Sender is authorized "@attacker.example`)]),
  ],
  [
    'a refusal that names a pass',
    headersOf([
      header('received-spf', "fail (example.com: pass (example.com: Sender is authorized to use 'x'"),
    ]),
  ],
  ['verdicts that the sender wrote', headersOf([], [dkim, spf('example.com')])],
  [
    'verdicts that the sender wrote, above a line of Postmark that the sender wrote as well',
    headersOf([], headersOf([dkim, spf('example.com')])),
  ],
  ['a verdict of another server', [dkim, header('received', 'from a ([192.0.2.7]) by mx.example.com; 2026')]],
])('%s does not', (_what, headers) => expect(isVerified(headers)).toBe(false));

test.each([
  ['mail.example [192.0.2.7]', '192.0.2.7'],
  ['[192.0.2.7]', '192.0.2.7'],
  ['unknown [IPv6:2001:db8::7]', '2001:db8:0:0::/64'],
  ['mail.example', 'unknown'],
])('the network of %s is %s', (from, network) => {
  expect(parseSenderVerification(headersOf([], [], from), 'robin@example.com').network).toBe(network);
});
