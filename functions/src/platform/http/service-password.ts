import { timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import type { ExternalService } from '../../contract/routes/route-definition';
import { t } from '../../contract/texts/text';
import { AppError } from '../errors';
import { sha256 } from '../hash';
import type { HttpDependencies } from './guards';

function parseBasicPassword(authorization: string): string {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization) ?? [];
  const credentials = Buffer.from(encoded, 'base64').toString('utf8');
  return credentials.slice(credentials.indexOf(':') + 1);
}

const isEqual = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));

/** @throws AppError NOT_FOUND if the service has no password; UNAUTHENTICATED if the password is wrong */
export function verifyServicePassword(
  req: Request,
  service: ExternalService,
  { servicePasswords }: Pick<HttpDependencies, 'servicePasswords'>,
): void {
  const password = servicePasswords?.[service];
  if (!password) throw new AppError('NOT_FOUND');
  if (!isEqual(parseBasicPassword(req.headers.authorization ?? ''), password))
    throw new AppError('UNAUTHENTICATED', { message: t('The password of this call is wrong.') });
}
