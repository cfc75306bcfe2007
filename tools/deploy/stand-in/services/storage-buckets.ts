import type { IamBinding, FakeCloud } from '../cloud';
import {
  GoogleApiError,
  createGoogleNotFoundError,
  ApiReply,
  getBearerToken,
  type ApiCall,
  type FakeService,
} from '../service';
import { requireExistingMembers } from './identity';

function requireFilePermission(call: ApiCall, cloud: FakeCloud, permission: string): void {
  if (cloud.hasFilePermission(getBearerToken(call), permission)) return;
  throw new GoogleApiError(403, 'PERMISSION_DENIED', `The caller does not have ${permission} access.`);
}

export const firebaseStorageService: FakeService = {
  host: 'firebasestorage.googleapis.com',
  variables: ['FIREBASE_FIREBASESTORAGE_URL'],
  routes: {
    'GET /v1alpha/projects/{project}/defaultBucket': ({ params }, cloud) => {
      if (!cloud.hasBucket) throw createGoogleNotFoundError('Default bucket');
      return { bucket: { name: `projects/${params.project}/buckets/${cloud.bucket}` } };
    },
  },
};

export const storageService: FakeService = {
  host: 'storage.googleapis.com',
  variables: ['FIREBASE_STORAGE_URL'],
  routes: {
    'PUT /gcf-v2-uploads/{object}': ({ params, bytes }, cloud) => {
      cloud.sources.set(params.object ?? '', bytes);
      return new ApiReply('', 200, { 'x-goog-generation': '1' });
    },
    'POST /upload/storage/v1/b/{bucket}/o': (call, cloud) => {
      requireFilePermission(call, cloud, 'storage.objects.create');
      const { params, query, bytes } = call;
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
      etag: `change-${cloud.bucketPolicyChangeCount}`,
      bindings: cloud.bucketBindings,
    }),
    'PUT /storage/v1/b/{bucket}/iam': ({ json }, cloud) => {
      const { etag, version, bindings } = json<{ etag?: string; version?: number; bindings: IamBinding[] }>();
      if (etag !== `change-${cloud.bucketPolicyChangeCount}`)
        throw new GoogleApiError(412, 'CONDITION_NOT_MET', 'The policy has changed meanwhile.');
      if (version !== 3 && bindings.some(({ condition }) => condition))
        throw new GoogleApiError(
          400,
          'INVALID_ARGUMENT',
          'Bindings with conditions need a policy of version 3.',
        );
      if (bindings.some(({ role, condition }) => condition && role.includes('.legacy')))
        throw new GoogleApiError(400, 'INVALID_ARGUMENT', 'Legacy roles take no conditions.');
      requireExistingMembers(cloud, bindings);
      if (!cloud.uniformAccess && bindings.some(({ condition }) => condition))
        throw new GoogleApiError(412, 'FAILED_PRECONDITION', 'Conditions need uniform bucket-level access.');
      cloud.bucketBindings = bindings;
      cloud.bucketPolicyChangeCount += 1;
      return { bindings: cloud.bucketBindings };
    },
    'GET /storage/v1/b/{bucket}/iam/testPermissions': (call, cloud) => ({
      permissions: call.query
        .getAll('permissions')
        .filter((each) => cloud.hasFilePermission(getBearerToken(call), each)),
    }),
    'GET /storage/v1/b/{bucket}/o': (call, cloud) => {
      requireFilePermission(call, cloud, 'storage.objects.list');
      const { params, query } = call;
      const from = `${params.bucket}/${query.get('prefix') ?? ''}`;
      const names = [...cloud.objects.keys()].filter((key) => key.startsWith(from)).sort();
      return { items: names.map((key) => ({ name: key.slice((params.bucket ?? '').length + 1) })) };
    },
    'GET /storage/v1/b/{bucket}/o/{object}': (call, cloud) => {
      requireFilePermission(call, cloud, 'storage.objects.get');
      const { params, query } = call;
      const content = cloud.objects.get(`${params.bucket}/${params.object}`);
      if (!content) throw createGoogleNotFoundError(`${params.object}`);
      return query.get('alt') === 'media' ? new ApiReply(content) : { name: params.object };
    },
  },
};
