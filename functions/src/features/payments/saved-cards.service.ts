import type { StartPaymentInput } from '../../contract/orders/payments/payments';
import { isExpiredCard, type SavedCard } from '../../contract/orders/payments/saved-cards';
import { msg, t } from '../../contract/texts/text';
import type { RequestActor } from '../../platform/auth';
import { AppError, createFieldError, createNotFoundError } from '../../platform/errors';
import { isGuestId } from '../../platform/guests';
import type { Shop } from '../../platform/shop';
import type { PaymentProvider } from './payment-provider';
import { createProviderCaller, toLoggableError } from './provider-calls';
import type { ProviderCard } from './provider-customers';

const CARD_REMOVED = msg('This card is no longer saved. Please choose another card.');
const CARD_EXPIRED = msg('This card has expired. Please choose another card.');

const toCustomerKey = ({ name, mode }: Pick<PaymentProvider, 'name' | 'mode'>): string => `${name}-${mode}`;

type CardChoice = Pick<StartPaymentInput, 'saveCard' | 'savedCard'>;

/** Creates the service for cards that the payment provider saves for an account. */
export function createSavedCardsService({
  transactions,
  paymentCustomersRepository: customers,
  paymentProviders: { current, getByName },
  logger,
  now,
}: Shop) {
  const callProvider = createProviderCaller(logger);
  const call = <T>(question: () => Promise<T>) => callProvider({ provider: current.name }, question);
  const key = toCustomerKey(current);

  const findCustomerId = async (uid: string): Promise<string | null> =>
    (await customers.find(uid))[key] ?? null;

  /** Creates a customer at the provider, unless another request has replaced `previous` in the meantime. */
  async function createCustomer(uid: string, previous: string | null): Promise<string> {
    const id = await call(() => current.customers.create([key, uid, previous].filter(Boolean).join('-')));
    return transactions.run(async (tx) => {
      const stored = await customers.read(tx, uid);
      const known = stored[key] ?? null;
      if (known !== null && known !== previous) {
        customers.verify(tx, uid);
        return known;
      }
      customers.set(tx, uid, { ...stored, [key]: id });
      return id;
    });
  }

  const presentCard = ({ id, ...card }: ProviderCard): SavedCard => ({
    _id: id,
    ...card,
    expired: isExpiredCard(card, now()),
  });

  const listCards = (customerId: string): Promise<ProviderCard[]> =>
    call(() => current.customers.listCards(customerId));

  async function requireCustomerWithCard(uid: string, cardId: string): Promise<string> {
    const customerId = await findCustomerId(uid);
    const card = customerId === null ? null : (await listCards(customerId)).find(({ id }) => id === cardId);
    if (customerId === null || !card) throw createFieldError('savedCard', t(CARD_REMOVED));
    if (isExpiredCard(card, now())) throw createFieldError('savedCard', t(CARD_EXPIRED));
    return customerId;
  }

  const assign = (paymentId: string, customerId: string, savesCard: boolean): Promise<boolean> =>
    call(() => current.customers.assignPayment(paymentId, customerId, savesCard));

  async function assignPaymentThatSavesCard(uid: string, paymentId: string): Promise<void> {
    const known = await findCustomerId(uid);
    const customerId = known ?? (await createCustomer(uid, null));
    if (await assign(paymentId, customerId, true)) return;
    // The customer was deleted in the provider's dashboard.
    if (!(await assign(paymentId, await createCustomer(uid, customerId), true)))
      throw new AppError('UNAVAILABLE');
  }

  return {
    /** Lists the saved cards of an account, newest first. Throws AppError UNAVAILABLE if the provider fails. */
    async list(uid: string): Promise<SavedCard[]> {
      const customerId = await findCustomerId(uid);
      return customerId === null ? [] : (await listCards(customerId)).map(presentCard);
    },

    /** @throws AppError NOT_FOUND if the account has no such card; UNAVAILABLE if the provider fails */
    async remove(uid: string, cardId: string): Promise<SavedCard[]> {
      const customerId = await findCustomerId(uid);
      const cards = customerId === null ? [] : await listCards(customerId);
      if (customerId === null || !cards.some(({ id }) => id === cardId))
        throw createNotFoundError(t('We could not find this card.'));
      await call(() => current.customers.removeCard(customerId, cardId));
      return cards.filter(({ id }) => id !== cardId).map(presentCard);
    },

    /**
     * Prepares an open payment for a saved card, or for saving its card.
     * @throws AppError VALIDATION_ERROR if the saved card has expired, was removed or belongs to another account, or if
     * a guest asks for a saved card; UNAVAILABLE if the provider fails
     */
    async preparePayment(
      { uid }: RequestActor,
      paymentId: string,
      { saveCard, savedCard }: CardChoice,
    ): Promise<void> {
      if (isGuestId(uid)) {
        if (savedCard) throw createFieldError('savedCard', t(CARD_REMOVED));
        if (saveCard) throw createFieldError('saveCard', t('Please log in to save a card.'));
        return;
      }
      if (savedCard) {
        const customerId = await requireCustomerWithCard(uid, savedCard);
        if (!(await assign(paymentId, customerId, false)))
          throw createFieldError('savedCard', t(CARD_REMOVED));
      } else if (saveCard) {
        await assignPaymentThatSavesCard(uid, paymentId);
      } else if (saveCard === false) {
        // An earlier payment attempt may have requested saving the card.
        const customerId = await findCustomerId(uid);
        if (customerId !== null) await assign(paymentId, customerId, false);
      }
    },

    /** Deletes the account's customers at the providers. Returns false if a provider fails, to be retried later. */
    async erase(uid: string): Promise<boolean> {
      const stored = await customers.find(uid);
      try {
        for (const [name, customerId] of Object.entries(stored)) {
          const provider = name.startsWith('test-') ? getByName('test') : current;
          if (toCustomerKey(provider) === name) await provider.customers.delete(customerId);
          else logger.warn('payment customer left at the provider', { uid, provider: name });
        }
      } catch (error) {
        logger.error('payment customer not deleted', { uid, ...toLoggableError(error) });
        return false;
      }
      await customers.erase(uid);
      return true;
    },
  };
}
