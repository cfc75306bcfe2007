import type { FakeCloud } from '../cloud';
import { GoogleApiError, createGoogleNotFoundError, type FakeService } from '../service';

function getDatabase(cloud: FakeCloud, id: string) {
  const found = cloud.databases.get(id);
  if (!found) throw createGoogleNotFoundError(`Database ${id}`);
  return { name: `projects/${cloud.id}/databases/${id}`, databaseEdition: 'STANDARD', ...found };
}

export const firestoreService: FakeService = {
  host: 'firestore.googleapis.com',
  variables: ['FIRESTORE_URL'],
  routes: {
    'GET /v1/projects/{project}/databases/{database}': ({ params }, cloud) =>
      getDatabase(cloud, params.database ?? ''),
    'GET /v1/projects/{project}/databases/{database}/backupSchedules': (_, cloud) => ({
      backupSchedules: cloud.backupSchedules,
    }),
    'POST /v1/projects/{project}/databases': ({ query, json, path }, cloud) => {
      cloud.databases.set(query.get('databaseId') ?? '', json());
      return cloud.done(path.slice(4), { response: {} });
    },
    'GET /v1/projects/{project}/databases/{database}/collectionGroups/-/indexes': ({ params }, cloud) => {
      getDatabase(cloud, params.database ?? '');
      return {
        indexes: cloud.indexes.map((index) => {
          if (index.state === 'CREATING' && index.polls === 0) index.state = 'READY';
          else index.polls -= 1;
          return index;
        }),
      };
    },
    'POST /v1/projects/{project}/databases/{database}/collectionGroups/{group}/indexes': (call, cloud) => {
      const { fields = [], ...index } = call.json<{ fields?: Record<string, string>[] }>();
      const last = fields.at(-1);
      // Firestore appends the document's name to every index, in the order of the last field.
      const ended =
        last?.fieldPath === '__name__'
          ? fields
          : [...fields, { fieldPath: '__name__', order: last?.order ?? 'ASCENDING' }];
      const name = `${call.path.slice(4)}/${cloud.nextId('index-')}`;
      if (cloud.indexes.length >= 200)
        throw new GoogleApiError(400, 'FAILED_PRECONDITION', 'Too many indexes.');
      cloud.indexes.push({ ...index, fields: ended, name, state: 'CREATING', polls: cloud.indexPolls });
      return cloud.done(call.path.slice(4), { response: {} });
    },
    'DELETE /v1/{name+}': ({ params }, cloud) => {
      cloud.indexes.splice(
        cloud.indexes.findIndex(({ name }) => name === params.name),
        1,
      );
    },
    'GET /v1/projects/{project}/databases/{database}/collectionGroups/-/fields': (_, cloud) => ({
      fields: [...cloud.fields.values()],
    }),
    'PATCH /v1/{name+}': ({ params, json, path }, cloud) => {
      const name = params.name ?? '';
      const { ttlConfig, ...field } = json<{ ttlConfig?: object }>();
      cloud.fields.set(name, {
        name,
        ...field,
        ...(ttlConfig ? { ttlConfig: { state: 'ACTIVE' } } : {}),
      });
      return cloud.done(path.slice(4), { response: {} });
    },
  },
};
