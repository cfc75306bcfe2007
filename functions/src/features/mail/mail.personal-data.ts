import { definePersonalDataLocations } from '../../platform/personal-data/data-locations';

export const mailPersonalDataLocations = definePersonalDataLocations({
  mail: {
    holds: 'Emails to a person, sent or waiting',
    foundBy: 'account; verified address',
    exported: ['mails'],
    erasure: {
      does: 'delete',
      steps: ['mail', 'guestOrders'],
      but: 'news of a parcel that is sent afterwards, for 90 days',
    },
  },
  mailOutbox: {
    holds: 'The same emails, for the extension Trigger Email',
    foundBy: 'id of the email',
    exported: { no: 'Copies of the emails in `mails`' },
    erasure: { does: 'delete', steps: ['mail'] },
  },
  mailSuppressions: {
    holds: 'Hashes of addresses that get required emails only',
    foundBy: 'hash of the verified address',
    exported: ['mailChoices'],
    erasure: { does: 'keep', why: 'else the address would get emails again', until: 'no limit' },
  },
  mailTokens: {
    holds: 'Hashes of addresses, for the links that end emails',
    foundBy: 'hash of the verified address',
    exported: { no: 'Only hashes' },
    erasure: { does: 'delete', steps: ['mail'] },
  },
});
