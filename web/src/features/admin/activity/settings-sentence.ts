import type { ActivityChange, ActivityEvent } from '@contract/activity';
import { SETTINGS_SECTIONS } from '@contract/settings/shop-settings';
import { SECTION_LABELS } from '../settings/sections';
import { settingFacts } from '../settings/settings-fields';
import { changeLabels, lastPart } from './activity-labels';
import { isShort, type ActionPhrase } from './phrases';

const conjunctionFormat = new Intl.ListFormat('en', { type: 'conjunction' });

const MAX_NAMED = 3;

/** Returns the names of the list entries that contain a settings field: ' (Everywhere we ship / Express)', or ''. */
function formatEntryNames(field: string): string {
  const names = field.slice(0, field.length - lastPart(field).length).replace(/:\s*$/, '');
  return names === '' ? '' : ` (${names})`;
}

function formatFieldName(field: string): string {
  const { said, label = 'the settings' } = settingFacts(lastPart(field)) ?? {};
  return `${said ?? `“${label}”`}${formatEntryNames(field)}`;
}

/** Describes a settings change, such as 'raised free shipping from $50 to $60' or 'switched guest checkout off'. */
function describeChange(change: ActivityChange): string {
  const { field, before, after } = change;
  const entry = settingFacts(lastPart(field))?.entry;
  const name = formatFieldName(field);
  if (typeof after === 'boolean') return `switched ${name} ${after ? 'on' : 'off'}`;
  const [old, now] = changeLabels(change);
  if (entry && (before === null || after === null))
    return `${before === null ? 'added' : 'removed'} the ${entry} ${now ?? old ?? ''}${formatEntryNames(field)}`;
  if (!isShort(old) || !isShort(now)) return `changed ${name}`;
  if (old === null) return `set ${name} to ${now}`;
  if (now === null) return `removed ${name} (it was ${old})`;
  const isNumber = typeof before === 'number' && typeof after === 'number';
  const verb = isNumber ? (after > before ? 'raised' : 'lowered') : 'changed';
  return `${verb} ${name} from ${old} to ${now}`;
}

/** Describes published settings by their only change, the changed fields or the changed sections. */
export function settingsPhrase({ changes }: ActivityEvent): ActionPhrase {
  const [only, ...more] = changes;
  if (!only) return ['published the settings without a change'];
  if (more.length === 0) return [describeChange(only)];
  const fields = [...new Set(changes.map(({ field }) => formatFieldName(field)))];
  if (fields.length <= MAX_NAMED) return [`changed ${conjunctionFormat.format(fields)}`];
  const sections = SETTINGS_SECTIONS.filter((section) =>
    changes.some(({ field }) => lastPart(field).startsWith(`${section}.`)),
  );
  return [
    `changed settings: ${conjunctionFormat.format(sections.map((section) => SECTION_LABELS[section]))}`,
  ];
}

export const saysSettings = ({ changes: [only, ...more] }: ActivityEvent): boolean =>
  only !== undefined && more.length === 0 && changeLabels(only).every(isShort);
