/** Card saved by the payment provider. */
export interface ProviderCard {
  id: string;
  brand: string;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
}

/** Access to the payment provider's customers and their saved cards. A method throws if the provider fails. */
export interface ProviderCustomerGateway {
  /** Creates a customer without personal data, only once per idempotency key. */
  create(idempotencyKey: string): Promise<string>;

  /** Lists the saved cards of a customer, newest first. Returns no cards if the customer no longer exists. */
  listCards(customerId: string): Promise<ProviderCard[]>;

  /** Removes a card and its duplicates. Does nothing if the customer has no such card. */
  removeCard(customerId: string, cardId: string): Promise<void>;

  /**
   * Assigns an open payment to a customer, whose saved cards can then pay it.
   * @param savesCard true if the card that pays is saved for the customer
   * @returns false if the customer no longer exists
   */
  assignPayment(paymentId: string, customerId: string, savesCard: boolean): Promise<boolean>;

  /** Deletes a customer with all saved cards. Idempotent. */
  delete(customerId: string): Promise<void>;
}
