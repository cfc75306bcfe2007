import type { Binding } from '../cloud';
import { ApiError, notFound, Reply, type Service } from '../service';

/** The bucket that Firebase made for the shop. */
export const firebaseStorage: Service = {
  host: 'firebasestorage.googleapis.com',
  variables: ['FIREBASE_FIREBASESTORAGE_URL'],
  routes: {
    'GET /v1alpha/projects/{project}/defaultBucket': ({ params }, cloud) => {
      if (!cloud.hasBucket) throw notFound('Default bucket');
      return { bucket: { name: `projects/${params.project}/buckets/${cloud.bucket}` } };
    },
  },
};

/** Objects, and the signed addresses at which functions' sources are left. */
export const storage: Service = {
  host: 'storage.googleapis.com',
  variables: ['FIREBASE_STORAGE_URL'],
  routes: {
    'PUT /gcf-v2-uploads/{object}': ({ params, bytes }, cloud) => {
      cloud.sources.set(params.object ?? '', bytes);
      return new Reply('', 200, { 'x-goog-generation': '1' });
    },
    'POST /upload/storage/v1/b/{bucket}/o': ({ params, query, bytes }, cloud) => {
      const name = query.get('name') ?? '';
      cloud.objects.set(`${params.bucket}/${name}`, bytes);
      return { name, bucket: params.bucket };
    },
    'GET /storage/v1/b/{bucket}': (_, cloud) => ({
      location: 'US',
      iamConfiguration: { uniformBucketLevelAccess: { enabled: cloud.uniformAccess } },
      softDeletePolicy: { retentionDurationSeconds: String(cloud.softDeleteDays * 86_400) },
    }),
    'PATCH /storage/v1/b/{bucket}': ({ json }, cloud) => {
      const { iamConfiguration } = json<{
        iamConfiguration?: { uniformBucketLevelAccess: { enabled: boolean } };
      }>();
      cloud.uniformAccess = iamConfiguration?.uniformBucketLevelAccess.enabled ?? cloud.uniformAccess;
      return {};
    },
    'GET /storage/v1/b/{bucket}/iam': (_, cloud) => ({
      version: 1,
      etag: 'one',
      bindings: cloud.bucketBindings,
    }),
    'PUT /storage/v1/b/{bucket}/iam': ({ json }, cloud) => {
      const { bindings } = json<{ bindings: Binding[] }>();
      if (!cloud.uniformAccess && bindings.some(({ condition }) => condition))
        throw new ApiError(412, 'FAILED_PRECONDITION', 'Conditions need uniform bucket-level access.');
      cloud.bucketBindings = bindings;
      return { bindings: cloud.bucketBindings };
    },
    'GET /storage/v1/b/{bucket}/o': ({ params, query }, cloud) => {
      const from = `${params.bucket}/${query.get('prefix') ?? ''}`;
      const names = [...cloud.objects.keys()].filter((key) => key.startsWith(from)).sort();
      return { items: names.map((key) => ({ name: key.slice((params.bucket ?? '').length + 1) })) };
    },
    'GET /storage/v1/b/{bucket}/o/{object}': ({ params, query }, cloud) => {
      const content = cloud.objects.get(`${params.bucket}/${params.object}`);
      if (!content) throw notFound(`${params.object}`);
      return query.get('alt') === 'media' ? new Reply(content) : { name: params.object };
    },
  },
};
