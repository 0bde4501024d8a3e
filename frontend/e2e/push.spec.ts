import type { CDPSession, Page } from '@playwright/test';
import { PushService, type SubscribedBrowser } from '../../backend/test/support/push-service.js';
import { expectAccessible } from './support/axe.js';
import type { Agency } from './support/agency.js';
import { expect, uniqueName, test } from './support/test.js';

test(
  'notifications reach a device that was switched on, and lead to what they tell of',
  { tag: '@phone' },
  // A choice of Camila's would disturb other journeys.
  async ({ fresh, open }) => {
    const service = await PushService.start();
    try {
      const browser = service.browser();
      const prepare = (page: Page) => subscribes(page, fresh, browser);
      const page = await open(fresh, 'camila', '/admin/avisos', { prepare });
      const device = page.getByRole('switch', { name: 'Avisos neste aparelho' });
      await expect(device).not.toBeChecked();
      await expect(page.getByText('Desligados. Ao ligar, o navegador pede')).toBeVisible();
      await device.focus();
      await page.keyboard.press('Space');
      await expect(device).toBeChecked();
      await expect(page.getByText('Ligados até você sair.')).toBeVisible();
      const choice = page.getByRole('switch', { name: 'Leads atribuídos a você: No aparelho' });
      await expect(choice).not.toBeChecked();
      await choice.click();
      await expect(choice).toBeChecked();
      await expectAccessible(page);
      await page.reload();
      await expect(device).toBeChecked();
      await expect(choice).toBeChecked();

      const name = uniqueName('Gil Antunes');
      const id = await givenToCamila(fresh, name);
      await expect.poll(() => browser.messages.map(({ title }) => title)).toEqual(['Lead atribuído a você']);
      const [message] = browser.messages;
      expect(JSON.stringify(message)).not.toContain(name);
      const [worker] = page.context().serviceWorkers();
      await worker!.evaluate(keepsNotifications);
      await deliver(page, fresh, JSON.stringify(message));
      const shown = () => worker!.evaluate(notificationsShown);
      await expect.poll(shown).toEqual([{ title: message!.title, body: message!.body, tag: message!.tag }]);
      await worker!.evaluate(clickFirst);
      await expect(page).toHaveURL(new RegExp(`/admin/crm\\?lead=${id}`));
      await expect(page.getByRole('dialog')).toContainText(name);

      await page.goto('/admin/avisos');
      await device.click();
      await expect(device).not.toBeChecked();
      await device.click();
      await expect(device).toBeChecked();
      await signOut(page);
      await expect(page).toHaveURL(/\/admin\/login/);
      expect(await page.evaluate(() => Reflect.get(window, 'unsubscribed') as number)).toBe(2);
    } finally {
      await service.close();
    }
  },
);

test('a browser that refused says how to allow it', { tag: '@phone' }, async ({ agency, open }) => {
  const prepare = (page: Page) =>
    page.addInitScript(() =>
      Object.defineProperty(Notification, 'permission', { get: () => 'denied', configurable: true }),
    );
  const page = await open(agency, 'diego', '/admin/avisos', { prepare });
  await expect(page.getByText('O navegador bloqueou os avisos deste site.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Avisos neste aparelho' })).toHaveCount(0);
  await expectAccessible(page);
});

/** Uses the test's own push service: the vendor's is out of reach. */
async function subscribes(page: Page, { url }: Agency, { subscription }: SubscribedBrowser): Promise<void> {
  await page.context().grantPermissions(['notifications'], { origin: url });
  await page.addInitScript((given) => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted', configurable: true });
    Notification.requestPermission = () => Promise.resolve('granted');
    const there = {
      options: {},
      toJSON: () => given,
      unsubscribe: () => {
        sessionStorage.removeItem('subscribed');
        Reflect.set(window, 'unsubscribed', Number(Reflect.get(window, 'unsubscribed') ?? 0) + 1);
        return Promise.resolve(true);
      },
    } as unknown as PushSubscription;
    PushManager.prototype.subscribe = () => {
      sessionStorage.setItem('subscribed', 'yes');
      return Promise.resolve(there);
    };
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(sessionStorage.getItem('subscribed') ? there : null);
  }, subscription);
}

async function deliver(page: Page, { url }: Agency, data: string): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => new URL(scopeURL).pathname === '/admin');
      if (ours) found(ours.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(url).origin,
    registrationId,
    data,
  });
}

type Shown = Pick<Notification, 'title' | 'body' | 'tag' | 'data' | 'close'>;
/** The part of the worker's scope used below. */
interface WorkerScope {
  registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    getNotifications(): Promise<Shown[]>;
  };
}

/** A headless shell shows no notifications: they are kept instead. */
function keepsNotifications(): void {
  const { registration } = globalThis as unknown as WorkerScope;
  const shown: Shown[] = [];
  registration.showNotification = (title, { body = '', tag = '', data }) => {
    shown.push({ title, body, tag, data: data as unknown, close: () => undefined });
    return Promise.resolve();
  };
  registration.getNotifications = () => Promise.resolve(shown);
}

async function notificationsShown(): Promise<{ title: string; body: string; tag: string }[]> {
  const { registration } = globalThis as unknown as WorkerScope;
  return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
}

/** System notifications cannot be clicked from a test. */
async function clickFirst(): Promise<void> {
  const { registration } = globalThis as unknown as WorkerScope;
  const [notification] = await registration.getNotifications();
  // A window comes to the front only after a real click.
  const waitUntil = (work: Promise<unknown>): void => void work.catch(() => undefined);
  globalThis.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
}

/** Answers the lead's id. */
async function givenToCamila(agency: Agency, name: string): Promise<string> {
  const { id } = await agency.lead('manager', { name, email: 'gil@exemplo.com.br' });
  await agency.change('manager', id, { brokerId: (await agency.user('camila')).id });
  return id;
}

async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Abrir menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Sair' }).click();
}
