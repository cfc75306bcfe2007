import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface SecretBox {
  /** Encrypts a secret for an owner. Only the same owner can decrypt it. */
  seal: (secret: string, owner: string) => string;
  /** Decrypts a secret. Returns null if no key fits or if the secret belongs to another owner. */
  open: (sealed: string, owner: string) => string | null;
}

/** Creates a secret box from comma-separated keys. The first key encrypts, and all keys decrypt. */
export function createSecretBox(keys: string): SecretBox {
  const all = keys
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '')
    .map((key) => createHash('sha256').update(key).digest());

  function openWith(key: Buffer, bytes: Buffer, owner: string): string {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAAD(Buffer.from(owner));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return (
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    );
  }

  return {
    seal(secret, owner) {
      const [key] = all;
      if (!key) throw new Error('SECOND_FACTOR_KEY is not set.');
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce);
      cipher.setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
    },

    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      for (const key of all) {
        try {
          return openWith(key, bytes, owner);
        } catch {}
      }
      return null;
    },
  };
}
