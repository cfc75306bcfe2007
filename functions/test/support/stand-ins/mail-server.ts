import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** Points at which a connection can be cut. At `dot`, the server has already accepted the mail. */
export const CONNECTION_CUT_POINTS = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'text', 'dot'] as const;
export type ConnectionCutPoint = (typeof CONNECTION_CUT_POINTS)[number];

export interface ReceivedMail {
  to: string;
  raw: string;
  messageId: string;
}

/** Returns an unfolded header value. Empty if missing. */
export const getMailHeader = ({ raw }: ReceivedMail, name: string): string =>
  new RegExp(`^${name}:(.*(?:\\r\\n[ \\t].*)*)`, 'im')
    .exec(raw)?.[1]
    ?.replace(/\r\n[ \t]+/g, ' ')
    .trim() ?? '';

export class TestMailServer {
  readonly taken: ReceivedMail[] = [];
  /** SMTP responses by address, such as '550 5.1.1 No such user'. */
  readonly refusals = new Map<string, string>();
  cut: ConnectionCutPoint | null = null;
  password = 'secret';
  readonly #smtp: SMTPServer;
  readonly #front: Server;
  readonly #sockets = new Set<Socket>();
  #port = 0;

  constructor(options: SMTPServerOptions = {}) {
    this.#smtp = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      hidePIPELINING: true,
      ...options,
      onAuth: ({ password }, _session, done) =>
        password === this.password ? done(null, { user: 'shop' }) : done(new Error('Wrong password')),
      onRcptTo: ({ address }, _session, done) => {
        const [, code, words] = /^(\d+) (.*)$/.exec(this.refusals.get(address) ?? '') ?? [];
        done(code ? Object.assign(new Error(words), { responseCode: Number(code) }) : null);
      },
      onData: (stream, session, done) => {
        const take = async () => {
          const raw = await text(stream);
          const messageId = /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? '';
          this.taken.push({ to: session.envelope.rcptTo[0]!.address, raw, messageId });
          done();
        };
        take().catch(done);
      },
    });
    this.#smtp.on('error', () => undefined);
    this.#front = createServer((client) => this.#relay(client));
  }

  async start(): Promise<void> {
    this.#smtp.listen(0, '127.0.0.1');
    await once(this.#smtp.server, 'listening');
    await this.up();
  }

  async stop(): Promise<void> {
    await this.down();
    await new Promise<void>((resolve) => this.#smtp.close(resolve));
  }

  async up(): Promise<void> {
    this.#front.listen(this.#port, '127.0.0.1');
    await once(this.#front, 'listening');
    this.#port = (this.#front.address() as AddressInfo).port;
  }

  async down(): Promise<void> {
    const closed = new Promise((resolve) => this.#front.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  url(options = 'requireTLS=false'): string {
    return `smtp://shop:secret@127.0.0.1:${this.#port}?${options}`;
  }

  to = (address: string): ReceivedMail[] => this.taken.filter((mail) => mail.to === address);

  #relay(client: Socket): void {
    const cut = this.cut;
    this.cut = null;
    if (cut === 'greeting') return void client.destroy();
    const { port } = this.#smtp.server.address() as AddressInfo;
    const server = connect(port, '127.0.0.1');
    const close = () => [client, server].forEach((socket) => socket.destroy());
    for (const socket of [client, server]) {
      this.#sockets.add(socket);
      socket.on('error', close).on('close', () => {
        this.#sockets.delete(socket);
        close();
      });
    }
    let isText = false;
    let end = '';
    let isWhole = false;
    client.on('data', (chunk) => {
      const sent = chunk.toString('latin1');
      if (isText ? cut === 'text' : cut !== null && sent.startsWith(cut)) return close();
      end = (end + sent).slice(-5);
      if (isText && end === '\r\n.\r\n') isWhole = true;
      if (/^DATA\r\n/.test(sent)) isText = true;
      server.write(chunk);
    });
    server.on('data', (chunk) => {
      if (isWhole && cut === 'dot') return close();
      client.write(chunk);
    });
  }
}
