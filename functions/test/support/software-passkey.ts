import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const FLAGS = { userPresent: 1, hasCredential: 0x40 };

interface Asked {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
}

/** Passkey in software: registers without attestation, and signs any challenge. */
export class SoftwarePasskey {
  readonly id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #publicKey: Uint8Array;
  #counter = 0;

  constructor(private readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    // COSE: key type EC2, ES256 on P-256 (RFC 9053, 7.1).
    this.#publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
  }

  #authenticatorData(rpId: string, flags: number, rest: Uint8Array[] = []): Buffer {
    const head = Buffer.alloc(5);
    head[0] = flags;
    head.writeUInt32BE(this.#counter, 1);
    return Buffer.concat([sha256(rpId), head, ...rest]);
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #response(response: Record<string, unknown>): string {
    const id = this.id.toString('base64url');
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }

  register(options: string): string {
    const { challenge, rp, rpId = rp?.id ?? '' } = JSON.parse(options) as Asked;
    const size = Buffer.alloc(2);
    size.writeUInt16BE(this.id.length);
    const flags = FLAGS.userPresent | FLAGS.hasCredential;
    const authData = this.#authenticatorData(rpId, flags, [Buffer.alloc(16), size, this.id, this.#publicKey]);
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as never,
    );
    return this.#response({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    });
  }

  confirm(options: string): string {
    const { challenge, rp, rpId = rp?.id ?? '' } = JSON.parse(options) as Asked;
    this.#counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge);
    const authData = this.#authenticatorData(rpId, FLAGS.userPresent);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#key);
    return this.#response({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }
}
