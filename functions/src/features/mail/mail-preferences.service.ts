import type { MailPreferencesInput } from '../../contract/mail/mail';
import { t } from '../../contract/texts/text';
import { createNotFoundError } from '../../platform/errors';
import type { Shop } from '../../platform/shop';

export function createMailPreferencesService({ mailPreferencesRepository: preferences, now }: Shop) {
  /**
   * Saves whether an address receives optional emails.
   * @throws AppError NOT_FOUND if the token is unknown or expired
   */
  async function set({ token, wanted }: MailPreferencesInput): Promise<void> {
    const at = new Date(now());
    const address = await preferences.findAddressByToken(token, at);
    if (address === null)
      throw createNotFoundError(t('This link is no longer valid. Please use the one in your latest email.'));
    await preferences.set(address, wanted, at);
  }

  return { set };
}
