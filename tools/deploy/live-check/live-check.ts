import { Problem } from '../../lib/problem.mjs';
import { callerAddress, health, payments, picture, search, sitemap, testMail, uploads } from './api-checks';
import { appCheck, firestoreRules, storageRules } from './closed-checks';
import { cdn, hsts, https, personal, securityHeaders } from './edge-checks';
import type { LiveShop } from './live-shop';
import { fault, type Verdict } from './verdict';

const CHECKS: Record<string, (shop: LiveShop) => Promise<Verdict>> = {
  API: health,
  uploads,
  HTTPS: https,
  HSTS: hsts,
  headers: securityHeaders,
  'personal answers': personal,
  CDN: cdn,
  'Firestore rules': firestoreRules,
  'Storage rules': storageRules,
  'App Check': appCheck,
  "callers' address": callerAddress,
  webhook: payments,
  pictures: picture,
  search,
  sitemap,
  'test mail': testMail,
};

export interface Row extends Verdict {
  what: string;
}

export async function liveCheck(shop: LiveShop, onRow: (row: Row) => void = () => undefined): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, check] of Object.entries(CHECKS)) {
    const verdict = await check(shop).catch((error: unknown) => {
      if (error instanceof Problem) return fault(error.message);
      throw error;
    });
    rows.push({ what, ...verdict });
    onRow(rows.at(-1)!);
  }
  return rows;
}

const WIDTH = Math.max(...Object.keys(CHECKS).map((name) => name.length));

export const lineOf = ({ result, what, says }: Row) => `${result.padEnd(8)}  ${what.padEnd(WIDTH)}  ${says}`;

export function summary(rows: readonly Row[]): string {
  const counted = (wanted: Verdict['result']) => rows.filter(({ result }) => result === wanted).length;
  const parts = [`${counted('ok')} ok`, `${counted('FAULT')} faults`];
  for (const wanted of ['skipped', 'not here'] as const)
    if (counted(wanted) > 0) parts.push(`${counted(wanted)} ${wanted}`);
  return `${parts.join(', ')}.`;
}
