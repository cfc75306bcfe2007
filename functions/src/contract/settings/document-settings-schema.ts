import { object } from 'yup';
import { REQUIRED_MESSAGE, singleLineTextField } from '../fields';
import { t } from '../texts/text';
import { addressLinesField } from './setting-fields';

/** Settings of invoices, packing slips and the imprint. */
export const documentSettingsSchema = object({
  sellerName: singleLineTextField(100).required(REQUIRED_MESSAGE),
  sellerAddress: addressLinesField(),
  taxId: singleLineTextField(60).default(''),
  representative: singleLineTextField(100).default(''),
  phone: singleLineTextField(40).default(''),
  registerNumber: singleLineTextField(100).default(''),
  packagingNumber: singleLineTextField(100).default(''),
  invoicePrefix: singleLineTextField(20).default(''),
  // Must differ from the invoice prefix, because both number series start with 1.
  creditNotePrefix: singleLineTextField(20)
    .default('')
    .test(
      'differs',
      () => t('Must differ from the invoice number prefix'),
      function (value) {
        return value !== (this.parent as { invoicePrefix?: unknown }).invoicePrefix;
      },
    ),
  footer: singleLineTextField(300).default(''),
}).required(REQUIRED_MESSAGE);
