import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { AnyObject, ObjectSchema } from 'yup';
import { MAX_BODY_BYTES, formatMegabytes, type UploadRule } from '../../contract/uploads';
import { t } from '../../contract/texts/text';
import { AppError, createFieldError } from '../errors';
import { isObjectPrototypeKey, parseSafeJson } from './body';

const MAX_FIELDS = 100;

const CHUNK_BYTES = 65_536;

export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

export interface MultipartForm {
  fields: Map<string, string[]>;
  files: UploadedFile[];
}

const createTooLargeError = (message: string) => new AppError('PAYLOAD_TOO_LARGE', { message });

const createIncompleteError = (field: string, cause?: unknown) =>
  createFieldError(field, t('The upload is incomplete. Please send it again.'), cause);

/**
 * Parses the fields and files of a multipart form.
 * @throws AppError PAYLOAD_TOO_LARGE if a file or field is too large; VALIDATION_ERROR if the form is
 * malformed
 */
export async function parseMultipartForm(
  contentType: string,
  body: Buffer,
  rule: UploadRule,
): Promise<MultipartForm> {
  const form: MultipartForm = { fields: new Map(), files: [] };
  let refused: AppError | null = null;
  let stop: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (stop = resolve));
  const refuse = (error: AppError) => {
    refused ??= error;
    stop();
  };

  let parser: BusboyInstance;
  try {
    parser = new Busboy({
      headers: { 'content-type': contentType },
      // The parser reports an error as soon as a limit is reached, so limits are one more than allowed.
      limits: {
        fileSize: rule.maxBytes + 1,
        files: rule.max + 1,
        fields: MAX_FIELDS,
        fieldSize: MAX_BODY_BYTES.formText,
        parts: MAX_FIELDS + rule.max + 1,
        headerPairs: 20,
        headerSize: 8_192,
      },
    });
  } catch (cause) {
    throw createIncompleteError(rule.field, cause);
  }

  parser.on('file', (field, stream, name) => {
    const chunks: Buffer[] = [];
    let size = 0;
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > rule.maxBytes)
        return refuse(
          createTooLargeError(t('A file may have at most {size}.', { size: formatMegabytes(rule.maxBytes) })),
        );
      chunks.push(chunk);
    });
    stream.on('error', (cause: unknown) => refuse(createIncompleteError(rule.field, cause)));
    stream.on('end', () => {
      // If no file is selected, browsers send an empty file without a name.
      if (size === 0 && !name) return;
      if (field !== rule.field) {
        return refuse(
          createFieldError(rule.field, t('Files must be sent in the field {field}.', { field: rule.field })),
        );
      }
      if (form.files.length === rule.max)
        return refuse(
          createTooLargeError(
            t('{max, plural, one {At most {max} file at once.} other {At most {max} files at once.}}', {
              max: rule.max,
            }),
          ),
        );
      form.files.push({ name: name ?? '', bytes: Buffer.concat(chunks) });
    });
  });
  let textBytes = 0;
  parser.on('field', (name, value, nameTruncated, valueTruncated) => {
    textBytes += Buffer.byteLength(String(name)) + Buffer.byteLength(value);
    if (nameTruncated || valueTruncated || textBytes > MAX_BODY_BYTES.formText)
      return refuse(createTooLargeError(t('The form has too much text.')));
    if (!name || isObjectPrototypeKey(name)) return;
    form.fields.set(name, [...(form.fields.get(name) ?? []), value]);
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => refuse(createTooLargeError(t('The form has too many parts.'))));

  parser.on('error', (cause: unknown) => refuse(createIncompleteError(rule.field, cause)));
  parser.on('finish', stop);

  const feed = (at: number): void => {
    if (refused !== null) return;
    if (at >= body.length) return void parser.end();
    parser.write(body.subarray(at, at + CHUNK_BYTES), () => feed(at + CHUNK_BYTES));
  };
  feed(0);
  await ended;
  if (refused !== null) throw refused as AppError;
  return form;
}

function tryParseJson(text: string): unknown {
  try {
    return parseSafeJson(text);
  } catch {
    return undefined;
  }
}

function convertFormValue(type: string, nullable: boolean, values: readonly string[]): unknown {
  const last = values.at(-1) ?? '';
  switch (type) {
    case 'number':
      if (nullable && /^(null)?$/.test(last.trim())) return null;
      if (last.trim() === '') return undefined;
      return /^-?\d+(\.\d+)?$/.test(last.trim()) ? Number(last) : last;
    case 'boolean':
      return last === 'true' || last === 'false' ? last === 'true' : last;
    case 'array': {
      const list = values.length === 1 ? tryParseJson(last) : undefined;
      return Array.isArray(list) ? list : [...values];
    }
    case 'object':
      return tryParseJson(last) ?? last;
    default:
      return last;
  }
}

/** Converts the text fields of a form to the equivalent JSON body. '' and 'null' become null. */
export function convertFormToJsonBody(
  schema: ObjectSchema<AnyObject>,
  fields: MultipartForm['fields'],
): Record<string, unknown> {
  const described = schema.describe().fields;
  return Object.fromEntries(
    [...fields].flatMap(([name, values]) => {
      const field = described[name];
      return field && 'tests' in field
        ? [[name, convertFormValue(String(field.type), field.nullable, values)]]
        : [];
    }),
  );
}
