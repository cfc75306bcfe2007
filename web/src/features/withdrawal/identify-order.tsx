import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import {
  findWithdrawableOrderSchema,
  requestWithdrawalCodeSchema,
  WITHDRAWAL_CODE_LENGTH,
  type WithdrawableOrder,
  type WithdrawalAccess,
  type WithdrawalContact,
} from '@contract/withdrawals/withdrawals';
import { callApi } from '@/shared/api/client';
import { ActionForm, SubmitButton } from '@/shared/forms/action-form';
import { EmailField } from '@/shared/forms/email-field';
import { RequiredField } from '@/shared/forms/form-text-field';
import { RichText } from '@/shared/ui/rich-text';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { focusOnMount } from '@/shared/ui/take-focus';
import { findWithdrawableOrder } from './withdrawal-api';

async function requestCode(contact: WithdrawalContact): Promise<WithdrawalContact> {
  await callApi(endpoints.requestWithdrawalCode, { body: contact, quiet: true });
  return contact;
}

interface FoundOrder {
  order: WithdrawableOrder;
  access: WithdrawalAccess;
}

interface IdentifyOrderProps {
  number: string;
  onFound: (found: FoundOrder) => void;
}

function ContactForm({
  contact,
  onSent,
}: {
  contact: WithdrawalContact;
  onSent: (contact: WithdrawalContact) => void;
}) {
  return (
    <ActionForm
      label={t('Your order')}
      initial={contact}
      schema={requestWithdrawalCodeSchema}
      send={requestCode}
      failure={t('The code could not be sent. Please try again.')}
      inlineFields
      onSuccess={onSent}
    >
      <Typography sx={intro}>
        {t(
          'Enter the order number and the email address of your order. We will send a code to that address, so that nobody else can withdraw in your name.',
        )}
      </Typography>
      <Box sx={fields}>
        <RequiredField
          name="number"
          label={t('Order number')}
          helperText={t('It is in every email about your order.')}
          input={{ autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false }}
        />
        <EmailField required />
        <SubmitButton size="large" sx={submit}>
          {t('Send code')}
        </SubmitButton>
      </Box>
    </ActionForm>
  );
}

interface CodeFormProps extends Pick<IdentifyOrderProps, 'onFound'> {
  contact: WithdrawalContact;
  onBack: () => void;
}

function CodeForm({ contact, onFound, onBack }: CodeFormProps) {
  const [requests, setRequests] = useState(0);
  const find = async (access: WithdrawalAccess): Promise<FoundOrder> => ({
    access,
    order: await findWithdrawableOrder(access),
  });
  const repeat = () => void requestCode(contact).then(() => setRequests(requests + 1), onBack);
  return (
    <ActionForm
      label={t('Code from the email')}
      initial={{ ...contact, code: '' }}
      schema={findWithdrawableOrderSchema}
      send={find}
      failure={t('The code could not be checked. Please try again.')}
      inlineFields
      onSuccess={onFound}
    >
      <Typography ref={focusOnMount} variant="h3" component="h2" tabIndex={-1} sx={{ outline: 'none' }}>
        {t('Check your email')}
      </Typography>
      <Typography sx={intro}>
        <RichText
          text="If order {number} belongs to <b>{email}</b>, a code is on its way to that address. It is valid for 30 minutes."
          number={contact.number}
          email={contact.email}
          b={(content) => <strong>{content}</strong>}
        />
      </Typography>
      <Box sx={fields}>
        <RequiredField
          name="code"
          label={t('Code')}
          helperText=" "
          input={{
            inputMode: 'numeric',
            autoComplete: 'one-time-code',
            maxLength: WITHDRAWAL_CODE_LENGTH + 4,
          }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, gridColumn: '1 / -1' }}>
          <SubmitButton size="large">{t('Continue')}</SubmitButton>
          <SecondaryButton size="large" onClick={repeat}>
            {t('Send a new code')}
          </SecondaryButton>
          <SecondaryButton size="large" onClick={onBack}>
            {t('Change order')}
          </SecondaryButton>
        </Box>
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary', gridColumn: '1 / -1' }}>
          {requests > 0 ? t('A new code is on its way. Earlier codes no longer work.') : null}
        </Typography>
      </Box>
    </ActionForm>
  );
}

/** Form for customers without a session. They prove the email address of the order with a code. */
export function IdentifyOrder({ number, onFound }: IdentifyOrderProps) {
  const [contact, setContact] = useState<WithdrawalContact>({ number, email: '' });
  const [isSent, setIsSent] = useState(false);
  const showCode = (sent: WithdrawalContact) => {
    setContact(sent);
    setIsSent(true);
  };
  return isSent ? (
    <CodeForm contact={contact} onFound={onFound} onBack={() => setIsSent(false)} />
  ) : (
    <ContactForm contact={contact} onSent={showCode} />
  );
}

const intro = { mt: 1, color: 'text.secondary', textWrap: 'pretty' };

const fields = {
  mt: 3,
  display: 'grid',
  rowGap: 1.5,
  columnGap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
  alignItems: 'start',
};

const submit = { gridColumn: '1 / -1', justifySelf: { sm: 'start' }, minWidth: 200 };
