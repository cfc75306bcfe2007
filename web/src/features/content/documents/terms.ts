import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { createTextPage } from '../prose-page';

export const TermsPage = createTextPage(({ facts, links }) => ({
  title: t('Terms and conditions'),
  lead: t('The rules that apply when you buy from {brand}.', { brand: facts.brand }),
  changed: '2026-11-21',
  text: `
## ${t('What these terms are about')} {#scope}

${t('They apply to every order in this shop. “We” is {brand}; “you” is the person who orders. By placing an order you accept the version that is current on that day.', { brand: facts.brand })}

## ${t('Your account')} {#account}

${facts.guests ? '' : `${t('You need an account to order.')} `}${t('Please give your real name and an email address that reaches you, and keep your password secret: you are responsible for what is done with it until you tell us that someone else knows it.')}

${t('You can delete your account at any time under {data}; paid orders are still delivered. We may close accounts that are used for fraud or to harm others.', { data: links.data })}

## ${t('How a contract is made')} {#order}

${
  facts.hasLegalButton
    ? t(
        'Products in the shop are an invitation. Your order is an offer, made with the last button of the checkout. We accept it when we confirm it, and the contract begins then.',
      )
    : t(
        'Products in the shop are an invitation. Your order is an offer, made with the button Place Order. We accept it when we confirm it, and the contract begins then.',
      )
}

${t('Ordered products are reserved for you immediately. An order that is not paid within {time} is cancelled automatically, and its products become available again. An order can have at most {lines} different products and {quantity} units of each.', { time: facts.unpaid, lines: facts.maxLines, quantity: facts.maxQuantity })}

${t('While an order is pending you can cancel it yourself in {orders}, without a reason and without cost.', { orders: links.orders })}

## ${t('Prices, tax and shipping')} {#prices}

${t('Prices are in {currency}. {taxRule}. {shippingRule}; [Shipping]({path}) has the details.', { currency: facts.currency, taxRule: facts.taxRule, shippingRule: facts.shippingRule, path: shopPaths.shipping })}

${t('What you pay is what the checkout showed you when you placed the order. If a price changed in the meantime, the order is not placed: you see the new price first and decide again.')}

## ${t('Payment')} {#payment}

${t('You pay by card when you order. Your card’s number goes from your browser to the payment provider and never passes through our servers. If a payment is declined, nothing is charged; your cart and what you typed are kept.')}

## ${t('Delivery')} {#delivery}

${t('We ship to these countries: {countries}. {arrivalRule}. We bear the risk of the delivery until the parcel is handed to you.', { countries: facts.countries, arrivalRule: facts.arrivalRule })}

## ${t('Money back, returns and warranty')} {#returns}

${t('Within {moneyBack} of delivery we refund everything you paid for a product, unused products can be returned for {returns}, and the warranty is {warranty}, each from the day of delivery. The conditions are part of these terms and are described under [Returns and refunds]({path}).', { moneyBack: facts.moneyBack, returns: facts.returns, warranty: facts.warranty, path: shopPaths.returns })}

## ${t('If something goes wrong')} {#liability}

${t('Our liability is unlimited for intent, gross negligence, and harm to life and health. Otherwise it is limited to the damage that is typical and foreseeable for an order of this kind. Mandatory consumer rights are not affected.')}

${t('Pictures show the product as accurately as a screen can. Small differences in color or grain are natural.')}

## ${t('Changes and applicable law')} {#changes}

${t('We may change these terms for future orders, but not for orders already placed. If one provision is invalid, the others remain in force. The law of the country where the shop is based applies, and you keep the consumer protection of your own country.')}

${t('Questions? Write to {mail}.', { mail: links.mail })}
`,
}));
