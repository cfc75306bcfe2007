import { shopPaths } from '@/shared/config/paths';
import { createTextPage } from '../prose-page';

export const PrivacyPage = createTextPage(({ facts, links }) => {
  const withGuests = (text: string) => (facts.guests ? text : '');
  return {
    title: 'Privacy',
    lead: 'What we know about you, why we need it, and how you can delete it.',
    changed: '2026-11-23',
    text: `
## Summary {#in-short}

- We keep what we need to send you what you bought, and nothing else.
- There is no advertising, no analytics and no tracking in this shop.
- Your card number never reaches us.
- You can download and delete your data yourself at any time.

## What we keep {#what}

| When | We keep | Why |
| --- | --- | --- |
| You browse | Nothing that identifies you. | Browsing needs no account. Your cart and your recently viewed products stay in your browser. |
| You register | Your name and email address, and a password that is stored only as a hash. | An order must belong to a customer. |
| You fill in your profile | What you choose to give: a phone number, a picture, addresses, a wishlist, what is in your cart. | It saves you typing. We keep only the part of a picture that you chose, without the place and time recorded by your camera. Its address is long and random, and anyone who has the address can see the picture. |
| You order | The products and prices, the shipping address and phone number, your notes, the order’s history, and our notes about it. | We need them to deliver the order, handle problems and keep our accounts. |${withGuests('\n| You order without an account | The same, with your email address. The links that open the order are stored only as hashes. | We email you updates about the order and a link to track it. |')}
| You pay | Whether it worked, the brand of the card and its last digits. | You can recognize the payment. The card itself goes from your browser to the payment provider. |
| You save a card | The payment provider keeps the card. We keep only the number under which it knows you. | You can pay again without entering the card. You remove the card in your profile. |
| You review a product | Your stars, words and pictures, and the name that you choose to show, until you delete the review. | Others read it once we have checked it. We store pictures without the place and time recorded by your camera, and show them only then. |
| You receive emails from us | What we wrote and whether it arrived, for 90 days; whether you unsubscribed, without your address in plain text. | We need a record of what we told you about your order. |
| You ask for a back-in-stock email | Your email address and the product: for 7 days until you confirm it, then until the email is sent, for at most 180 days. | We want to let you know. Every such email has an unsubscribe link. |
| You write to us | Your name, email address and message, for at most a year. | We want to answer. |

To stop abuse, such as guessing passwords, we count requests for each network address. The count is kept under a hash of the address and removed within hours. Technical logs contain the numbers of requests and orders, but never a name, an address or anything you entered.

## Who else sees it {#who}

- **Google Firebase** runs the accounts, the database and the servers of this shop on our behalf.
- **The payment provider** sees your card and the amount.
- **The mail service** that delivers our emails sees them and your email address.
- **The carrier** sees your name, address and phone number.

Each receives only what it needs for its task. Nothing is shared for advertising, and nothing is sold.

## How long {#how-long}

Your account is kept until you delete it under ${links.data}. Then your profile, picture, addresses, wishlist, cart, reviews, the emails we sent you, the messages you sent us and your back-in-stock requests are deleted immediately, and unpaid orders are cancelled.

We keep orders for as long as the law requires, without personal data: name, address, contact details, parcel number and notes are removed. Only a paid order that has not been sent yet keeps them until the parcel is on its way. Invoices stay as they were issued, with your name and address, for as long as the law requires. What you wrote to us and our answers are deleted a year after the last message.

${withGuests(
  'We keep an order placed without an account like any other. To delete it, add it to an account and delete the account, or write to us: once the order is delivered or cancelled, we delete your personal data in it, its links, our emails about it and your back-in-stock requests.',
)}

## What you can ask for {#your-rights}

- A copy of your profile, addresses, wishlist, cart, orders, reviews, the emails we sent you, the messages you sent us, the products you wait for and what our log says about you: download it under ${links.data}.
- The correction of anything that is wrong: you can change most of it yourself under ${links.profile}.
- The deletion of your account and of everything that belongs to it: the button is under ${links.data}.${withGuests(
      '\n- The deletion of your data in an order without an account: write to us from its email address.',
    )}
- An answer from a person to any question about this page.

For everything else write to ${links.mail} or use the [contact form](${shopPaths.contact}). Requests are free, and you do not need to give a reason. If our answer does not satisfy you, you can contact the data protection authority of your country.

## In your browser {#browser}

What the shop stores on your device is listed on the page about [cookies and storage](${shopPaths.cookies}).

## Who is responsible {#responsible}

${facts.brand}, reachable at ${links.mail}.
`,
  };
});
