/** Reads the monitoring resources in this folder: JSON in the format of Google's APIs, with placeholders. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface Places {
  PROJECT: string;
  PROJECT_NUMBER: string;
  HOST: string;
  CHANNEL: string;
  /** Monthly amount in the currency of the billing account. */
  BUDGET: string;
}

export type Json = Record<string, unknown>;

export interface LogMetric extends Json {
  name: string;
  filter: string;
}

/** Resource with the label `hearth`, by which a further run finds it. */
export interface Labelled extends Json {
  displayName: string;
  userLabels: { hearth: string };
}

const folder = fileURLToPath(new URL('.', import.meta.url));

function fillPlaceholders(text: string, places: Partial<Places>): string {
  return text.replace(/\$\{([A-Z_]+)\}/g, (place, name: string) => {
    const value = places[name as keyof Places];
    // Placeholders are inside JSON strings. Values that need escaping are rejected.
    if (value === undefined || /["\\\n]/.test(value)) throw new Error(`${place} has no value.`);
    return value;
  });
}

const readResource = <T>(path: string, places: Partial<Places>): T =>
  JSON.parse(fillPlaceholders(readFileSync(`${folder}${path}`, 'utf8'), places)) as T;

function readResources<T>(kind: string, places: Partial<Places>): T[] {
  const names = readdirSync(`${folder}${kind}`).sort();
  return names.map((name) => readResource<T>(`${kind}/${name}`, places));
}

export const logMetrics = () => readResources<LogMetric>('log-metrics', {});
export const alertPolicies = (places: Partial<Places>) => readResources<Labelled>('alert-policies', places);
export const uptimeChecks = (places: Partial<Places>) => readResources<Labelled>('uptime-checks', places);
export const dashboards = (places: Partial<Places>) =>
  readResources<Json & { displayName: string; labels: { hearth: string } }>('dashboards', places);
export const budget = (places: Partial<Places>) =>
  readResource<Json & { displayName: string }>('budget.json', places);
