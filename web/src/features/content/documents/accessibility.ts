import { t } from '@contract/texts/text';
import { createTextPage } from '../prose-page';

export const AccessibilityPage = createTextPage(({ facts, links }) => ({
  title: t('Accessibility'),
  lead: t('{brand} wants everyone to be able to shop here.', { brand: facts.brand }),
  text: `
## ${t('What this shop offers')} {#service}

${t('You can search and compare products, put them into a cart, order and pay, follow your orders, and write to us. No account is needed to look at products.')}

## ${t('How it meets the requirements')} {#conformance}

${t('We aim to meet level AA of the Web Content Accessibility Guidelines (WCAG) 2.2, on which the European standard EN 301 549 is based.')}

- ${t('Every page can be used with a keyboard and with a screen reader, and shows where the focus is.')}
- ${t('Texts have sufficient contrast in the light and in the dark theme, and can be enlarged to 200%.')}
- ${t('Fields have labels, and error messages say what is wrong and how to correct it.')}
- ${t('Pages move less if your device asks for reduced motion.')}

${t('Pictures of products are described by their names. If you need more details of a picture, ask us.')}

## ${t('Report a barrier')} {#contact}

${t('If something does not work for you, write to {mail}. Please name the page and the assistive technology that you use. We will answer, and help you to order in another way.', { mail: links.mail })}

${t('If you are not satisfied with our answer, you can contact the market surveillance authority of your country (Directive (EU) 2019/882).')}
`,
}));
