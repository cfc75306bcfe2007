import type { SetupChecklistItem, SetupChecklistState } from '../../contract/panel/readiness';

/** Result of a check of the setup checklist. */
export type Finding = Pick<SetupChecklistItem, 'state' | 'sentence' | 'link'> & { at: Date | null };

export const toSettingsLink = (section: string, label: string) => ({
  label,
  to: `/admin/settings?section=${section}`,
});

const finding =
  (state: SetupChecklistState) =>
  (sentence: string, link: SetupChecklistItem['link'], at: Date | null = null): Finding => ({
    state,
    sentence,
    link,
    at,
  });

export const [open, advised, done] = [finding('open'), finding('advised'), finding('done')];
