import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { createTextPage } from '../prose-page';

export const CookiesPage = createTextPage(({ facts }) => ({
  title: t('Cookies and storage'),
  lead: t(
    '{brand} stores a few things in your browser, one of them as a cookie, and the shop needs each of them to work.',
    { brand: facts.brand },
  ),
  changed: '2026-11-29',
  text: `
## ${t('No tracking, so no banner')} {#none}

${t('There is no analytics, no advertising and no third-party tracking code. Everything that is stored is needed for what you asked for, so we do not need to ask for your consent.')}

## ${t('What is stored')} {#stored}

${t('**Cart.** The contents of your cart and your wishlist, until you empty them, log out, or place the order.')}

+ ${t('Technical names')}
- **cart** ${t('The contents of your cart, until you empty it, an order is placed, or you log out.')}
- **cart-account** ${t('The account that the cart belongs to, and its lines as the shop last stored them for it, until you log out.')}
- **wish** ${t('The product you wanted to add before logging in, until you log in or close the tab.')}
- **wishlist** ${t('Your wishlist while you are not logged in, until you log in or log out, or remove the products. With an account, it is stored there instead.')}

${t('**Checkout.** What you entered at the checkout and the order in progress, until the order is paid or you close the tab.')}

+ ${t('Technical names')}
- **checkout-draft** ${t('What you entered at the checkout, so that a reload does not lose it, until the order is placed or you close the tab. Card data is never stored.')}
- **checkout-attempt** ${t('The order in progress, so that pressing the button twice places one order, until the order is paid or you close the tab.')}
- **buy-now** ${t('That product pages have the Buy now button for you, so that they leave space for it, until you have no saved card or clear your browser’s data.')}
- **order-tokens** ${t('The links of orders without an account that you placed or opened here, until you log out or close the tab.')}

${t('**Login.** The proof that you are logged in, until you log out. Without Remember me, until you close the browser.')}

+ ${t('Technical names')}
- **token** ${t('Proves to the shop that you are logged in. Renewed every hour, until you log out; without Remember me, until you close the tab.')}
- **visit** ${t('That you are logged in without Remember me: a cookie that all tabs see and that ends with the browser or when you log out, and a note by which the shop ends your login afterwards, until you open the shop again.')}
- **firebase:authUser, firebaseLocalStorageDb** ${t('Your Firebase login: your account and the token that renews it. In IndexedDB, until you log out; without Remember me, until you open the shop after closing the browser.')}
- **firebase-heartbeat-database, validate-browser-context-for-indexeddb-analytics-module** ${t('The version of Firebase’s software and the day it was used, and an empty database by which it learned that it may store them. Nothing about you: the second name is Firebase’s, and the shop uses no analytics. Until you clear your browser’s data.')}

${t('**Preferences.** Your theme, and the products and searches you viewed last, until you clear your browser’s data. Logging out removes the products and searches.')}

+ ${t('Technical names')}
- **mui-mode** ${t('Your choice of the light theme, the dark theme, or the theme of your device, until you clear your browser’s data.')}
- **language** ${t('The language of the shop that you chose, until you clear your browser’s data.')}
- **recent** ${t('The products you viewed last, until you log out or clear your browser’s data.')}
- **searches** ${t('Your last searches, until you remove them, log out, or clear your browser’s data.')}
- **scroll:…** ${t('Your scroll position on each page, so that going back returns you there, until you close the tab.')}

${t('**Offline use.** The shop’s program and the pages you viewed last, so that the shop opens quickly and without a connection, until you clear your browser’s data. Logging out removes the pages.')}

+ ${t('Technical names')}
- **seen-…** ${t('Pages, products and pictures you viewed recently, until you log out, newer ones take their place, or you clear your browser’s data.')}
- **seen-personal-…** ${t('Your profile and the orders you opened, until you log out or clear your browser’s data. With Remember me only.')}
- **workbox-precache-…, assets** ${t('The shop’s own program, until a new version replaces it or you clear your browser’s data. Nothing about you.')}

## ${t('When you pay')} {#payment}

${t('Your card number, expiry date and security code are never stored, neither in your browser nor by us. The payment provider may set its own cookies on its own pages to detect fraud.')}

## ${t('How to delete it')} {#clear}

${t('Logging out removes your login, your cart, your recently viewed products, the wishlist stored here, and the pages and orders stored for reading offline. To delete everything else, clear this site’s data in your browser. The shop keeps working. What we store ourselves is described under [Privacy]({path}).', { path: shopPaths.privacy })}
`,
}));
