import type { ActivityChange, ActivityEvent } from '@contract/activity';
import { SETTINGS_SECTIONS } from '@contract/settings/shop-settings';
import { t } from '@contract/texts/text';
import { formatConjunction } from '@/shared/config/list-format';
import { SETTINGS_SECTION_LABELS } from '../settings/settings-tabs';
import { getSettingDescription } from '../settings/settings-fields';
import { formatActivityChange, stripVariantName } from './activity-labels';
import { isShortEnoughForSentence } from './phrases';

const MAX_NAMED = 3;

/** Formats the names of the list entries that contain a setting, such as ' (Everywhere we ship / Express)'. */
function formatEntryNames(field: string): string {
  const names = field.slice(0, field.length - stripVariantName(field).length).replace(/:\s*$/, '');
  return names === '' ? '' : ` (${names})`;
}

function formatFieldName(field: string): string {
  const { said, label = t('the settings') } = getSettingDescription(stripVariantName(field)) ?? {};
  return `${said ?? t('“{label}”', { label })}${formatEntryNames(field)}`;
}

/** Formats a changed setting, such as 'raised free shipping from $50 to $60' or 'switched guest checkout off'. */
function describeChange(change: ActivityChange): string {
  const { field, before, after } = change;
  const entry = getSettingDescription(stripVariantName(field))?.entry;
  const setting = formatFieldName(field);
  if (typeof after === 'boolean')
    return t(after ? 'switched {setting} on' : 'switched {setting} off', { setting });
  const [old, now] = formatActivityChange(change);
  if (entry && (before === null || after === null)) {
    const names = `${now ?? old ?? ''}${formatEntryNames(field)}`;
    return t(before === null ? 'added {entry} {names}' : 'removed {entry} {names}', { entry, names });
  }
  if (!isShortEnoughForSentence(old) || !isShortEnoughForSentence(now))
    return t('changed {setting}', { setting });
  if (old === null) return t('set {setting} to {after}', { setting, after: String(now) });
  if (now === null) return t('removed {setting} (it was {before})', { setting, before: old });
  const isNumber = typeof before === 'number' && typeof after === 'number';
  return t(
    '{direction, select, up {raised} down {lowered} other {changed}} {setting} from {before} to {after}',
    {
      direction: isNumber ? (after > before ? 'up' : 'down') : 'none',
      setting,
      before: old,
      after: now,
    },
  );
}

/** Describes published settings: the values of a single change, up to three field names, or the changed sections. */
export function describePublishedSettings({ changes }: ActivityEvent): string {
  const [only, ...more] = changes;
  if (!only) return t('published the settings without changes');
  if (more.length === 0) return describeChange(only);
  const fields = [...new Set(changes.map(({ field }) => formatFieldName(field)))];
  if (fields.length <= MAX_NAMED) return t('changed {setting}', { setting: formatConjunction(fields) });
  const sections = SETTINGS_SECTIONS.filter((section) =>
    changes.some(({ field }) => stripVariantName(field).startsWith(`${section}.`)),
  );
  return t('changed settings: {sections}', {
    sections: formatConjunction(sections.map((section) => SETTINGS_SECTION_LABELS[section])),
  });
}

export const isSettingsSentenceComplete = ({ changes: [only, ...more] }: ActivityEvent): boolean =>
  only !== undefined && more.length === 0 && formatActivityChange(only).every(isShortEnoughForSentence);
