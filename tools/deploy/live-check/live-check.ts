import { UserFacingError } from '../../lib/problem.mjs';
import {
  checkClientAddress,
  checkHealth,
  checkPayments,
  checkPicture,
  checkSearch,
  checkSitemap,
  checkTestMail,
  checkUploads,
} from './api-checks';
import { checkAppCheckEnforcement, checkFirestoreRules, checkStorageRules } from './closed-checks';
import { checkCdn, checkHsts, checkHttps, checkPersonalResponses, checkSecurityHeaders } from './edge-checks';
import type { LiveShop } from './live-shop';
import { createFaultVerdict, type CheckVerdict } from './verdict';

const CHECKS: Record<string, (shop: LiveShop) => Promise<CheckVerdict>> = {
  API: checkHealth,
  uploads: checkUploads,
  HTTPS: checkHttps,
  HSTS: checkHsts,
  headers: checkSecurityHeaders,
  'personal answers': checkPersonalResponses,
  CDN: checkCdn,
  'Firestore rules': checkFirestoreRules,
  'Storage rules': checkStorageRules,
  'App Check': checkAppCheckEnforcement,
  "callers' address": checkClientAddress,
  webhook: checkPayments,
  pictures: checkPicture,
  search: checkSearch,
  sitemap: checkSitemap,
  'test mail': checkTestMail,
};

export interface CheckRow extends CheckVerdict {
  what: string;
}

export async function runLiveChecks(
  shop: LiveShop,
  onRow: (row: CheckRow) => void = () => undefined,
): Promise<CheckRow[]> {
  const rows: CheckRow[] = [];
  for (const [what, check] of Object.entries(CHECKS)) {
    const verdict = await check(shop).catch((error: unknown) => {
      if (error instanceof UserFacingError) return createFaultVerdict(error.message);
      throw error;
    });
    rows.push({ what, ...verdict });
    onRow(rows.at(-1)!);
  }
  return rows;
}

const WIDTH = Math.max(...Object.keys(CHECKS).map((name) => name.length));

export const formatRow = ({ result, what, says }: CheckRow) =>
  `${result.padEnd(8)}  ${what.padEnd(WIDTH)}  ${says}`;

export function formatSummary(rows: readonly CheckRow[]): string {
  const counted = (wanted: CheckVerdict['result']) => rows.filter(({ result }) => result === wanted).length;
  const parts = [`${counted('ok')} ok`, `${counted('FAULT')} faults`];
  for (const wanted of ['skipped', 'not here'] as const)
    if (counted(wanted) > 0) parts.push(`${counted(wanted)} ${wanted}`);
  return `${parts.join(', ')}.`;
}
