import { t } from '@contract/texts/text';

export const ERASED_NAME_LABEL = t('Personal data erased');
