import { AddressBookView } from '@/features/account/addresses/address-book-view';

export default function AddressesPage() {
  return <AddressBookView />;
}
