import Box from '@mui/material/Box';
import { Formik, useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useState, type ReactNode, useRef } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { pickupCheckoutFormSchema, type CheckoutFormValues } from '@contract/orders/checkout-form';
import type { Quote } from '@contract/orders/quote';
import { isPickupSelected } from '@contract/pricing/pricing-settings';
import { getShippingErrorMessage } from '@contract/products/ships-to';
import type { User } from '@contract/users';
import { t } from '@contract/texts/text';
import { ValidatedForm } from '@/shared/forms/validated-form';
import { getLegalOrderButtonText } from '@/shared/orders/legal-order-button';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { usePricingSettings } from '@/shared/settings/use-pricing-settings';
import { getColumnSpanStyles } from '@/shared/ui/styles/six-columns';
import { AddressFields } from '@/shared/address/address-fields';
import { PostalAddress } from '@/shared/address/postal-address';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { surfaceStyles } from '@/shared/ui/styles/surface';
import {
  useSavedAddresses,
  ADDRESS_FIELD_NAMES,
  canSaveAddress,
  isSavedOrLastAddress,
  SaveAddressCheckbox,
  SavedAddresses,
  type SavedAddressesState,
} from './addresses/saved-addresses';
import { GiftSection, type GiftSectionProps } from './gift/gift-section';
import { InvalidFormToast } from './announce-invalid';
import { PaymentSection } from './payment/payment-section';
import { checkoutDraftStorage, GUEST_DRAFT_USER_ID } from './checkout-storage';
import {
  toCheckoutDraft,
  getInitialCheckoutValues,
  validateCheckoutForm,
  type CheckoutItem,
} from './checkout-values';
import { ContactSection, NotesSection, PickupSection } from './checkout-sections';
import { FormSection } from './form-section';
import { PlaceOrderBar } from './place-order-bar';
import { CheckoutProblemAlert, UnpaidOrdersAlert } from './problem-alert';
import { useCheckoutSubmit, type CheckoutCallbacks } from './use-checkout';
import { useProviderPayment } from './payment/use-payment';

interface ShippingAddressSectionProps {
  user: User | null;
  savedAddresses: SavedAddressesState;
}

function AddressSummary({ values, onChange }: { values: CheckoutFormValues; onChange: () => void }) {
  return (
    <Box sx={{ ...getColumnSpanStyles(6), ...surfaceStyles, ...summary }}>
      <PostalAddress address={values} />
      <SecondaryButton aria-label={t('Change the shipping address')} onClick={onChange}>
        {t('Change')}
      </SecondaryButton>
    </Box>
  );
}

/** Shipping address of the checkout. A known address is shown as text until the user edits it or a field is invalid. */
export function ShippingAddressSection({ user, savedAddresses }: ShippingAddressSectionProps) {
  const { values, errors } = useFormikContext<CheckoutFormValues>();
  const [open, setOpen] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const isFolded =
    !open &&
    isSavedOrLastAddress(savedAddresses, values) &&
    !ADDRESS_FIELD_NAMES.some((field) => errors[field]);
  useEffect(() => {
    if (open) fields.current?.querySelector<HTMLElement>('input:checked, select, input')?.focus();
  }, [open]);
  return (
    <FormSection title={t('Shipping address')}>
      {isFolded ? (
        <AddressSummary values={values} onChange={() => setOpen(true)} />
      ) : (
        <Box ref={fields} sx={{ display: 'contents' }}>
          <SavedAddresses user={user} savedAddresses={savedAddresses} />
          {savedAddresses.awaited ? (
            <Skeleton variant="rounded" height={140} sx={getColumnSpanStyles(6)} />
          ) : (
            <AddressFields />
          )}
        </Box>
      )}
      <SaveAddressCheckbox savedAddresses={savedAddresses} />
    </FormSection>
  );
}

const summary = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 2,
  p: 2,
};

interface Destination {
  country: string;
  region?: string;
  zipCode?: string;
}

interface DraftSaverProps {
  userId: string;
  onDestination: (destination: Destination) => void;
}

/** Saves the form values without card data on every change. Calls `onDestination` when the address changes. */
function DraftSaver({ userId, onDestination }: DraftSaverProps) {
  const { values, dirty } = useFormikContext<CheckoutFormValues>();
  const { country, state, zipCode } = values;
  const report = useEffectEvent(onDestination);
  useEffect(() => {
    report({ country, region: state || undefined, zipCode: zipCode || undefined });
  }, [country, state, zipCode]);
  useEffect(() => {
    if (dirty) checkoutDraftStorage.save(userId, toCheckoutDraft(values));
  }, [userId, values, dirty]);
  return null;
}

interface CheckoutViewProps extends CheckoutCallbacks, GiftSectionProps {
  user: User | null;
  items: readonly CheckoutItem[];
  quote: Quote;
  codes: readonly string[];
  onDestination: (destination: Destination) => void;
  summary: ReactNode;
  /** Products and totals, shown above the button if consumer law applies at the destination. */
  review: ReactNode;
  /** Message to show if the shop does not deliver to the address. */
  notServed: ReactNode;
  shippingMethods: ReactNode;
  changes: ReactNode;
}

