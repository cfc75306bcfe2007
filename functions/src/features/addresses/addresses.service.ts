import { randomUUID } from 'node:crypto';
import {
  MAX_SAVED_ADDRESSES,
  type SavedAddress,
  type SavedAddressInput,
} from '../../contract/addresses/shipping-address';
import { t } from '../../contract/texts/text';
import { AppError, createNotFoundError } from '../../platform/errors';
import type { Shop } from '../../platform/shop';
import type { AddressBookDocument } from './address-books.repository';

const createAddressNotFoundError = () => createNotFoundError(t('We could not find this address.'));

/** Returns the addresses in display order: the default address first, then the newest. */
const presentAddresses = ({ addresses, defaultId }: AddressBookDocument): SavedAddress[] =>
  addresses
    .map(({ id, ...address }) => ({ _id: id, ...address, isDefault: id === defaultId }))
    .reverse()
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));

function requireAddress(book: AddressBookDocument, id: string) {
  const addresses = presentAddresses(book);
  return { address: addresses.find(({ _id }) => _id === id)!, addresses };
}

export function createAddressesService({ transactions, addressBooksRepository: books }: Shop) {
  const change = (uid: string, edit: (book: AddressBookDocument) => AddressBookDocument) =>
    transactions.run(async (tx) => {
      const changed = edit(await books.read(tx, uid));
      books.set(tx, uid, changed);
      return changed;
    });

  return {
    async list(uid: string): Promise<SavedAddress[]> {
      return presentAddresses(await books.find(uid));
    },

    /**
     * Saves a new address. The first address of a customer becomes the default address.
     * @throws AppError VALIDATION_ERROR if the customer has too many addresses
     */
    async add(uid: string, { isDefault, ...fields }: SavedAddressInput) {
      const id = randomUUID();
      const book = await change(uid, ({ addresses, defaultId }) => {
        if (addresses.length >= MAX_SAVED_ADDRESSES) {
          const message = t('You can save at most {most} addresses. Please remove one first.', {
            most: MAX_SAVED_ADDRESSES,
          });
          throw new AppError('VALIDATION_ERROR', { message, fields: {} });
        }
        return {
          addresses: [...addresses, { id, ...fields }],
          defaultId: isDefault || defaultId === null ? id : defaultId,
        };
      });
      return requireAddress(book, id);
    },

    /** Replaces an address. The default address stays the default, even if `isDefault` is false. */
    async update(uid: string, id: string, { isDefault, ...fields }: SavedAddressInput) {
      const book = await change(uid, ({ addresses, defaultId }) => {
        if (!addresses.some((address) => address.id === id)) throw createAddressNotFoundError();
        return {
          addresses: addresses.map((address) => (address.id === id ? { id, ...fields } : address)),
          defaultId: isDefault ? id : defaultId,
        };
      });
      return requireAddress(book, id);
    },

    /** Deletes an address. If it was the default address, the newest address becomes the default. */
    async remove(uid: string, id: string): Promise<SavedAddress[]> {
      const book = await change(uid, ({ addresses, defaultId }) => {
        const left = addresses.filter((address) => address.id !== id);
        if (left.length === addresses.length) throw createAddressNotFoundError();
        return { addresses: left, defaultId: defaultId === id ? (left.at(-1)?.id ?? null) : defaultId };
      });
      return presentAddresses(book);
    },

    erase: (uid: string): Promise<void> => books.erase(uid),
  };
}
