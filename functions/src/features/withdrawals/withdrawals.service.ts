import { getDeliveryDay } from '../../contract/orders/delivery-day';
import { getBuyerName } from '../../contract/orders/gift';
import type { RateLimitRule } from '../../contract/routes/route-definition';
import { followsConsumerLaw } from '../../contract/settings/markets';
import type { ShopSettings } from '../../contract/settings/shop-settings';
import { t } from '../../contract/texts/text';
import { DAY_MS } from '../../contract/times';
import { countWithdrawalUnits } from '../../contract/withdrawals/withdrawable-units';
import {
  getWithdrawalEnd,
  isAfterWithdrawalEnd,
  isWithdrawalClosed,
} from '../../contract/withdrawals/withdrawal-period';
import type {
  ExportedWithdrawal,
  WithdrawableOrder,
  WithdrawableState,
  WithdrawalAccess,
  WithdrawalContact,
  WithdrawInput,
  WithdrawResponse,
} from '../../contract/withdrawals/withdrawals';
import type { RequestActor } from '../../platform/auth';
import type { PersonIdentity } from '../../platform/correspondent';
import { createFieldError, createNotFoundError } from '../../platform/errors';
import { sha256 } from '../../platform/hash';
import type { Shop } from '../../platform/shop';
import type { TransactionHandle } from '../../platform/transactions/transactions';
import {
  createOrderChangeError,
  createOrderNotFoundError,
  getDestinationCountry,
  isOwnOrder,
  type StoredOrder,
} from '../orders/order-document';
import { WITHDRAWAL_CODE_MINUTES } from './withdrawal-codes.repository';
import {
  findUnitsProblem,
  isSameDeclaration,
  toWithdrawalReceipt,
  type StoredDeclaration,
  type StoredWithdrawnLine,
  type WithdrawalDocument,
} from './withdrawal-document';

/** Limit of codes for an order. Counts requests for orders that do not exist too, so the response reveals nothing. */
const CODES_LIMIT: RateLimitRule = { name: 'withdrawal-codes-of-order', max: 10, windowSeconds: 3600 };

/** Orders whose numbers are equal. Order numbers are the end of a random id, so more than one is unlikely. */
const MAX_SAME_NUMBER = 5;

/** Days for which withdrawals are stored: claims from a contract end three years after the end of the year. */
const RETENTION_DAYS = 4 * 366;

/** Proof that a person may withdraw from an order. */
interface OrderAccess {
  mayWithdraw: (order: StoredOrder) => boolean;
  /** True if the person has received an email at the order's address. */
  isProven: boolean;
}

const toOrderNumber = (typed: string): string => typed.replace(/[^a-z0-9]/gi, '').toUpperCase();

const getReceiptAddress = ({ mailTo, contactEmail }: StoredOrder): string => mailTo || contactEmail;

const getEnd = (order: StoredOrder, { shop }: ShopSettings): string | null =>
  getWithdrawalEnd(getDeliveryDay(order, shop.timeZone));

