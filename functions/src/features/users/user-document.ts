import { Timestamp, type DocumentData, type FirestoreDataConverter } from 'firebase-admin/firestore';
import type { Role } from '../../contract/users';

/** `users/{uid}`. `role` mirrors the `admin` custom claim for reading; the claim alone decides. */
export interface UserDocument {
  name: string;
  /** Lower case. */
  email: string;
  role: Role;
  phone: string | null;
  avatar: string | null;
  createdAt: Timestamp;
  updatedAt: Timestamp;
  /**
   * Present while `role` is ahead of the claim: since when somebody has been bringing the claim up to it.
   * The epoch means that they gave up, so that anybody may finish.
   */
  roleChange?: Timestamp;
}

export const EPOCH = Timestamp.fromMillis(0);

/** Reads what any version of the shop wrote: each absent field gets its meaning here. */
export const userConverter: FirestoreDataConverter<UserDocument> = {
  toFirestore: (user) => user as DocumentData,
  fromFirestore(snapshot) {
    const data = snapshot.data() as Partial<UserDocument>;
    return {
      name: data.name ?? '',
      email: data.email ?? '',
      role: data.role === 'admin' ? 'admin' : 'customer',
      phone: data.phone ?? null,
      avatar: data.avatar ?? null,
      createdAt: data.createdAt ?? EPOCH,
      updatedAt: data.updatedAt ?? data.createdAt ?? EPOCH,
      ...(data.roleChange ? { roleChange: data.roleChange } : {}),
    };
  },
};
