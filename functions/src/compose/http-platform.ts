import type { HttpDependencies } from '../platform/http/guards';
import type { Shop } from '../platform/shop';

export function createHttpDependencies({
  settings,
  orderLinks,
  loadAuth,
  teamRoles,
  panelSessions,
  appCheck,
  inboundMailSettings,
  logger,
  trustProxy,
  limit,
  shopTexts,
  showsReads = false,
  live,
}: Shop): HttpDependencies {
  return {
    guests: {
      mayOrder: async () => (await settings.getCurrent()).settings.checkout.guests,
      holderOf: orderLinks.findByToken,
    },
    auth: loadAuth,
    findRole: teamRoles.find,
    secondFactor: panelSessions,
    appCheck,
    servicePasswords: { inboundMail: inboundMailSettings?.secret },
    loadShopTexts: shopTexts.load,
    logger,
    trustProxy,
    limit,
    showsReads,
    live,
  };
}
