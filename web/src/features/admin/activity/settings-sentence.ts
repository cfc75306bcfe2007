import type { ActivityChange, ActivityEvent } from '@contract/activity';
import { SETTINGS_SECTIONS } from '@contract/settings/shop-settings';
import { SECTION_LABELS } from '../settings/sections';
import { settingFacts } from '../settings/settings-fields';
import { changeLabels, lastPart } from './activity-labels';
import { isShort, type ActionPhrase } from './phrases';

const together = new Intl.ListFormat('en', { type: 'conjunction' });

/** Most fields that one sentence names. */
const MAX_NAMED = 3;

/** The entries that a field is in: ' (Everywhere we ship / Express)'; '' for none. */
function placeOf(field: string): string {
  const names = field.slice(0, field.length - lastPart(field).length).replace(/:\s*$/, '');
  return names === '' ? '' : ` (${names})`;
}

/** What a field is called in a sentence: 'free shipping (Everywhere we ship / Express)'. */
function saidOf(field: string): string {
  const { said, label = 'the settings' } = settingFacts(lastPart(field)) ?? {};
  return `${said ?? `“${label}”`}${placeOf(field)}`;
}

/** One change of the settings as a person says it: 'raised free shipping from $50 to $60', 'switched guest checkout off'. */
function oneChange(change: ActivityChange): string {
  const { field, before, after } = change;
  const entry = settingFacts(lastPart(field))?.entry;
  const name = saidOf(field);
  if (typeof after === 'boolean') return `switched ${name} ${after ? 'on' : 'off'}`;
  const [old, now] = changeLabels(change);
  if (entry && (before === null || after === null))
    return `${before === null ? 'added' : 'removed'} the ${entry} ${now ?? old ?? ''}${placeOf(field)}`;
  if (!isShort(old) || !isShort(now)) return `changed ${name}`;
  if (old === null) return `set ${name} to ${now}`;
  if (now === null) return `removed ${name} (it was ${old})`;
  const isNumber = typeof before === 'number' && typeof after === 'number';
  const verb = isNumber ? (after > before ? 'raised' : 'lowered') : 'changed';
  return `${verb} ${name} from ${old} to ${now}`;
}

/** A publication of settings: its one change, the fields that changed, or their sections where these are many. */
export function settingsPhrase({ changes }: ActivityEvent): ActionPhrase {
  const [only, ...more] = changes;
  if (!only) return ['published the settings without a change'];
  if (more.length === 0) return [oneChange(only)];
  const fields = [...new Set(changes.map(({ field }) => saidOf(field)))];
  if (fields.length <= MAX_NAMED) return [`changed ${together.format(fields)}`];
  const sections = SETTINGS_SECTIONS.filter((section) =>
    changes.some(({ field }) => lastPart(field).startsWith(`${section}.`)),
  );
  return [`changed settings: ${together.format(sections.map((section) => SECTION_LABELS[section]))}`];
}

/** Whether the sentence says all of it. */
export const saysSettings = ({ changes: [only, ...more] }: ActivityEvent): boolean =>
  only !== undefined && more.length === 0 && changeLabels(only).every(isShort);
