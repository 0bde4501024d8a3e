import type { Page } from '@playwright/test';

const CONFIRMED = 'connection-confirmed';

/** Resolves when the page's live line is up; ask before the page is opened. */
export const lineUp = (page: Page): Promise<void> => heard(page, CONFIRMED);

/** Resolves when the live line brings a text; ask before the page is opened. It begins by polling or as a web socket. */
export function heard(page: Page, told: string): Promise<void> {
  return new Promise((resolve) => {
    const look = (text: string | Buffer) => void (String(text).includes(told) && resolve());
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => look(payload)));
    page.on('response', (response) => {
      // A poll that is cut off by the change to a web socket has no text.
      if (response.url().includes('/socket.io')) void response.text().then(look, () => undefined);
    });
  });
}
