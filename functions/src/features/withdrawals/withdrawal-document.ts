import type { WithdrawalUnitCounts, WithdrawnUnits } from '../../contract/withdrawals/withdrawable-units';
import type {
  Withdrawal,
  WithdrawalReceipt,
  WithdrawalState,
  WithdrawnLine,
} from '../../contract/withdrawals/withdrawals';
import { t } from '../../contract/texts/text';

export interface StoredWithdrawnLine extends WithdrawnUnits {
  name: string;
  options: Record<string, string>;
}

/** Declaration of a customer. Name and email address are empty once the personal data is erased. */
export interface StoredDeclaration {
  at: Date;
  name: string;
  email: string;
  late: boolean;
  lines: StoredWithdrawnLine[];
}

/**
 * Firestore document `withdrawals/{order id}`: the customer's declarations, oldest first. One document per order makes
 * concurrent declarations conflict. Deleted by a Firestore TTL policy.
 */
export interface WithdrawalDocument {
  number: string;
  userId: string;
  /** Email address of the latest declaration. */
  email: string;
  declarations: StoredDeclaration[];
  /** Number of declarations that the team has handled, oldest first. */
  handled: number;
  state: WithdrawalState;
  handledAt: Date | null;
  handledBy: { uid: string; name: string } | null;
  lastAt: Date;
  expiresAt: Date;
}

const toWithdrawnLineResponse = ({ line, name, options, quantity }: StoredWithdrawnLine): WithdrawnLine => ({
  line,
  name,
  options,
  quantity,
});

export const toWithdrawalReceipt = ({ at, name, email, lines }: StoredDeclaration): WithdrawalReceipt => ({
  at: at.toISOString(),
  name,
  email,
  lines: lines.map(toWithdrawnLineResponse),
});

export const toWithdrawalResponse = (id: string, stored: WithdrawalDocument): Withdrawal => ({
  _id: id,
  number: stored.number,
  state: stored.state,
  declarations: stored.declarations.map((declaration, at) => ({
    ...toWithdrawalReceipt(declaration),
    late: declaration.late,
    handled: at < stored.handled,
  })),
  handledAt: stored.handledAt?.toISOString() ?? null,
  handledBy: stored.handledBy?.name ?? null,
  lastAt: stored.lastAt.toISOString(),
});

/** Returns true if a declaration is about exactly these units. */
export function isSameDeclaration(
  { lines }: StoredDeclaration,
  requested: readonly { line: string; quantity: number }[],
): boolean {
  const units = new Map(requested.map(({ line, quantity }) => [line, quantity]));
  return lines.length === units.size && lines.every(({ line, quantity }) => units.get(line) === quantity);
}

/** Returns why a number of units cannot be withdrawn, or null if they can be. */
export function findUnitsProblem(
  name: string,
  { ordered, withdrawn, refunded, left }: WithdrawalUnitCounts,
  quantity: number,
): string | null {
  if (quantity <= left) return null;
  if (withdrawn === 0 && refunded === 0) return t('You ordered only {ordered} of {name}.', { ordered, name });
  if (left > 0)
    return t(
      'Only {left} of {name} can still be withdrawn. The others were already withdrawn, returned or refunded.',
      { left, name },
    );
  if (refunded === 0) return t('{name} was already withdrawn.', { name });
  if (withdrawn === 0) return t('{name} was already returned or refunded.', { name });
  return t('{name} was already withdrawn, returned or refunded.', { name });
}
