import type { Page } from '@playwright/test';

const CONFIRMED = 'connection-confirmed';

/** Call before opening the page. */
export const liveConnectionUp = (page: Page): Promise<void> => liveMessageReceived(page, CONFIRMED);

/** Call before opening the page; the connection polls or is a web socket. */
export function liveMessageReceived(page: Page, told: string): Promise<void> {
  return new Promise((resolve) => {
    const look = (text: string | Buffer) => void (String(text).includes(told) && resolve());
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => look(payload)));
    page.on('response', (response) => {
      // A poll that is aborted by the upgrade to a web socket has no text.
      if (response.url().includes('/socket.io')) void response.text().then(look, () => undefined);
    });
  });
}
