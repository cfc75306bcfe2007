import type { ActivityChange, ActivityEvent } from '@contract/activity';
import { SETTINGS_SECTIONS } from '@contract/settings/shop-settings';
import { SETTINGS_SECTION_LABELS } from '../settings/settings-tabs';
import { getSettingDescription } from '../settings/settings-fields';
import { formatActivityChange, stripVariantName } from './activity-labels';
import { isShortEnoughForSentence, type ActivitySentenceParts } from './phrases';

const conjunctionFormat = new Intl.ListFormat('en', { type: 'conjunction' });

const MAX_NAMED = 3;

/** Formats the names of the list entries that contain a setting, such as ' (Everywhere we ship / Express)'. */
function formatEntryNames(field: string): string {
  const names = field.slice(0, field.length - stripVariantName(field).length).replace(/:\s*$/, '');
  return names === '' ? '' : ` (${names})`;
}

function formatFieldName(field: string): string {
  const { said, label = 'the settings' } = getSettingDescription(stripVariantName(field)) ?? {};
  return `${said ?? `“${label}”`}${formatEntryNames(field)}`;
}

/** Formats a changed setting, such as 'raised free shipping from $50 to $60' or 'switched guest checkout off'. */
function describeChange(change: ActivityChange): string {
  const { field, before, after } = change;
  const entry = getSettingDescription(stripVariantName(field))?.entry;
  const name = formatFieldName(field);
  if (typeof after === 'boolean') return `switched ${name} ${after ? 'on' : 'off'}`;
  const [old, now] = formatActivityChange(change);
  if (entry && (before === null || after === null))
    return `${before === null ? 'added' : 'removed'} the ${entry} ${now ?? old ?? ''}${formatEntryNames(field)}`;
  if (!isShortEnoughForSentence(old) || !isShortEnoughForSentence(now)) return `changed ${name}`;
  if (old === null) return `set ${name} to ${now}`;
  if (now === null) return `removed ${name} (it was ${old})`;
  const isNumber = typeof before === 'number' && typeof after === 'number';
  const verb = isNumber ? (after > before ? 'raised' : 'lowered') : 'changed';
  return `${verb} ${name} from ${old} to ${now}`;
}

/** Describes published settings: the values of a single change, up to three field names, or the changed sections. */
export function getSettingsSentenceParts({ changes }: ActivityEvent): ActivitySentenceParts {
  const [only, ...more] = changes;
  if (!only) return ['published the settings without changes'];
  if (more.length === 0) return [describeChange(only)];
  const fields = [...new Set(changes.map(({ field }) => formatFieldName(field)))];
  if (fields.length <= MAX_NAMED) return [`changed ${conjunctionFormat.format(fields)}`];
  const sections = SETTINGS_SECTIONS.filter((section) =>
    changes.some(({ field }) => stripVariantName(field).startsWith(`${section}.`)),
  );
  return [
    `changed settings: ${conjunctionFormat.format(sections.map((section) => SETTINGS_SECTION_LABELS[section]))}`,
  ];
}

export const isSettingsSentenceComplete = ({ changes: [only, ...more] }: ActivityEvent): boolean =>
  only !== undefined && more.length === 0 && formatActivityChange(only).every(isShortEnoughForSentence);
