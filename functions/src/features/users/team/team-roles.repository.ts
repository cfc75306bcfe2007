import type { Firestore } from 'firebase-admin/firestore';
import type { Permission } from '../../../contract/team/permissions';
import { MAX_CUSTOM_ROLES } from '../../../contract/team/team';
import { createDocumentRepository } from '../../../platform/documents.repository';

/** Firestore document `teamRoles/{id}`: custom team role. The Firestore rules also read it. */
export interface TeamRoleDocument {
  name: string;
  permissions: Permission[];
  updatedAt: Date;
}

export function createTeamRolesRepository(db: Firestore) {
  const {
    collection,
    find,
    read,
    verify,
    create,
    set,
    delete: remove,
  } = createDocumentRepository<TeamRoleDocument>(db, 'teamRoles');
  return {
    find,
    read,
    verify,
    create,
    write: set,
    delete: remove,

    newId: (): string => collection.doc().id,

    async list(): Promise<(TeamRoleDocument & { id: string })[]> {
      const { docs } = await collection.orderBy('name').limit(MAX_CUSTOM_ROLES).get();
      return docs.map((doc) => ({ id: doc.id, ...doc.data() }));
    },
  };
}
