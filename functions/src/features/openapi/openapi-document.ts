import { getEndpointMethod, getEndpointPath } from '../../contract/endpoint-parts';
import { getErrorResponseSchema } from '../../contract/errors/error-response';
import { API_ERROR_HTTP_STATUSES, DEFAULT_ERROR_MESSAGES, type ApiErrorCode } from '../../contract/errors';
import { DOCUMENT_ID_PATTERN } from '../../contract/fields';
import { ORDER_TOKEN_HEADER } from '../../contract/orders/order-token';
import { ROUTES, type RouteName } from '../../contract/routes';
import { languageParamSchema } from '../../contract/routes/language-param';
import { getRateLimit, type RouteDefinition } from '../../contract/routes/route-definition';
import { toObjectSchema } from '../../contract/routes/route-schema';
import { storeConfig } from '../../contract/store-config';
import { toJsonSchema, type JsonSchema } from './json-schema';
import {
  MAX_BODY_BYTES,
  formatMegabytes,
  PICTURE_FORMAT_NAMES,
  UPLOADS_PATH,
  type UploadRule,
} from '../../contract/uploads';

type Content = Record<string, { schema: JsonSchema }>;

export type OpenApiOperation = ReturnType<typeof createOperation>;
export type OpenApiDocument = ReturnType<typeof createOpenApiDocument>;

const WHO_MAY: Record<RouteDefinition['who'], string> = {
  all: 'Open to everyone.',
  user: 'For signed-in users.',
  admin: 'For administrators.',
};

const GUESTS_MAY: Record<NonNullable<RouteDefinition['guests']>, string> = {
  shop: ' Also for guests, if the settings allow guest orders.',
  order: ' Also open to anyone with the token of a guest order, for that order.',
};

const GUEST_SECURITY: Record<NonNullable<RouteDefinition['guests']>, Record<string, string[]>> = {
  shop: {},
  order: { orderToken: [] },
};

const PATH_ID: JsonSchema = { type: 'string', pattern: DOCUMENT_ID_PATTERN.source };

/** Converts a route's path to OpenAPI syntax: /orders/:id becomes /orders/{id}. */
export const toOpenApiPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');

type Components = Record<string, JsonSchema>;

function toParameters(
  place: 'path' | 'query' | 'header',
  fields: RouteDefinition['query'],
  components: Components,
) {
  const { properties = {}, required = [] } = fields ? toJsonSchema(toObjectSchema(fields), components) : {};
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema,
  }));
}

type Parameter = ReturnType<typeof toParameters>[number];

const LANGUAGE_PARAMETERS: readonly Parameter[] = toParameters('query', languageParamSchema, {});

function getRouteParameters({ endpoint, query, headers }: RouteDefinition, components: Components) {
  const ids = [...getEndpointPath(endpoint).matchAll(/:(\w+)/g)].map(([, id = '']) => id);
  return [
    ...ids.map((name): Parameter => ({ name, in: 'path', required: true, schema: PATH_ID })),
    ...toParameters('query', query, components),
    ...toParameters('header', headers, components),
  ];
}

function getRouteErrors(definition: RouteDefinition): ApiErrorCode[] {
  const { who, guests, endpoint, body, query, service, appCheck, secondFactor } = definition;
  const refusals: [applies: unknown, ...codes: ApiErrorCode[]][] = [
    [body || query, 'VALIDATION_ERROR'],
    [query && 'cursor' in toObjectSchema(query).fields, 'BAD_CURSOR'],
    [body, 'BAD_JSON', 'REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
    [service, 'REQUEST_TIMEOUT', 'PAYLOAD_TOO_LARGE'],
    [typeof service === 'object', 'UNAUTHENTICATED', 'NOT_FOUND'],
    [who !== 'all', 'UNAUTHENTICATED', 'TOKEN_EXPIRED', 'TOKEN_REVOKED', 'USER_DISABLED'],
    [who === 'admin', 'FORBIDDEN', 'PERMISSION_MISSING'],
    [secondFactor !== 'none' && (who === 'admin' || secondFactor), 'SECOND_FACTOR_REQUIRED'],
    [appCheck, 'APP_CHECK_FAILED'],
    [endpoint.includes(':'), 'NOT_FOUND'],
    [getRateLimit(definition) || guests, 'RATE_LIMITED'],
    [true, 'INTERNAL', 'UNAVAILABLE'],
  ];
  return refusals.flatMap(([applies, ...codes]) => (applies ? codes : []));
}

const RETRY_AFTER = {
  'Retry-After': { description: 'Number of seconds to wait.', schema: { type: 'integer' } },
};

function createErrorSchema(codes: readonly ApiErrorCode[], components: Components): JsonSchema {
  const schemas = new Set(codes.map(getErrorResponseSchema));
  const [first = {}, ...more] = [...schemas].map((schema) => toJsonSchema(schema, components));
  return more.length === 0 ? first : { oneOf: [first, ...more] };
}

function createErrorResponses(all: readonly ApiErrorCode[], components: Components) {
  const distinct = [...new Set(all)];
  const statuses = [...new Set(distinct.map((code) => API_ERROR_HTTP_STATUSES[code]))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const codes = distinct.filter((code) => API_ERROR_HTTP_STATUSES[code] === status);
      return [
        String(status),
        {
          description: codes.map((code) => `${code}: ${DEFAULT_ERROR_MESSAGES[code]}`).join('\n'),
          ...(status === 429 ? { headers: RETRY_AFTER } : {}),
          content: { 'application/json': { schema: createErrorSchema(codes, components) } },
        },
      ];
    }),
  );
}

