import { shopPaths } from '@/shared/config/paths';
import { createTextPage } from '../prose-page';

export const CookiesPage = createTextPage(({ facts }) => ({
  title: 'Cookies and storage',
  lead: `${facts.brand} stores a few things in your browser, one of them as a cookie, and the shop needs each of them to work.`,
  changed: '2026-11-22',
  text: `
## No tracking, so no banner {#none}

There is no analytics, no advertising and no third-party tracking code. Everything that is stored is needed for what you asked for, so we do not need to ask for your consent.

## What is stored {#stored}

| Name | What for | Until |
| --- | --- | --- |
| cart | The contents of your cart. | you empty it, an order is placed, or you log out |
| cart-account | Which account the cart belongs to, and its lines as the shop last stored them for it. | you log out |
| wish | What you wanted to add before logging in. | you log in, or close the tab |
| wishlist | Your wishlist while you are not logged in. With an account, it is stored there instead. | you log in or log out, or remove the products |
| recent | The products you viewed last. | you log out, or clear your browser’s data |
| searches | What you searched for last. | you remove them, log out, or clear your browser’s data |
| checkout-draft | What you entered at the checkout, so that a reload does not lose it. Card data is never stored. | the order is placed, or you close the tab |
| checkout-attempt | The order in progress, so that pressing the button twice places one order. | the order is paid, or you close the tab |
| order-tokens | The links of orders without an account that you placed or opened here. | you log out, or close the tab |
| token | Proves to the shop that you are logged in. Renewed every hour. | you log out; without Remember me, you close the tab |
| visit | That you are logged in without Remember me: a cookie that all tabs see and that ends with the browser, and a note by which the shop ends your login afterwards. | you log out, or close the browser; the note, until you open the shop again |
| firebase:authUser, firebaseLocalStorageDb | Your Firebase login: your account and the token that renews it. In IndexedDB. | you log out; without Remember me, you open the shop after closing the browser |
| firebase-heartbeat-database, validate-browser-context-for-indexeddb-analytics-module | The version of Firebase’s software and the day it was used, and an empty database by which it learned that it may keep them. Nothing about you. | you clear your browser’s data |
| mui-mode | Your choice of the light theme, the dark theme, or the theme of your device. | you clear your browser’s data |
| seen-… | Pages, products and pictures you viewed recently, so that you can open them offline. | you log out, newer ones take their place, or you clear your browser’s data |
| seen-personal-… | Your profile and the orders you opened, for the same purpose. With Remember me only. | you log out, or clear your browser’s data |
| workbox-precache-…, assets | The shop’s own program. Nothing about you. | a new version replaces it, or you clear your browser’s data |
| scroll:… | Your scroll position on each page, so that going back returns you there. | you close the tab |

## When you pay {#payment}

Your card number, expiry date and security code are never stored, neither in your browser nor by us. The payment provider may set its own cookies on its own pages to detect fraud.

## How to delete it {#clear}

Logging out removes your login, your cart, your recently viewed products, the wishlist stored here, and the pages and orders stored for reading offline. To delete everything else, clear this site’s data in your browser. The shop keeps working. What we store ourselves is described under [Privacy](${shopPaths.privacy}).
`,
}));
