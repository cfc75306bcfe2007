/** The files of this folder: what is watched, in the words of Google's own APIs, with places for what differs between shops. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What the files leave open, as `${PROJECT}` and so on. */
export interface Places {
  PROJECT: string;
  PROJECT_NUMBER: string;
  /** The shop's host name, without a scheme. */
  HOST: string;
  /** The name of the channel that alerts go to. */
  CHANNEL: string;
  /** Of a month, in the billing account's currency. */
  BUDGET: string;
}

export type Json = Record<string, unknown>;

/** https://cloud.google.com/logging/docs/reference/v2/rest/v2/projects.metrics */
export interface LogMetric extends Json {
  name: string;
  filter: string;
}

/** What has the label `hearth`, by which a second run finds it again: policies, uptime checks and channels. */
export interface Labelled extends Json {
  displayName: string;
  userLabels: { hearth: string };
}

const folder = fileURLToPath(new URL('.', import.meta.url));

function filled(text: string, places: Partial<Places>): string {
  return text.replace(/\$\{([A-Z_]+)\}/g, (place, name: string) => {
    const value = places[name as keyof Places];
    // Within a JSON string: a host name or number needs no quoting, and nothing else is let in.
    if (value === undefined || /["\\\n]/.test(value)) throw new Error(`${place} has no value.`);
    return value;
  });
}

const read = <T>(path: string, places: Partial<Places>): T =>
  JSON.parse(filled(readFileSync(`${folder}${path}`, 'utf8'), places)) as T;

function all<T>(kind: string, places: Partial<Places>): T[] {
  const names = readdirSync(`${folder}${kind}`).sort();
  return names.map((name) => read<T>(`${kind}/${name}`, places));
}

export const logMetrics = () => all<LogMetric>('log-metrics', {});
export const alertPolicies = (places: Partial<Places>) => all<Labelled>('alert-policies', places);
export const uptimeChecks = (places: Partial<Places>) => all<Labelled>('uptime-checks', places);
export const dashboards = (places: Partial<Places>) =>
  all<Json & { displayName: string; labels: { hearth: string } }>('dashboards', places);
export const budget = (places: Partial<Places>) =>
  read<Json & { displayName: string }>('budget.json', places);
