import { t } from '../texts/text';
import { WITHDRAWAL_DAYS } from './withdrawal-period';

/** Seller to whom consumers declare a withdrawal. Phone is empty if there is none. */
export interface WithdrawalRecipient {
  name: string;
  address: readonly string[];
  email: string;
  phone: string;
}

interface TitledText {
  title: string;
  lines: string[];
}

const formatRecipient = ({ name, address, email, phone }: WithdrawalRecipient) =>
  [name, ...address, email, phone].filter(Boolean).join(', ');

/**
 * Returns the instructions on withdrawal for goods (Directive 2011/83/EU, Annex I(A)). The shop collects returned
 * goods at its own cost, as the page about returns says.
 */
export const createWithdrawalInstructions = (recipient: WithdrawalRecipient): TitledText[] => [
  {
    title: t('Right of withdrawal'),
    lines: [
      t('You have the right to withdraw from this contract within {days} days without giving any reason.', {
        days: WITHDRAWAL_DAYS,
      }),
      t(
        'The withdrawal period expires {days} days after the day on which you, or a person indicated by you other than the carrier, acquired physical possession of the goods. If the goods arrive in several parcels, the last one counts.',
        { days: WITHDRAWAL_DAYS },
      ),
      t(
        'To exercise the right of withdrawal, you must inform us ({recipient}) of your decision to withdraw from this contract by an unequivocal statement, for example a letter sent by post or an email. You may use the model withdrawal form below, but it is not obligatory.',
        { recipient: formatRecipient(recipient) },
      ),
      t(
        'To meet the deadline, it is sufficient that you send your communication about the withdrawal before the withdrawal period has expired.',
      ),
    ],
  },
  {
    title: t('Effects of withdrawal'),
    lines: [
      t(
        'If you withdraw from this contract, we reimburse all payments received from you, including the costs of delivery, except for the additional costs that result from your choice of a delivery other than the least expensive standard delivery that we offer. We do so without undue delay, and not later than {days} days after the day on which we are informed about your decision.',
        { days: WITHDRAWAL_DAYS },
      ),
      t(
        'We use the means of payment that you used for the order, unless you have expressly agreed otherwise, and charge no fees for it. We may withhold the reimbursement until we have received the goods back, or you have supplied evidence of having sent them back, whichever is earlier.',
      ),
      t(
        'You must send back the goods without undue delay, and not later than {days} days after the day on which you informed us about your withdrawal. The deadline is met if you send them back before this period has expired. We bear the cost of returning the goods.',
        { days: WITHDRAWAL_DAYS },
      ),
      t(
        'You are only liable for a diminished value of the goods that results from handling other than what is necessary to establish their nature, characteristics and functioning.',
      ),
      t(
        'There is no right of withdrawal for goods that deteriorate quickly, and for sealed goods that cannot be returned for reasons of health or hygiene once you have unsealed them.',
      ),
    ],
  },
];

/** Returns the model withdrawal form (Directive 2011/83/EU, Annex I(B)), with the seller's address filled in. */
export const createWithdrawalForm = (recipient: WithdrawalRecipient): TitledText => ({
  title: t('Model withdrawal form'),
  lines: [
    t('(Complete and return this form only if you wish to withdraw from the contract.)'),
    t('To {recipient}:', { recipient: formatRecipient(recipient) }),
    t(
      'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*):',
    ),
    t('Ordered on (*)/received on (*):'),
    t('Name of consumer(s):'),
    t('Address of consumer(s):'),
    t('Signature of consumer(s) (only if this form is notified on paper):'),
    t('Date:'),
    t('(*) Delete as appropriate.'),
  ],
});
