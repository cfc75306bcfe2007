import { randomUUID } from 'node:crypto';
import {
  MAX_ADDRESSES,
  type SavedAddress,
  type SavedAddressInput,
} from '../../contract/addresses/shipping-address';
import { AppError, notFound } from '../../platform/errors';
import type { CommonDependencies } from '../../platform/common-dependencies';
import type { AddressBookDocument, AddressBooksRepository } from './address-books.repository';

const missing = () => notFound('We could not find this address.');

/** A book as /api answers it: the default address first, then the newest. */
const presentAddresses = ({ addresses, defaultId }: AddressBookDocument): SavedAddress[] =>
  addresses
    .map(({ id, ...address }) => ({ _id: id, ...address, isDefault: id === defaultId }))
    .reverse()
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));

function withOne(book: AddressBookDocument, id: string) {
  const addresses = presentAddresses(book);
  return { address: addresses.find(({ _id }) => _id === id)!, addresses };
}

interface Dependencies extends Pick<CommonDependencies, 'transactions'> {
  books: AddressBooksRepository;
}

export type AddressesService = ReturnType<typeof addressesService>;

/** A person's address book. While it holds an address, exactly one is the default. */
export function addressesService({ transactions, books }: Dependencies) {
  /** Replaces a person's book by the result of `edit`, in one transaction. */
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
     * Stores an address; the first one is always the default.
     * @throws AppError VALIDATION_ERROR when the book is full.
     */
    async add(uid: string, { isDefault, ...fields }: SavedAddressInput) {
      const id = randomUUID();
      const book = await change(uid, ({ addresses, defaultId }) => {
        if (addresses.length >= MAX_ADDRESSES) {
          const message = `You can save at most ${MAX_ADDRESSES} addresses. Please remove one first.`;
          throw new AppError('VALIDATION_ERROR', { message, fields: {} });
        }
        return {
          addresses: [...addresses, { id, ...fields }],
          defaultId: isDefault || defaultId === null ? id : defaultId,
        };
      });
      return withOne(book, id);
    },

    /**
     * Replaces an address. `isDefault: false` on the default one leaves it the default: another address takes
     * that over by being made it.
     * @throws AppError NOT_FOUND, also for another user's address.
     */
    async update(uid: string, id: string, { isDefault, ...fields }: SavedAddressInput) {
      const book = await change(uid, ({ addresses, defaultId }) => {
        if (!addresses.some((address) => address.id === id)) throw missing();
        return {
          addresses: addresses.map((address) => (address.id === id ? { id, ...fields } : address)),
          defaultId: isDefault ? id : defaultId,
        };
      });
      return withOne(book, id);
    },

    /**
     * Removes an address; the newest one follows a removed default.
     * @throws AppError NOT_FOUND, also for another user's address.
     */
    async remove(uid: string, id: string): Promise<SavedAddress[]> {
      const book = await change(uid, ({ addresses, defaultId }) => {
        const left = addresses.filter((address) => address.id !== id);
        if (left.length === addresses.length) throw missing();
        return { addresses: left, defaultId: defaultId === id ? (left.at(-1)?.id ?? null) : defaultId };
      });
      return presentAddresses(book);
    },

    /** Removes the whole book, for an account that is erased. */
    erase: (uid: string): Promise<void> => books.erase(uid),
  };
}
