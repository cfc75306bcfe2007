import type { CurrentSettings } from '@contract/settings/settings-answers';
import { SETTINGS_SECTIONS } from '@contract/settings/shop-settings';
import { presentState } from '@/shared/api/api-error';
import { useAction } from '@/shared/data/use-action';
import { announceFailure } from '@/shared/toasts/announce-failure';
import { toasts } from '@/shared/toasts/toasts';
import { publishSettings } from './settings-api';
import { checked, formErrors, formOf, type SettingsForm } from './settings-form';

interface PublishOptions {
  /** The version that the form started with. */
  base: CurrentSettings;
  /** Continues from these settings, with another form where it still differs from them. */
  onPublished: (published: CurrentSettings, form?: SettingsForm) => void;
  onRefused: (problems: Record<string, string>) => void;
}

/** The form with what others published: sections that were not edited here show theirs. */
export function mergedForm(mine: SettingsForm, base: SettingsForm, theirs: SettingsForm): SettingsForm {
  const isEdited = (section: keyof SettingsForm) =>
    JSON.stringify(mine[section]) !== JSON.stringify(base[section]);
  return Object.fromEntries(
    SETTINGS_SECTIONS.map((section) => [section, isEdited(section) ? mine[section] : theirs[section]]),
  ) as unknown as SettingsForm;
}

/** Publishes the form's settings. After a conflict the form continues from the version of the others. */
export function usePublish({ base, onPublished, onRefused }: PublishOptions) {
  const { run } = useAction(publishSettings);
  return async (form: SettingsForm): Promise<void> => {
    const { input } = checked(form);
    if (input === null) return;
    const outcome = await run(input, base.version);
    if (outcome.ok) {
      toasts.success(`Published as version ${outcome.answer.version}`);
      return onPublished(outcome.answer);
    }
    const meanwhile = presentState(outcome.error, 'settings');
    if (meanwhile) {
      toasts.error(
        `${meanwhile.publishedBy?.name || 'Another administrator'} published version ${meanwhile.version} in the meantime. Sections that you did not edit show it now. Please review your changes and publish again.`,
      );
      return onPublished(meanwhile, mergedForm(form, formOf(base.settings), formOf(meanwhile.settings)));
    }
    onRefused(formErrors(outcome.fieldErrors));
    announceFailure(outcome.error, 'The settings could not be published. Please try again.');
  };
}
