// Shows in the back office's name what is pushed to this device, also while no window is open
// (docs/behaviour/notifications.md#on-devices). It answers no request: pages load as without it.

self.addEventListener('push', (event) => {
  const { title, body, tag, url } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      icon: '/favicon.svg',
      lang: 'pt-BR',
      data: { url },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});

/** An open window is asked to go there, so that it can first ask about what was not saved. */
async function open(url) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const present = windows.find((one) => new URL(one.url).pathname.startsWith('/admin'));
  if (!present) return self.clients.openWindow(url);
  present.postMessage({ pushed: url });
  return present.focus();
}
