import { definePersonalDataLocations } from '../../platform/personal-data/data-locations';

export const withdrawalPersonalDataLocations = definePersonalDataLocations({
  withdrawals: {
    holds:
      'Withdrawals from contracts: name, address, units, time; the name of the administrator who handled them',
    foundBy: 'account; verified address; administrator',
    exported: ['withdrawals'],
    erasure: {
      does: 'anonymise',
      steps: ['withdrawals', 'withdrawalHandlers'],
      but: 'units and time, as evidence, for four years',
    },
  },
  withdrawalCodes: {
    holds: 'Hashes of codes that prove the address of an order',
    foundBy: 'not by person',
    exported: { no: 'Only hashes' },
    erasure: { does: 'keep', why: 'hashes lead to nobody', until: 'half an hour' },
  },
});
