import { expect, test, vi } from 'vitest';
import { createDependencyContainer } from './container';

test('creates an entry once, when it is first needed', () => {
  const createMail = vi.fn(({ address }: { address: string }) => ({ from: address }));
  const container = createDependencyContainer(
    { address: 'shop@example.com' },
    { orders: ({ mail }: { mail: { from: string } }) => ({ mail }), mail: createMail },
  );

  expect(createMail).not.toHaveBeenCalled();
  expect(container.orders.mail).toEqual({ from: 'shop@example.com' });
  expect(container.mail).toBe(container.orders.mail);
  expect(createMail).toHaveBeenCalledTimes(1);
});

test('names the entries that need each other', () => {
  const container = createDependencyContainer(
    {},
    {
      orders: ({ mail }: { mail: unknown }) => ({ mail }),
      mail: ({ settings }: { settings: unknown }) => ({ settings }),
      settings: ({ orders }: { orders: unknown }) => ({ orders }),
    },
  );

  expect(() => container.mail).toThrow('Services need each other: mail → settings → orders → mail');
});

test('tries again after a factory has failed', () => {
  const createMail = vi
    .fn(() => 'ready')
    .mockImplementationOnce(() => {
      throw new Error('No parameter.');
    });
  const container = createDependencyContainer({}, { mail: createMail });

  expect(() => container.mail).toThrow('No parameter.');
  expect(container.mail).toBe('ready');
});
