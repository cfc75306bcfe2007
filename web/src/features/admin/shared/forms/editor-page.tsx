import { FormikProvider, type FormikValues } from 'formik';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ActivityTargetType } from '@contract/activity';
import { getEndpointPath } from '@contract/endpoint-parts';
import type { ConflictType } from '@contract/errors/error-details';
import { t } from '@contract/texts/text';
import { getConflictingVersion } from '@/shared/api/api-error';
import { getCacheKey, type CacheKey } from '@/shared/api/client';
import type { EndpointData, JsonEndpoint } from '@/shared/api/endpoint-types';
import type { ConflictResolver } from '@/shared/forms/conflict-resolver';
import { toFormikErrors } from '@/shared/forms/field-errors';
import { getValidInput, type ValidationResult } from '@/shared/forms/form-codec';
import type { FieldErrorMessages } from '@/shared/forms/schema-problems';
import { createEndpointFetcher } from '../api/fetcher';
import { sendWriteRequest, type WriteEndpoint } from '../api/send-change';
import { AdminPageHeading } from '../layout/admin-heading';
import { EditorForm, useEditorForm } from './editor-form';
import { EditorLoader } from './editor-loader';

/** Types of objects that can have edit conflicts and appear in the activity log. */
type ResourceType = ConflictType & ActivityTargetType;

type Endpoints = { get: JsonEndpoint; create: WriteEndpoint; update: WriteEndpoint };

/** Configuration of an editor for one type of object: endpoints, labels and form conversions. */
export interface ResourceEditorConfig<S extends { updatedAt: string }, F extends FormikValues> {
  /** Object type in conflict errors and in the activity log. */
  type: ResourceType;
  /** Kind of object, such as 'discount'. Not translated, because texts select by it. */
  noun: string;
  endpoints: Endpoints;
  icon: LucideIcon;
  listPath: string;
  getPath: (id: string) => string;
  getId: (stored: S) => string;
  getTitle: (stored: S) => string;
  /** Form fields that cannot be changed after the object has been created. */
  createFields?: readonly string[];
  form: {
    empty: F;
    fromStored: (stored: S) => F;
    /** Fills in empty form fields of a new object, for example the URL handle from the title. */
    complete?: (form: F) => F;
    parse: (form: F, stored: S | null) => ValidationResult<object>;
    toErrors: (errors: Readonly<Record<string, string>>) => FieldErrorMessages;
  };
}

const toParams = (endpoint: JsonEndpoint, id: string) => ({
  [/:(\w+)/.exec(getEndpointPath(endpoint))![1]!]: id,
});

const capitalize = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1);

/** Returns the resource, which must be the only field of the response data. */
const getResource = <S,>(data: object) => Object.values(data)[0] as S;

/** @throws ApiError STALE_WRITE if the object has changed since it was loaded */
async function saveResource<S extends { updatedAt: string }, F extends FormikValues>(
  { endpoints, form, getId, createFields = [] }: ResourceEditorConfig<S, F>,
  values: F,
  version: S | null,
): Promise<S> {
  const input = getValidInput(form.parse(values, version));
  const content = Object.fromEntries(Object.entries(input).filter(([name]) => !createFields.includes(name)));
  const send = sendWriteRequest as (to: WriteEndpoint, request: object) => Promise<{ data: object }>;
  const { data } = version
    ? await send(endpoints.update, {
        params: toParams(endpoints.update, getId(version)),
        body: { ...content, updatedAt: version.updatedAt },
      })
    : await send(endpoints.create, { body: input });
  return getResource(data);
}

/** Provides the form of an editor. Saves the object and resolves conflicts with newer versions. */
export function useResourceForm<S extends { updatedAt: string }, F extends FormikValues>(
  editor: ResourceEditorConfig<S, F>,
  stored: S | null,
  decision: ConflictResolver<F>,
) {
  const { type, noun, form, getId, getTitle, getPath } = editor;
  return useEditorForm<S, F>({
    type,
    noun,
    decision,
    stored,
    blank: form.empty,
    formOf: form.fromStored,
    completed: form.complete,
    present: (error) => getConflictingVersion(error, type) as unknown as S | null,
    about: (version) => ({
      id: getId(version),
      title: getTitle(version),
      path: getPath(getId(version)),
      updatedAt: version.updatedAt,
    }),
    send: (values, version) => saveResource(editor, values, version),
    validate: (values, version) => toFormikErrors(form.parse(values, version).problems ?? {}),
    refused: (errors) => toFormikErrors(form.toErrors(errors)),
  });
}

interface ResourceFormProps {
  editor: Pick<ResourceEditorConfig<never, never>, 'noun' | 'listPath'>;
  form: Pick<ReturnType<typeof useEditorForm>, 'parts'> & { formik: unknown };
  title: string | undefined;
  /** Content next to the title, such as a status badge. */
  status?: ReactNode;
  aside: ReactNode;
  asideLabel: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** Form of an editor with a heading and a side panel. */
export function ResourceForm({ editor, form, title, status, children, ...parts }: ResourceFormProps) {
  return (
    <FormikProvider value={form.formik as never}>
      <AdminPageHeading
        title={title ?? t('New {noun}', { noun: editor.noun })}
        listPath={editor.listPath}
        action={status}
      />
      <EditorForm parts={form.parts} {...parts}>
        {children}
      </EditorForm>
    </FormikProvider>
  );
}

interface EditorPageProps<S extends { updatedAt: string }, F extends FormikValues> {
  editor: ResourceEditorConfig<S, F>;
  /** Id of the object, or null for a new object. */
  id: string | null;
  children: (stored: S | null) => ReactNode;
}

/** Page that loads an object and renders its editor. */
export function EditorPage<S extends { updatedAt: string }, F extends FormikValues>({
  editor: { endpoints, noun, icon, listPath },
  id,
  children,
}: EditorPageProps<S, F>) {
  const getKey = getCacheKey as (to: JsonEndpoint, address: object) => CacheKey<JsonEndpoint>;
  return (
    <EditorLoader
      stored={id === null ? null : getKey(endpoints.get, { params: toParams(endpoints.get, id) })}
      fetcher={createEndpointFetcher(endpoints.get, (data: EndpointData<JsonEndpoint>) =>
        getResource<S>(data as object),
      )}
      noun={capitalize(noun)}
      icon={icon}
      list={listPath}
    >
      {children}
    </EditorLoader>
  );
}
