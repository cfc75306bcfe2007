const SERVER = 'p-pm-inboundg01a-aws-euwest1a';

interface Sending {
  verified?: boolean;
  ip?: string;
}

/** Creates the headers that Postmark prepends to an email, in its order. */
export const createPostmarkHeaders = ({ verified = true, ip = '192.0.2.7' }: Sending = {}) =>
  [
    ['Return-Path', '<sender@example.com>'],
    ['Received', `by ${SERVER}.inbound.postmarkapp.com (Postfix, from userid 996)\tid 66A0B453CA3; 2026`],
    ['X-Spam-Checker-Version', `SpamAssassin 3.4.0 (2014-02-07) on\t${SERVER}`],
    ['X-Spam-Status', 'No'],
    ['X-Spam-Score', '-0.1'],
    ['X-Spam-Tests', `DKIM_SIGNED,DKIM_VALID,${verified ? 'DKIM_VALID_AU,' : ''}\tSPF_HELO_NONE`],
    [
      'Received',
      `from mail.example (mail.example [${ip}])\tby ${SERVER}.inbound.postmarkapp.com (Postfix) with ESMTPS`,
    ],
  ].map(([Name = '', Value = '']) => ({ Name, Value }));

export const createPostmarkAuth = (secret: string) => ({
  authorization: `Basic ${Buffer.from(`postmark:${secret}`).toString('base64')}`,
});
