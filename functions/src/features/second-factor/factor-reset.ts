import { randomBytes } from 'node:crypto';
import { DAY_MS } from '../../contract/times';
import { sha256 } from '../../platform/hash';
import type { Shop } from '../../platform/shop';
import { hasSecondFactor } from './panel-sessions.service';
import { EMPTY_SECOND_FACTORS } from './second-factors.repository';

const ENROLMENT_LINK_LIFETIME_MS = 7 * DAY_MS;

/** Actor that the activity log shows for changes by the script `npm run grant-admin`. */
const SCRIPT_ACTOR = { uid: 'grant-admin', name: 'npm run grant-admin' };

/** Creates the service with which the script `npm run grant-admin` resets an administrator's second factors. */
export function createSecondFactorResetService({ ownFactors, panelSessions: sessions, activity, now }: Shop) {
  return {
    /**
     * Creates the token that is required to add the first factor of an account. Returns null if the account already
     * has a factor and `reset` is false.
     * @param options `reset` also removes existing factors, notifies the account owner by email, and is logged
     */
    requireEnrolmentToken(
      { uid, name, email }: { uid: string; name: string; email: string },
      { reset }: { reset: boolean },
    ): Promise<string | null> {
      const token = randomBytes(32).toString('base64url');
      return ownFactors.updateFactors({ uid }, async (document, tx) => {
        if (hasSecondFactor(document) && !reset) return [document, null];
        await sessions.endAll(tx, uid);
        if (reset) {
          activity.record(tx, SCRIPT_ACTOR, {
            action: 'user.secondFactor',
            target: { type: 'user', id: uid, label: name || email },
            changes: [{ field: 'all', before: 'added', after: null }],
          });
          await ownFactors.notifyOwner(tx, { uid, email }, { type: 'reset' });
        }
        const enrolment = { hash: sha256(token), expiresAt: new Date(now() + ENROLMENT_LINK_LIFETIME_MS) };
        return [{ ...EMPTY_SECOND_FACTORS, passwordOf: null, enrolment }, token];
      });
    },
  };
}