export function createWithdrawalsService({
  transactions,
  orderRecords: orders,
  orderMails,
  withdrawalsRepository: withdrawals,
  withdrawalCodesRepository: codes,
  notices,
  settings,
  limit,
  logger,
  now,
}: Shop) {
  /** @throws AppError NOT_FOUND if the shop follows the consumer law of no region */
  async function getActiveSettings(): Promise<ShopSettings> {
    const { settings: current } = await settings.getCurrent();
    if (current.markets.regions.length === 0) throw createNotFoundError();
    return current;
  }

  async function findOrder({ number, email }: WithdrawalContact): Promise<StoredOrder | null> {
    const address = email.toLowerCase();
    const found = await orders.listByNumber(toOrderNumber(number), MAX_SAME_NUMBER);
    return found.find(({ mailTo }) => mailTo === address) ?? null;
  }

  /**
   * Returns the order of a customer without a session.
   * @throws AppError VALIDATION_ERROR for the field `code` if the code is wrong, or if there is no such order
   */
  async function requireCode({ code, ...contact }: WithdrawalAccess): Promise<StoredOrder> {
    const order = await findOrder(contact);
    const isRight =
      order !== null &&
      (await transactions.run((tx) => codes.check(tx, order.id, code.replace(/\D/g, ''), now())));
    if (isRight) return order;
    throw createFieldError(
      'code',
      t(
        'This code is wrong or has expired. Please check the order number and the email address, or request a new code.',
      ),
    );
  }

  function getState(
    order: StoredOrder,
    declarations: readonly StoredDeclaration[],
    current: ShopSettings,
  ): WithdrawableState {
    if (!followsConsumerLaw(current.markets.regions, getDestinationCountry(order))) return 'elsewhere';
    if (order.status === 'cancelled') return 'cancelled';
    if (isWithdrawalClosed(getEnd(order, current), now(), current.shop.timeZone)) return 'over';
    const hasUnits = order.lines.some(({ id }) => countWithdrawalUnits(order, declarations, id).left > 0);
    return hasUnits ? 'open' : 'done';
  }

  function present(
    order: StoredOrder,
    declarations: readonly StoredDeclaration[],
    current: ShopSettings,
  ): WithdrawableOrder {
    return {
      number: order.number,
      placedAt: order.createdAt.toISOString(),
      state: getState(order, declarations, current),
      name: getBuyerName(order),
      email: getReceiptAddress(order),
      end: getEnd(order, current),
      lines: order.lines.map(({ id, name, options, image }) => ({
        line: id,
        name,
        options,
        image,
        ...countWithdrawalUnits(order, declarations, id),
      })),
      withdrawals: declarations.map(toWithdrawalReceipt),
    };
  }

  async function presentOrder(order: StoredOrder, current: ShopSettings): Promise<WithdrawableOrder> {
    return present(order, (await withdrawals.find(order.id))?.declarations ?? [], current);
  }

  /** @throws AppError INVALID_TRANSITION if nothing can be withdrawn from the order */
  function requireOpen(
    order: StoredOrder,
    declarations: readonly StoredDeclaration[],
    current: ShopSettings,
  ): void {
    const problems: Record<WithdrawableState, string | null> = {
      open: null,
      // Checked by line, so that the message names the item.
      done: null,
      over: t('The withdrawal period of this order is over.'),
      cancelled: t('This order was cancelled, so there is nothing to withdraw from.'),
      elsewhere: t('The right of withdrawal does not apply to the destination of this order.'),
    };
    const problem = problems[getState(order, declarations, current)];
    if (problem !== null) throw createOrderChangeError(order, problem);
  }

  /** @throws AppError VALIDATION_ERROR for the field `lines` if units cannot be withdrawn */
  function toStoredLines(
    order: StoredOrder,
    declarations: readonly StoredDeclaration[],
    requested: WithdrawInput['lines'],
  ): StoredWithdrawnLine[] {
    return requested.map(({ line: id, quantity }) => {
      const line = order.lines.find((each) => each.id === id);
      if (!line) throw createFieldError('lines', t('An item is not part of this order.'));
      const counts = countWithdrawalUnits(order, declarations, id);
      const problem = findUnitsProblem(line.name, counts, quantity);
      if (problem !== null) throw createFieldError('lines', problem);
      return { line: id, name: line.name, options: line.options, quantity, ordered: line.quantity };
    });
  }

  /** Saves a declaration, its receipt and the notice to the team. Must run after the transaction's reads. */
  async function save(
    tx: TransactionHandle,
    order: StoredOrder,
    before: WithdrawalDocument | null,
    declaration: StoredDeclaration,
    isProven: boolean,
  ): Promise<WithdrawalDocument> {
    const { id, number, userId } = order;
    const stored: WithdrawalDocument = {
      handled: 0,
      handledAt: null,
      handledBy: null,
      ...before,
      number,
      userId,
      email: declaration.email,
      declarations: [...(before?.declarations ?? []), declaration],
      state: 'new',
      lastAt: declaration.at,
      expiresAt: new Date(declaration.at.getTime() + RETENTION_DAYS * DAY_MS),
    };
    withdrawals.put(tx, id, stored);
    orders.verify(tx, id);
    await orderMails.sendWithdrawalReceipt(tx, order, { number, ...declaration }, isProven);
    await notices.send(tx, 'message', () => ({
      subject: t('Withdrawal from order {number}', { number }),
      heading: t('A customer has withdrawn from an order'),
      paragraphs: [
        t('There is a withdrawal from order {number}. The customer has received a confirmation.', { number }),
        t('Refund the customer within 14 days. You may wait until the goods are back or were sent back.'),
      ],
      action: { label: t('View the order'), path: `/admin/orders/${id}` },
      order: { id, number },
    }));
    return stored;
  }

  /**
   * Withdraws from the contract about an order. A request with the same units and the same number of earlier
   * withdrawals returns the first declaration, so a repeated request has one record and one receipt.
   */
  async function withdraw(
    id: string,
    { mayWithdraw, isProven }: OrderAccess,
    { name, lines, earlier }: WithdrawInput,
  ): Promise<WithdrawResponse> {
    const current = await getActiveSettings();
    const { order, declarations, isNew } = await transactions.run(async (tx) => {
      const [found, before] = await Promise.all([orders.read(tx, id), withdrawals.read(tx, id)]);
      if (!found || !mayWithdraw(found)) throw createOrderNotFoundError();
      const known = before?.declarations ?? [];
      const repeated = known[earlier];
      if (repeated && isSameDeclaration(repeated, lines))
        return { order: found, declarations: known, isNew: false };
      if (known.length !== earlier)
        throw createOrderChangeError(
          found,
          t(
            'You have withdrawn from this order in the meantime. Please reload the page to see what is left.',
          ),
        );
      requireOpen(found, known, current);
      const { timeZone } = current.shop;
      const at = new Date(now());
      const declaration: StoredDeclaration = {
        at,
        name,
        email: getReceiptAddress(found),
        late: isAfterWithdrawalEnd(getEnd(found, current), at.getTime(), timeZone),
        lines: toStoredLines(found, known, lines),
      };
      const stored = await save(tx, found, before, declaration, isProven);
      return { order: found, declarations: stored.declarations, isNew: true };
    });
    if (isNew) logger.info('order withdrawn', { orderId: id });
    return {
      receipt: toWithdrawalReceipt(declarations[earlier]!),
      order: present(order, declarations, current),
    };
  }

  return {
    /**
     * Emails a code to the address of an order. Does nothing if no order has the number and the address, or if the
     * latest code is less than a minute old. The latest code stays valid if the new one cannot be sent.
     * @throws AppError RATE_LIMITED after too many codes for the same order
     */
    async requestCode(contact: WithdrawalContact): Promise<void> {
      await getActiveSettings();
      const id = sha256(`${toOrderNumber(contact.number)}:${contact.email.toLowerCase()}`);
      await limit(CODES_LIMIT, [{ id }]);
      const found = await findOrder(contact);
      if (!found) return;
      await transactions.run(async (tx) => {
        const [order, next] = await Promise.all([
          orders.read(tx, found.id),
          codes.prepareReplacement(tx, found.id, now()),
        ]);
        if (!order || order.mailTo !== found.mailTo || !next) return;
        const content = { code: next.code, minutes: WITHDRAWAL_CODE_MINUTES };
        if (!(await orderMails.sendWithdrawalCode(tx, order, content))) return;
        next.replace();
        orders.verify(tx, order.id);
      });
    },

    /** @throws AppError VALIDATION_ERROR if the code is wrong */
    async findWithCode(access: WithdrawalAccess): Promise<WithdrawableOrder> {
      const current = await getActiveSettings();
      return presentOrder(await requireCode(access), current);
    },

    /**
     * @throws AppError VALIDATION_ERROR if the code is wrong or units cannot be withdrawn; INVALID_TRANSITION if the
     * order cannot be withdrawn from
     */
    async withdrawWithCode({
      number,
      email,
      code,
      ...input
    }: WithdrawalAccess & WithdrawInput): Promise<WithdrawResponse> {
      await getActiveSettings();
      const { id, mailTo } = await requireCode({ number, email, code });
      return withdraw(id, { mayWithdraw: (order) => order.mailTo === mailTo, isProven: true }, input);
    },

    /** @throws AppError NOT_FOUND if the order does not exist or belongs to another person */
    async getOwn(actor: RequestActor, id: string): Promise<WithdrawableOrder> {
      const current = await getActiveSettings();
      const order = await orders.find(id);
      if (!order || !isOwnOrder(order, actor)) throw createOrderNotFoundError();
      return presentOrder(order, current);
    },

    /**
     * @throws AppError NOT_FOUND if the order belongs to another person; VALIDATION_ERROR if units cannot be withdrawn;
     * INVALID_TRANSITION if the order cannot be withdrawn from
     */
    withdrawOwn: (actor: RequestActor, id: string, input: WithdrawInput): Promise<WithdrawResponse> =>
      withdraw(
        id,
        { mayWithdraw: (order) => isOwnOrder(order, actor), isProven: actor.emailVerified },
        input,
      ),

    async listByPerson(person: PersonIdentity): Promise<ExportedWithdrawal[]> {
      return (await withdrawals.listByPerson(person)).flatMap(([, { number, declarations }]) =>
        declarations.map((declaration) => ({ order: number, ...toWithdrawalReceipt(declaration) })),
      );
    },

    /** Reads the withdrawals from a guest's order, and returns a function that assigns them to an account. */
    async transfer(tx: TransactionHandle, orderId: string, to: string): Promise<() => void> {
      const stored = await withdrawals.read(tx, orderId);
      if (!stored) return () => withdrawals.verify(tx, orderId);
      return () => withdrawals.put(tx, orderId, { ...stored, userId: to });
    },

    /** Removes names and email addresses from a person's withdrawals. Units and times stay as evidence. Idempotent. */
    async erase(person: PersonIdentity): Promise<void> {
      for (const [id] of await withdrawals.listByPerson(person)) {
        await transactions.run(async (tx) => {
          const stored = await withdrawals.read(tx, id);
          if (!stored) return;
          const declarations = stored.declarations.map((each) => ({ ...each, name: '', email: '' }));
          withdrawals.put(tx, id, { ...stored, userId: '', email: '', declarations });
        });
      }
    },
  };
}
