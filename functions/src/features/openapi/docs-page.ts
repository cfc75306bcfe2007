import { escapeMarkup } from '../../platform/escape-markup';
import type { JsonSchema } from './json-schema';
import type { OpenApiDocument, OpenApiOperation } from './openapi-document';

const escape = (value: unknown) => escapeMarkup(String(value));

/** Escapes text for HTML, and formats text in backticks as code. */
const formatText = (value: string) => escape(value).replace(/`([^`]+)`/g, '<code>$1</code>');

const STYLE = `
:root { color-scheme: light dark; --ground: #faf7f2; --ink: #1f1b16; --soft: #6b6257; --line: #e4dccf; --ember: #b4451f; --card: #fff; }
@media (prefers-color-scheme: dark) { :root { --ground: #191613; --ink: #f2ece3; --soft: #b0a698; --line: #3a342d; --ember: #ff9466; --card: #211d19; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem 6rem; }
h1 { font-size: 2rem; margin: 0 0 .5rem; } h2 { margin: 3rem 0 1rem; } h3 { margin: 0; font-size: 1rem; font-weight: 500; }
a { color: var(--ember); } nav a { margin-right: 1rem; }
details { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; margin: .6rem 0; }
summary { padding: .7rem 1rem; cursor: pointer; } summary:focus-visible { outline: 2px solid var(--ember); }
summary h3, summary p { display: inline; } summary p { color: var(--soft); margin: 0 0 0 .6rem; }
.method { display: inline-block; min-width: 4.2rem; font-weight: 700; color: var(--ember); }
.inside { padding: 0 1rem 1rem; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top; padding: .35rem .8rem .35rem 0; border-top: 1px solid var(--line); }
th { font-weight: 600; color: var(--soft); } td { white-space: pre-line; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; } pre { overflow-x: auto; }
`;

/** Formats the type of a JSON schema, such as "array of string", "Order" or "'a' or 'b'". */
function formatType(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').pop() ?? '';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((choice) => JSON.stringify(choice)).join(' or ');
  if (schema.oneOf !== undefined) return schema.oneOf.map(formatType).join(' or ');
  const type = [schema.type ?? 'anything'].flat().join(' or ');
  if (schema.items !== undefined) return `${type} of ${formatType(schema.items)}`;
  return schema.format === undefined ? type : `${type} (${schema.format})`;
}

function formatLimits({
  minimum,
  maximum,
  minLength,
  maxLength,
  minItems,
  maxItems,
  default: fallback,
}: JsonSchema): string {
  const between = (low: number | undefined, high: number | undefined, unit: string) => {
    if (low === undefined && high === undefined) return [];
    if (low === undefined) return [`at most ${high}${unit}`];
    return [high === undefined ? `at least ${low}${unit}` : `${low} to ${high}${unit}`];
  };
  return [
    ...between(minimum, maximum, ''),
    ...between(minLength, maxLength, ' characters'),
    ...between(minItems, maxItems, ' entries'),
    ...(fallback === undefined || fallback === '' ? [] : [`default ${JSON.stringify(fallback)}`]),
  ].join(', ');
}

function formatFieldRows(schema: JsonSchema, prefix = ''): string {
  return Object.entries(schema.properties ?? {})
    .map(([name, field]) => {
      const path = prefix + name;
      const required = schema.required?.includes(name) ? 'required' : '';
      const notes = [required, formatLimits(field), field.description ?? ''].filter(Boolean).join('; ');
      const inner = field.items
        ? formatFieldRows(field.items, `${path}[].`)
        : formatFieldRows(field, `${path}.`);
      return `<tr><td><code>${escape(path)}</code></td><td>${escape(formatType(field))}</td><td>${escape(notes)}</td></tr>${inner}`;
    })
    .join('');
}

function formatTable(heads: readonly string[], rows: string): string {
  if (rows === '') return '';
  return `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows}</tbody></table>`;
}

function formatOperation(method: string, path: string, operation: OpenApiOperation): string {
  const parameters = operation.parameters.map((parameter) => {
    const notes = [
      parameter.required ? 'required' : '',
      formatLimits(parameter.schema),
      parameter.description ?? '',
    ];
    return `<tr><td><code>${escape(parameter.name)}</code> (${parameter.in})</td><td>${escape(formatType(parameter.schema))}</td><td>${escape(notes.filter(Boolean).join('; '))}</td></tr>`;
  });
  const body = operation.requestBody?.content['application/json']?.schema;
  const responses = Object.entries(operation.responses).map(([status, response]) => {
    const schema = response.content?.['application/json']?.schema;
    const fields =
      Number(status) < 300 && schema ? formatTable(['Field', 'Type', 'Notes'], formatFieldRows(schema)) : '';
    return `<tr><td><code>${status}</code></td><td>${escape(response.description)}${fields}</td></tr>`;
  });
  return `<details id="${escape(operation.operationId)}"><summary><h3><span class="method">${escape(method.toUpperCase())}</span> <code>${escape(path)}</code></h3><p>${escape(operation.summary)}</p></summary>
<div class="inside"><p>${escape(operation.description)}</p>
${parameters.length > 0 ? `<h4>Parameters</h4>${formatTable(['Name', 'Type', 'Notes'], parameters.join(''))}` : ''}
${body ? `<h4>Body</h4>${formatTable(['Field', 'Type', 'Notes'], formatFieldRows(body))}` : ''}
<h4>Answers</h4>${formatTable(['Status', 'What it means'], responses.join(''))}</div></details>`;
}

/** Renders the API documentation as a self-contained HTML page without scripts. */
export function renderApiDocsPage({ info, servers, tags, paths, components }: OpenApiDocument): string {
  const getBaseUrl = ([server]: OpenApiDocument['servers']) => (server?.url ?? '').replace(/\/$/, '');
  const base = getBaseUrl(servers);
  const sections = tags.map(({ name }) => {
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => operation.tags.includes(name))
        .map(([method, operation]) =>
          formatOperation(method, getBaseUrl(operation.servers ?? servers) + path, operation),
        ),
    );
    return `<section><h2 id="tag-${escape(name)}">${escape(name)}</h2>${operations.join('')}</section>`;
  });
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${escape(name)}"><summary><h3>${escape(name)}</h3></summary><div class="inside">${formatTable(['Field', 'Type', 'Notes'], formatFieldRows(schema))}</div></details>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escape(info.title)}</h1><p>${formatText(info.description)}</p>
<p>Version ${escape(info.version)}. For programs: <a href="${escape(base)}/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<nav aria-label="Sections">${tags.map(({ name }) => `<a href="#tag-${escape(name)}">${escape(name)}</a>`).join('')}<a href="#shapes">Shapes</a></nav>
${sections.join('\n')}
<section><h2 id="shapes">Shapes</h2>${shapes.join('')}</section></main></body></html>`;
}
