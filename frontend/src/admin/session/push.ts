import type { OwnPush } from '@lox/contracts/push.js';
import { call } from '../../shared/api.js';
import { pushOwner, setPushOwner } from './push-owner.js';

const PATH = '/api/notifications/push';
const WORKER = '/push-worker.js';
const SCOPE = '/admin';

export const isPushSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const readPush = (signal?: AbortSignal): Promise<OwnPush> => call<OwnPush>(PATH, { signal });

export async function switchPushOn(userId: string): Promise<'on' | 'off' | 'refused'> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'refused' : 'off';
  await subscribe(userId);
  return 'on';
}

export async function switchPushOff(): Promise<void> {
  await unsubscribe();
  await call(PATH, { method: 'DELETE' });
}

/** Before signing out: the next person gets no notifications. */
export async function unsubscribe(): Promise<void> {
  if (pushOwner() === null) return;
  setPushOwner(null);
  const subscription = await subscriptionOf(await navigator.serviceWorker.getRegistration(SCOPE));
  await subscription?.unsubscribe();
}

export async function resumePush(userId: string): Promise<void> {
  const owner = pushOwner();
  if (owner === null) return;
  if (owner !== userId) return unsubscribe();
  if (isPushSupported() && Notification.permission === 'granted' && !(await readPush()).thisDevice)
    await subscribe(userId);
}

async function subscribe(userId: string): Promise<void> {
  const { publicKey } = await readPush();
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await activated(registration);
  const former = await subscriptionOf(registration);
  // A subscription made with another key cannot be sent to.
  if (former && !isOf(former, publicKey)) await former.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON();
  await call(PATH, { method: 'PUT', body: { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } } });
  setPushOwner(userId);
}

const subscriptionOf = async (
  registration: ServiceWorkerRegistration | undefined,
): Promise<PushSubscription | null> => (await registration?.pushManager.getSubscription()) ?? null;

/** Only an active worker can subscribe. */
function activated({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (!worker || worker.state === 'activated') return Promise.resolve();
  return new Promise((resolve) =>
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve()),
  );
}

function isOf({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey;
  if (!key) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}