function createSuccessContent({ answer }: RouteDefinition, components: Components): Content | undefined {
  if (answer.kind === 'redirect') return undefined;
  if (answer.kind === 'file') {
    return { [answer.type]: { schema: { type: answer.type === 'application/json' ? 'object' : 'string' } } };
  }
  const { properties, required = [], ...rest } = toJsonSchema(toObjectSchema(answer.body), components);
  const schema = {
    ...rest,
    properties: { success: { const: true }, ...properties },
    required: ['success', ...required],
  };
  return { 'application/json': { schema } };
}

function getBodyTypes(schema: JsonSchema, files: UploadRule | undefined): Content {
  const types = { 'application/json': { schema } };
  if (!files) return types;
  const { field, max, maxBytes, content = PICTURE_FORMAT_NAMES } = files;
  const described: JsonSchema = {
    type: 'array',
    maxItems: max,
    items: { type: 'string', format: 'binary' },
    description: `${content}, at most ${formatMegabytes(maxBytes)} each. Send lists in other fields as JSON.`,
  };
  const form = {
    'multipart/form-data': {
      schema: { ...schema, properties: { ...schema.properties, [field]: described } },
    },
  };
  return Object.keys(schema.properties ?? {}).length > 0 ? { ...types, ...form } : form;
}

const SERVICE_BODY: Content = { 'application/json': { schema: { type: 'object' } } };

function createOperation(name: RouteName, definition: RouteDefinition, components: Components) {
  const {
    endpoint,
    who,
    permission,
    guests,
    tag,
    summary,
    atRoot,
    body,
    files,
    service,
    status = 200,
    limit,
    replay,
    errors = [],
  } = definition;
  const success = createSuccessContent(definition, components);
  const counted =
    limit?.counts === 'refused'
      ? 'rejected requests'
      : limit?.onlyWith
        ? `requests with \`${limit.onlyWith}\``
        : 'requests';
  const limited = limit
    ? ` At most ${limit.max} ${counted} in ${limit.windowSeconds / 60} ${limit.windowSeconds === 60 ? 'minute' : 'minutes'}.`
    : '';
  const sent = files
    ? ` Send forms larger than ${formatMegabytes(MAX_BODY_BYTES.directForm)} to \`/api${UPLOADS_PATH}${toOpenApiPath(getEndpointPath(endpoint))}\`, which also accepts smaller forms.`
    : '';
  const content = service
    ? SERVICE_BODY
    : body && getBodyTypes(toJsonSchema(toObjectSchema(body), components), files);
  const responses: Record<string, { description: string; headers?: object; content?: Content }> = {
    ...(success
      ? { [String(status)]: { description: 'Success.', content: success } }
      : { 302: { description: 'Redirect to the file.' } }),
    ...(replay ? { 200: { description: replay, content: success } } : {}),
    ...createErrorResponses([...getRouteErrors(definition), ...errors], components),
  };
  return {
    operationId: name,
    tags: [tag],
    summary,
    description:
      WHO_MAY[who] +
      (permission ? ` Their role must allow \`${permission}\`.` : '') +
      (guests ? GUESTS_MAY[guests] : '') +
      limited +
      sent,
    security:
      typeof service === 'object'
        ? [{ servicePassword: [] }]
        : who === 'all'
          ? []
          : [{ idToken: [] }, ...(guests ? [GUEST_SECURITY[guests]] : [])],
    ...(atRoot ? { servers: [{ url: '/' }] } : {}),
    parameters: [...getRouteParameters(definition, components), ...LANGUAGE_PARAMETERS],
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses,
  };
}

export function createOpenApiDocument(version: string) {
  const entries = Object.entries(ROUTES) as [RouteName, RouteDefinition][];
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  const components: Components = {};
  for (const [name, definition] of entries) {
    const path = (paths[toOpenApiPath(getEndpointPath(definition.endpoint))] ??= {});
    path[getEndpointMethod(definition.endpoint).toLowerCase()] = createOperation(
      name,
      definition,
      components,
    );
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${storeConfig.brand} API`,
      version,
      description:
        'Requests and responses use JSON. Amounts are decimals. Times are ISO 8601 in UTC. Lists return an opaque `nextCursor`. ' +
        'Every response has an `X-Request-Id` header. Strings are trimmed. Unknown fields of a body are ignored. ' +
        'All endpoints accept the query parameter `language`, which selects the language of texts and products.',
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(entries.map(([, { tag }]) => tag))].map((tag) => ({ name: tag })),
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        orderToken: {
          type: 'apiKey',
          in: 'header',
          name: ORDER_TOKEN_HEADER,
          description: "Token of a guest's order, from the response of POST /orders or the link in an email.",
        },
        servicePassword: {
          type: 'http',
          scheme: 'basic',
          description: 'Password of an external service.',
        },
        idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Firebase ID token.' },
      },
    },
  };
}
