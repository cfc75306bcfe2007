import Box from '@mui/material/Box';
import { Check, Dot } from 'lucide-react';
import { t } from '@contract/texts/text';
import { visuallyHiddenStyles } from '@/shared/ui/styles/visually-hidden';

const getPasswordRules = (minLength: number): readonly [string, (password: string) => boolean][] => [
  [t('At least {minLength} characters', { minLength }), (password) => password.length >= minLength],
  [t('An uppercase letter'), (password) => /[A-Z]/.test(password)],
  [t('A lowercase letter'), (password) => /[a-z]/.test(password)],
  [t('A number'), (password) => /\d/.test(password)],
];

const isPasswordAccepted = (password: string, minLength: number): boolean =>
  getPasswordRules(minLength).every(([, isMet]) => isMet(password));

interface PasswordRulesProps {
  password: string;
  minLength: number;
  /** Advice on a password that meets the rules, or undefined if there is none. */
  hint?: (password: string) => string;
}

/** Rules of a new password, each marked as soon as the password meets it. */
export function PasswordRules({ password, minLength, hint }: PasswordRulesProps) {
  return (
    <Box component="span" sx={rules}>
      {getPasswordRules(minLength).map(([text, isMet]) => {
        const [Icon, color] = isMet(password) ? [Check, 'success.main'] : [Dot, 'text.secondary'];
        return (
          <Box key={text} component="span" sx={{ ...rule, color }}>
            <Icon size={16} aria-hidden />
            <span>
              {text}
              {isMet(password) ? (
                <Box component="span" sx={visuallyHiddenStyles}>
                  {' '}
                  {t('(done)')}
                </Box>
              ) : null}
            </span>
          </Box>
        );
      })}
      {hint ? (
        <Box component="span" sx={advice}>
          {isPasswordAccepted(password, minLength) ? hint(password) : null}
        </Box>
      ) : null}
    </Box>
  );
}

const rules = { mt: 1, display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 1.5 };

const advice = { gridColumn: '1 / -1', minHeight: '1.66em', mb: 0.5 };

const rule = { display: 'flex', alignItems: 'center', gap: 0.5 };
