import { getValidationErrors } from '../../../src/contract/response-fields';
import { getEndpointMethod, getEndpointPath } from '../../../src/contract/endpoint-parts';
import { getErrorResponseSchema } from '../../../src/contract/errors/error-response';
import { API_ERROR_HTTP_STATUSES, isApiErrorCode } from '../../../src/contract/errors';
import { ROUTES } from '../../../src/contract/routes';
import { emulatorMailRoutes } from '../../../src/contract/routes/mail-routes';
import type { RouteDefinition } from '../../../src/contract/routes/route-definition';
import { toObjectSchema } from '../../../src/contract/routes/route-schema';

interface Answered {
  status: number;
  headers: Headers;
  body: unknown;
}

// Literal paths come first, because '/products/:id' also matches '/products/export'.
const BY_PATH = Object.values<RouteDefinition>({ ...ROUTES, ...emulatorMailRoutes })
  .map((definition) => ({
    definition,
    method: getEndpointMethod(definition.endpoint),
    path: new RegExp(
      `^${getEndpointPath(definition.endpoint).replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`,
    ),
  }))
  .sort((a, b) => Number(a.definition.endpoint.includes(':')) - Number(b.definition.endpoint.includes(':')));

export const isRootPath = (path: string): boolean =>
  BY_PATH.some(({ definition, path: known }) => definition.atRoot && known.test(path.split('?')[0] ?? ''));

function failureProblems({ status, body }: Answered): string[] {
  const { code } = Object(body) as { code?: unknown };
  if (!isApiErrorCode(code) || API_ERROR_HTTP_STATUSES[code] !== status)
    return [`${JSON.stringify(code)} is no code of status ${status}`];
  return getValidationErrors(getErrorResponseSchema(code), body);
}

function successProblems(definition: RouteDefinition, { status, headers, body }: Answered): string[] {
  const { answer, status: usual = 200, replay } = definition;
  const statuses = replay ? [usual, 200] : [usual];
  const wrongStatus = statuses.includes(status) ? [] : [`${status} is no status of this route`];
  if (answer.kind === 'file') {
    const type = String(headers.get('content-type'));
    return type.startsWith(answer.type) ? wrongStatus : [...wrongStatus, `${type} is not ${answer.type}`];
  }
  if (answer.kind === 'redirect') return [`${status} is no redirect`];
  const { success, ...rest } = body as Record<string, unknown>;
  const wrongFlag = success === true ? [] : ['success must be true'];
  return [...wrongStatus, ...wrongFlag, ...getValidationErrors(toObjectSchema(answer.body), rest)];
}

/** Returns the differences between a response and its route's definition. Unknown keys count as differences. */
export function findResponseProblems(method: string, path: string, reply: Answered): string[] {
  if (reply.status >= 400) return method === 'HEAD' ? [] : failureProblems(reply);
  const asked = path.split('?')[0] ?? '';
  const route = BY_PATH.find((known) => known.method === method && known.path.test(asked));
  return route && reply.status < 300 ? successProblems(route.definition, reply) : [];
}
