import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { createMarkdownTable } from '../markdown';
import { createTextPage } from '../prose-page';

/** Table of the data that the shop stores, when and why. */
const createDataTable = (guests: boolean) =>
  createMarkdownTable(
    [t('When'), t('We keep'), t('Why')],
    [
      [
        t('You browse'),
        t('Nothing that identifies you.'),
        t('Browsing needs no account. Your cart and your recently viewed products stay in your browser.'),
      ],
      [
        t('You register'),
        t('Your name and email address, and a password that is stored only as a hash.'),
        t('An order must belong to a customer.'),
      ],
      [
        t('You fill in your profile'),
        t('What you choose to give: a phone number, a picture, addresses, a wishlist, what is in your cart.'),
        t(
          'It saves you typing. We keep only the part of a picture that you chose, without the place and time recorded by your camera. Its address is long and random, and anyone who has the address can see the picture.',
        ),
      ],
      [
        t('You order'),
        t(
          'The products and prices, the shipping address and phone number, your notes, the order’s history, and our notes about it.',
        ),
        t('We need them to deliver the order, handle problems and keep our accounts.'),
      ],
      ...(guests
        ? [
            [
              t('You order without an account'),
              t(
                'The same, with your email address. The links that open the order are stored only as hashes.',
              ),
              t('We email you updates about the order and a link to track it.'),
            ],
          ]
        : []),
      [
        t('You pay'),
        t('Whether it worked, the brand of the card and its last digits.'),
        t('You can recognize the payment. The card itself goes from your browser to the payment provider.'),
      ],
      [
        t('You save a card'),
        t('The payment provider keeps the card. We keep only the number under which it knows you.'),
        t('You can pay again without entering the card. You remove the card in your profile.'),
      ],
      [
        t('You review a product'),
        t(
          'Your stars, words and pictures, and the name that you choose to show, until you delete the review.',
        ),
        t(
          'Others read it once we have checked it. We store pictures without the place and time recorded by your camera, and show them only then.',
        ),
      ],
      [
        t('You receive emails from us'),
        t(
          'What we wrote and whether it arrived, for 90 days; whether you unsubscribed, without your address in plain text.',
        ),
        t('We need a record of what we told you about your order.'),
      ],
      [
        t('You ask for a back-in-stock email'),
        t(
          'Your email address and the product: for 7 days until you confirm it, then until the email is sent, for at most 180 days.',
        ),
        t('We want to let you know. Every such email has an unsubscribe link.'),
      ],
      [
        t('You write to us'),
        t('Your name, email address and message, for at most a year.'),
        t('We want to answer.'),
      ],
    ],
  );

export const PrivacyPage = createTextPage(({ facts, links }) => {
  const { data, profile, mail } = links;
  return {
    title: t('Privacy'),
    lead: t('What we know about you, why we need it, and how you can delete it.'),
    changed: '2026-11-23',
    text: `
## ${t('Summary')} {#in-short}

- ${t('We keep what we need to send you what you bought, and nothing else.')}
- ${t('There is no advertising, no analytics and no tracking in this shop.')}
- ${t('Your card number never reaches us.')}
- ${t('You can download and delete your data yourself at any time.')}

## ${t('What we keep')} {#what}

${createDataTable(facts.guests)}

${t('To stop abuse, such as guessing passwords, we count requests for each network address. The count is kept under a hash of the address and removed within hours. Technical logs contain the numbers of requests and orders, but never a name, an address or anything you entered.')}

## ${t('Who else sees it')} {#who}

- ${t('**Google Firebase** runs the accounts, the database and the servers of this shop on our behalf.')}
- ${t('**The payment provider** sees your card and the amount.')}
- ${t('**The mail service** that delivers our emails sees them and your email address.')}
- ${t('**The carrier** sees your name, address and phone number.')}

${t('Each receives only what it needs for its task. Nothing is shared for advertising, and nothing is sold.')}

## ${t('How long')} {#how-long}

${t('Your account is kept until you delete it under {data}. Then your profile, picture, addresses, wishlist, cart, reviews, the emails we sent you, the messages you sent us and your back-in-stock requests are deleted immediately, and unpaid orders are cancelled.', { data })}

${t('We keep orders for as long as the law requires, without personal data: name, address, contact details, parcel number and notes are removed. Only a paid order that has not been sent yet keeps them until the parcel is on its way. Invoices stay as they were issued, with your name and address, for as long as the law requires. What you wrote to us and our answers are deleted a year after the last message.')}

${
  facts.guests
    ? t(
        'We keep an order placed without an account like any other. To delete it, add it to an account and delete the account, or write to us: once the order is delivered or cancelled, we delete your personal data in it, its links, our emails about it and your back-in-stock requests.',
      )
    : ''
}

## ${t('What you can ask for')} {#your-rights}

- ${t('A copy of your profile, addresses, wishlist, cart, orders, reviews, the emails we sent you, the messages you sent us, the products you wait for and what our log says about you: download it under {data}.', { data })}
- ${t('The correction of anything that is wrong: you can change most of it yourself under {profile}.', { profile })}
- ${t('The deletion of your account and of everything that belongs to it: the button is under {data}.', { data })}${
      facts.guests
        ? `\n- ${t('The deletion of your data in an order without an account: write to us from its email address.')}`
        : ''
    }
- ${t('An answer from a person to any question about this page.')}

${t('For everything else write to {mail} or use the [contact form]({path}). Requests are free, and you do not need to give a reason. If our answer does not satisfy you, you can contact the data protection authority of your country.', { mail, path: shopPaths.contact })}

## ${t('In your browser')} {#browser}

${t('What the shop stores on your device is listed on the page about [cookies and storage]({path}).', { path: shopPaths.cookies })}

## ${t('Who is responsible')} {#responsible}

${t('{brand}, reachable at {mail}.', { brand: facts.brand, mail })}
`,
  };
});
