import { definePersonalDataLocations } from '../../platform/personal-data/data-locations';

export const stockNoticePersonalDataLocations = definePersonalDataLocations({
  stockNotices: {
    holds: 'Addresses that want an email when a product is back',
    foundBy: 'account; verified address',
    exported: ['stockNotices'],
    erasure: { does: 'delete', steps: ['stockNotices'] },
  },
  stockNoticeLinks: {
    holds: 'Addresses, for the links in these emails',
    foundBy: 'account; verified address',
    exported: { no: 'The addresses of `stockNotices`' },
    erasure: { does: 'delete', steps: ['stockNotices'] },
  },
});
