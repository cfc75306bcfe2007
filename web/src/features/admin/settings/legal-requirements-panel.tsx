import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import type { LegalSource } from '@contract/legal/legal-sources';
import { getLegalRequirements } from '@contract/settings/legal-requirements';
import { t } from '@contract/texts/text';
import { FormattedDate } from '@/shared/time/date-text';
import { RichText } from '@/shared/ui/rich-text';
import { SecondaryText } from '@/shared/ui/text';
import { TitledPanel } from '../shared/layout/titled-panel';
import type { SettingsFormValues } from './settings-form';

function SourceLine({ name, url, since }: LegalSource) {
  return (
    <SecondaryText>
      <RichText
        text="<source>{name}</source>, since {day}"
        name={name}
        source={(text) => (
          <Box component="a" href={url} target="_blank" rel="noopener noreferrer" sx={sourceStyles}>
            {text}
          </Box>
        )}
        day={<FormattedDate value={`${since}T12:00:00Z`} />}
      />
    </SecondaryText>
  );
}

/** Offers to change listed prices to prices with tax, which the law of all regions requires. */
function GrossPricesProposal() {
  const { values, setFieldValue } = useFormikContext<SettingsFormValues>();
  if (values.money.priceBasis === 'gross') return null;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      action={
        <Button
          color="inherit"
          size="small"
          onClick={() => void setFieldValue('money.priceBasis', 'gross', false)}
        >
          {t('List prices with tax')}
        </Button>
      }
    >
      {t(
        'Your prices are listed without tax, which consumers must not see there. Amounts stay the same: check them afterwards.',
      )}
    </Alert>
  );
}

/** Lists what the law of the selected regions requires, with sources and dates. Empty without regions. */
export function LegalRequirementsPanel() {
  const { regions } = useFormikContext<SettingsFormValues>().values.markets;
  const requirements = getLegalRequirements(regions);
  if (requirements.length === 0) return null;
  return (
    <TitledPanel
      title={t('What this turns on')}
      note={t('An overview, not legal advice. Ready to sell lists what is missing.')}
      stacked
    >
      <GrossPricesProposal />
      <Box component="ul" role="list" aria-label={t('Legal requirements')} sx={listStyles}>
        {requirements.map(({ key, title, effect, sources }) => (
          <li key={key}>
            <Typography component="h3" variant="h6">
              {t(title)}
            </Typography>
            <Typography sx={{ maxWidth: '64ch' }}>{t(effect)}</Typography>
            {sources.map((source) => (
              <SourceLine key={source.url + source.name} {...source} />
            ))}
          </li>
        ))}
      </Box>
    </TitledPanel>
  );
}

const sourceStyles = { color: 'inherit', textDecoration: 'underline', textUnderlineOffset: '3px' };

const listStyles = { display: 'grid', gap: 2 };
