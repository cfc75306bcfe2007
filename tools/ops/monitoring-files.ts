/** Reads the monitoring resources in this folder: JSON in the format of Google's APIs, with placeholders. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface PlaceholderValues {
  PROJECT: string;
  PROJECT_NUMBER: string;
  HOST: string;
  CHANNEL: string;
  /** Monthly amount in the currency of the billing account. */
  BUDGET: string;
}

export type JsonObject = Record<string, unknown>;

export interface LogMetric extends JsonObject {
  name: string;
  filter: string;
}

/** Resource with the label `hearth`, by which a further run finds it. */
export interface LabelledResource extends JsonObject {
  displayName: string;
  userLabels: { hearth: string };
}

const folder = fileURLToPath(new URL('.', import.meta.url));

function fillPlaceholders(text: string, places: Partial<PlaceholderValues>): string {
  return text.replace(/\$\{([A-Z_]+)\}/g, (place, name: string) => {
    const value = places[name as keyof PlaceholderValues];
    // Placeholders are inside JSON strings. Values that need escaping are rejected.
    if (value === undefined || /["\\\n]/.test(value)) throw new Error(`${place} has no value.`);
    return value;
  });
}

const readResource = <T>(path: string, places: Partial<PlaceholderValues>): T =>
  JSON.parse(fillPlaceholders(readFileSync(`${folder}${path}`, 'utf8'), places)) as T;

function readResources<T>(kind: string, places: Partial<PlaceholderValues>): T[] {
  const names = readdirSync(`${folder}${kind}`).sort();
  return names.map((name) => readResource<T>(`${kind}/${name}`, places));
}

export const readLogMetrics = () => readResources<LogMetric>('log-metrics', {});
export const readAlertPolicies = (places: Partial<PlaceholderValues>) =>
  readResources<LabelledResource>('alert-policies', places);
export const readUptimeChecks = (places: Partial<PlaceholderValues>) =>
  readResources<LabelledResource>('uptime-checks', places);
export const readDashboards = (places: Partial<PlaceholderValues>) =>
  readResources<JsonObject & { displayName: string; labels: { hearth: string } }>('dashboards', places);
export const readBudget = (places: Partial<PlaceholderValues>) =>
  readResource<JsonObject & { displayName: string }>('budget.json', places);
