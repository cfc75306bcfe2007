import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Withdrawal } from '@contract/withdrawals/withdrawals';
import { t } from '@contract/texts/text';
import { FormattedDate } from '@/shared/time/date-text';
import { Badge, getBadgeColorStyles } from '@/shared/ui/badge';
import { RichText } from '@/shared/ui/rich-text';
import { SecondaryText } from '@/shared/ui/text';

type Declaration = Withdrawal['declarations'][number];

function DeclarationEntry({ declaration: { at, name, email, late, lines } }: { declaration: Declaration }) {
  return (
    <Box component="li" sx={{ '& + &': { mt: 1.5 } }}>
      <Box component="ul" role="list">
        {lines.map(({ line, name: item, options, quantity }) => (
          <Typography key={line} component="li" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {quantity} × {[item, ...Object.values(options)].join(', ')}
          </Typography>
        ))}
      </Box>
      <SecondaryText>
        {name === '' ? (
          <RichText text="Received on {time}" time={<FormattedDate value={at} withTime />} />
        ) : (
          <RichText
            text="Received on {time} from {name}, {email}"
            time={<FormattedDate value={at} withTime />}
            name={name}
            email={email}
          />
        )}
      </SecondaryText>
      {late ? (
        <Badge sx={{ ...getBadgeColorStyles('yellow'), mt: 0.5 }}>
          {t('After the last day of the period')}
        </Badge>
      ) : null}
    </Box>
  );
}

/** Withdrawals from one order, oldest first. */
export function WithdrawalDeclarations({ withdrawal: { number, declarations } }: { withdrawal: Withdrawal }) {
  return (
    <Box component="ul" role="list" aria-label={t('Withdrawals from order {number}', { number })}>
      {declarations.map((declaration) => (
        <DeclarationEntry key={declaration.at} declaration={declaration} />
      ))}
    </Box>
  );
}