export function CheckoutView({
  user,
  items,
  quote,
  codes,
  gift,
  onGift,
  onDestination,
  summary,
  review,
  notServed,
  shippingMethods,
  changes,
  ...events
}: CheckoutViewProps) {
  const payment = useProviderPayment(
    { total: quote.totalAmount, currency: quote.currency },
    { hasAccount: user !== null },
  );
  const owner = user?._id ?? GUEST_DRAFT_USER_ID;
  const [initial] = useState(() => getInitialCheckoutValues(user, checkoutDraftStorage.read(owner)));
  const pickup = isPickupSelected(quote.shipping);
  const settings = useStoreSettings();
  const { pricing } = usePricingSettings();
  const getLegalText = ({ country }: CheckoutFormValues) =>
    getLegalOrderButtonText(
      settings,
      pickup ? (pricing.shipping.pickup?.country ?? country) : country,
      quote.totalAmount,
    );
  const { methods } = quote.shipping;
  const book = useSavedAddresses({ hasAccount: user !== null, savesByDefault: gift === null });
  const { problem, advice, unpaid, clearUnpaid, submit } = useCheckoutSubmit({
    items,
    quote,
    codes,
    gift,
    guest: user === null,
    pickup,
    payment: payment.payment,
    saved: book.shouldSave && canSaveAddress(book) ? book : null,
    ...events,
  });
  const changeGift: GiftSectionProps['onGift'] = (next) => {
    if ((next === null) !== (gift === null)) book.setShouldSave(next === null);
    onGift(next);
  };
  /** True until the heights of the address and payment sections are known. */
  const isAwaited =
    book.awaited || payment.savedCards.isAwaited || (payment.settings === null && !payment.failed);
  const choice =
    methods.length > 1 ? (
      <FormSection title={t('Shipping method')} titleId="section-shipping-method">
        <Box sx={getColumnSpanStyles(6)}>{shippingMethods}</Box>
      </FormSection>
    ) : null;
  // Pickup is selected before the address, because it hides the address fields.
  const decidesFields = methods.some(({ kind }) => kind === 'pickup');
  return (
    <Box sx={columns}>
      <Box sx={{ gridArea: 'summary', minWidth: 0 }}>{summary}</Box>
      <Box sx={{ gridArea: 'form', minWidth: 0 }}>
        <Formik
          initialValues={initial}
          validate={(values) => validateCheckoutForm(values, payment.payment, { pickup })}
          onSubmit={submit}
        >
          {({ values }) => (
            <ValidatedForm label={t('Checkout')}>
              <InvalidFormToast />
              <DraftSaver userId={owner} onDestination={onDestination} />
              <Box sx={sections}>
                <ContactSection isGuest={user === null} />
                {decidesFields ? choice : null}
                {pickup ? (
                  <PickupSection isOnlyMethod={methods.length === 1} />
                ) : (
                  <ShippingAddressSection user={user} savedAddresses={book} />
                )}
                <Box sx={isAwaited ? hiddenStyles : { display: 'contents' }}>
                  {notServed}
                  {decidesFields ? null : choice}
                  <GiftSection gift={gift} onGift={changeGift} pickup={pickup} guest={user === null} />
                  <PaymentSection
                    payment={payment}
                    // For pickup, address fields are ignored, because they may contain the address of someone else.
                    payer={pickup ? pickupCheckoutFormSchema.cast(values) : values}
                    problem={problem?.atPayment ? problem : null}
                    refusal={getShippingErrorMessage(quote, values.country)}
                  />
                  <NotesSection />
                  {changes}
                  <CheckoutProblemAlert problem={problem?.atPayment ? null : problem} advice={advice} />
                  {unpaid.length > 0 ? <UnpaidOrdersAlert orders={unpaid} onCancelled={clearUnpaid} /> : null}
                  {getLegalText(values) === null ? null : review}
                  <PlaceOrderBar
                    total={quote.totalAmount}
                    legalText={getLegalText(values)}
                    disabled={
                      items.length === 0 ||
                      !payment.payment ||
                      getShippingErrorMessage(quote, values.country) !== null
                    }
                  />
                </Box>
              </Box>
            </ValidatedForm>
          )}
        </Formik>
      </Box>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: { xs: 3, md: 6, lg: 10 },
  gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(320px, 420px)' },
  gridTemplateAreas: { xs: '"summary" "form"', md: '"form summary"' },
};

/** Styles of sections that would move when the sections above them have loaded. */
const hiddenStyles = { display: 'contents', visibility: 'hidden' };

/** Styles that keep a focused field clear of the sticky header and the bottom bar. */
const sections = {
  display: 'grid',
  gap: { xs: 4, md: 5 },
  '& input, & textarea, & select': { scrollMarginBlock: { xs: '110px 260px', md: '110px 120px' } },
};
