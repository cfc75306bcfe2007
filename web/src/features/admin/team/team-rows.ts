import { PERMISSION_LABELS, type TeamRole } from '@contract/team/permissions';
import { inRow } from '@/shared/ui/styles/parts';
export const rows = { '& > li + li': { borderTop: 1, borderColor: 'divider' } } as const;

export const row = { ...inRow, flexWrap: 'wrap', columnGap: 2, rowGap: 1, py: 1.5 } as const;

/** Formats permissions, except for the panel permission, which every role has. */
export const labelsOf = (permissions: TeamRole['permissions']): string =>
  permissions
    .filter((each) => each !== 'panel')
    .map((each) => PERMISSION_LABELS[each])
    .join(' · ');
