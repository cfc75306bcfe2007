import type { CollectionMembershipsService } from '../features/collections/collection-memberships.service';
import { cartService } from '../features/cart/cart.service';
import { cartsRepository } from '../features/cart/carts.repository';
import type { MailService } from '../features/mail/mail.service';
import { buyersRepository } from '../features/orders/buyers.repository';
import { buyersService } from '../features/orders/buyers.service';
import { adminOrdersService } from '../features/orders/admin-orders.service';
import { customerOrdersService } from '../features/orders/customer-orders.service';
import { orderExportService } from '../features/orders/order-export.service';
import { guestErasureService } from '../features/orders/guests/guest-erasure.service';
import { orderClaimsService } from '../features/orders/guests/order-claims.service';
import type { OrderLinksService } from '../features/orders/guests/order-links.service';
import { invoicesRepository } from '../features/invoices/invoices.repository';
import { invoicesService } from '../features/invoices/invoices.service';
import { orderNotesRepository } from '../features/orders/order-notes.repository';
import { earlierMoneyService } from '../features/orders/money/earlier-money.service';
import { moneyDaysRepository } from '../features/orders/money/money-days.repository';
import { orderPaymentService } from '../features/orders/money/order-payment.service';
import { orderReceiptsService } from '../features/orders/money/order-receipts.service';
import { orderRefundsService } from '../features/orders/money/order-refunds.service';
import { orderRemindersService } from '../features/orders/money/order-reminders.service';
import { orderSearch } from '../features/orders/order-search';
import { orderStatsRepository } from '../features/orders/order-stats.repository';
import { orderStatsService } from '../features/orders/order-stats.service';
import { orderStatusService } from '../features/orders/order-status.service';
import { ordersRepository } from '../features/orders/orders.repository';
import { ordersService } from '../features/orders/orders.service';
import { pastOrders } from '../features/orders/past-orders.service';
import { placeOrderService } from '../features/orders/place-order.service';
import { paymentEventsRepository } from '../features/payments/payment-events.repository';
import { paymentEventsService } from '../features/payments/payment-events.service';
import { promotionPreviewService } from '../features/promotions/promotion-preview.service';
import { pricingService } from '../features/pricing/pricing.service';
import { paymentProviders } from '../features/payments/payment-providers';
import { paymentsService } from '../features/payments/payments.service';
import { composePromotions } from './promotions';
import type { StockNoticesService } from '../features/stock-notices/stock-notices.service';
import type { composeProducts } from './products';
import type { composeUsers } from './users';
import type { RateLimiter } from '../platform/rate-limit/rate-limit';
import type { Foundation } from './foundation';

interface Parts {
  mail: MailService;
  orderLinks: OrderLinksService;
  users: ReturnType<typeof composeUsers>;
  products: ReturnType<typeof composeProducts>;
  memberships: CollectionMembershipsService;
  stockNotices: StockNoticesService;
  limit: RateLimiter;
}

/** Carts, orders and their payments. */
export function composeOrders(foundation: Foundation, parts: Parts) {
  const { mail, orderLinks, users, products, memberships, stockNotices, limit } = parts;
  const { db, transactions, activity, settings, payment, stripe, rateLimitFactor, logger, now } = foundation;
  const orderDocuments = ordersRepository(db);
  const buyers = buyersService({
    ...{ transactions, buyers: buyersRepository(db), orders: orderDocuments, logger, now },
  });
  const promotions = composePromotions(foundation, orderDocuments, buyers, memberships, limit);
  const { codeTries, promotionUses } = promotions;
  const notes = orderNotesRepository(db);
  const filterOf = orderSearch(users.accounts);
  const { stock } = products;
  const { stockChanged } = products.services.products;
  const { usersList } = users.services;
  const pricing = pricingService({
    ...{ settings, promotionUses, memberships, codeTries, findProducts: stock.find, now },
  });
  const providers = paymentProviders(payment.provider, stripe);
  const invoices = invoicesService({ invoices: invoicesRepository(db), settings, now });
  const moneyDays = moneyDaysRepository(db);
  const cart = cartService({ transactions, carts: cartsRepository(db) });
  const orderPayments = orderPaymentService({
    transactions,
    orders: orderDocuments,
    mail,
    invoices,
    cart,
    buyers,
    moneyDays,
    now,
  });
  const payments = paymentsService({ orderPayments, providers, logger, now });
  const paymentEvents = paymentEventsService({
    events: paymentEventsRepository(db),
    orderPayments,
    providers,
    payments,
    logger,
    now,
  });
  const orderStatus = orderStatusService({
    transactions,
    orders: orderDocuments,
    orderPayments,
    notes,
    stock,
    buyers,
    promotionUses,
    stockChanged,
    activity,
    mail,
    settings,
    settle: payments.settle,
    logger,
    now,
  });
  const customerOrders = customerOrdersService({
    ...{ transactions, orders: orderDocuments, invoices, notes, orderStatus, now },
  });
  return {
    orderDocuments,
    erasePromotionUses: promotionUses.erase,
    buyers,
    orderReminders: orderRemindersService({ transactions, orders: orderDocuments, mail, now }),
    customerOrders,
    services: {
      ...promotions.services,
      cart,
      promotionPreview: promotionPreviewService({
        pastOrders: pastOrders(orderDocuments),
        settingsAt: settings.at,
        findProducts: stock.find,
        memberships,
        now,
      }),
      pricing,
      payments,
      paymentEvents,
      orderStatus,
      orderReceipts: orderReceiptsService({
        ...{ transactions, orders: orderDocuments, notes, orderPayments, activity, payments, logger, now },
      }),
      orderRefunds: orderRefundsService({
        transactions,
        orders: orderDocuments,
        orderPayments,
        stock,
        stockChanged,
        activity,
        settle: payments.settle,
        logger,
        now,
      }),
      orders: ordersService({ orders: orderDocuments, invoices, filterOf }),
      orderClaims: orderClaimsService({
        transactions,
        orders: orderDocuments,
        links: orderLinks,
        buyers,
        promotionUses,
        mail,
        activity,
        logger,
        now,
      }),
      guestErasure: guestErasureService({
        transactions,
        orders: orderDocuments,
        customerOrders,
        links: orderLinks,
        promotionUses,
        mail,
        stockNotices,
        activity,
        logger,
      }),
      orderExport: orderExportService({ orders: orderDocuments, filterOf }),
      adminOrders: adminOrdersService({
        transactions,
        orders: orderDocuments,
        notes,
        users: usersList,
        activity,
        mail,
        now,
      }),
      orderStats: orderStatsService({
        stats: orderStatsRepository(db),
        moneyDays,
        earlierMoney: earlierMoneyService({ transactions, orders: orderDocuments, moneyDays }),
        products: products.services.productAdmin,
        users: usersList,
        logger,
        now,
      }),
      placeOrder: placeOrderService({
        transactions,
        orders: orderDocuments,
        buyers,
        stock,
        stockChanged,
        mail,
        pricing,
        promotionUses,
        codeTries,
        settings,
        invoices,
        cart,
        links: orderLinks,
        limit,
        provider: providers.current,
        rateLimitFactor,
        logger,
        now,
      }),
    },
  };
}
