import './faces.css';
import '../shell/admin.css';
import '../../shared/layout-words.css';
import '../ui/shared.css';
import { QueryClientProvider } from '@tanstack/react-query';
import type { PaintRequest, PaintScreen } from '@lox/contracts/painted-screens.js';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router-dom';
import { abilityFor } from '../../shared/permissions.js';
import { createAdminQueryClient } from '../session/admin-query-client.js';
import { SessionContext } from '../session/session.js';
import { Shell } from '../shell/Shell.js';
import { Sidebar } from '../shell/Sidebar.js';
import { BrandContext } from '../ui/brand.js';
import { PhoneContext } from './static-antd.js';
import { compactMarkup } from './compact-markup.js';
import { PRERENDERED_SCREENS } from './prerendered-screens.js';
import { OPENING_COVER_SCRIPT } from './opening-cover.js';
import './opening.css';

/** The build inserts the styles (`frontend/patches/opening-bundle.ts`). */
const STYLES = '__STYLES__';

/** The shadow root hides the screen from scripts, ids and screen readers. */
export const paint: PaintScreen = async (request) => {
  const { nonce } = request;
  const { markup, styles } = compactMarkup(await painted(request));
  return [
    '<div id="opening" aria-hidden="true" inert><template shadowrootmode="closed">',
    `<style nonce="${nonce}">${STYLES}${styles}</style>${markup}</template></div>`,
    `<script nonce="${nonce}">${OPENING_COVER_SCRIPT}</script>`,
  ].join('');
};

async function painted({ screen, user, own, brand, reads }: PaintRequest): Promise<string> {
  const { Screen, fill, lessen } = PRERENDERED_SCREENS[screen];
  const client = createAdminQueryClient();
  await fill(client, reads);
  const session = { user, ability: abilityFor(user, own), checkingPermissions: false };
  const markupOf = (content: ReactNode, phone = false): string =>
    routed(
      `/admin/${screen}`,
      <PhoneContext value={phone}>
        <BrandContext value={brand}>
          <QueryClientProvider client={client}>
            <SessionContext value={session}>{content}</SessionContext>
          </QueryClientProvider>
        </BrandContext>
      </PhoneContext>,
    );
  const whole = (
    <Routes>
      <Route path="/admin" element={<Shell />}>
        <Route path={screen} element={<Screen />} />
      </Route>
    </Routes>
  );
  const folded = <Sidebar collapsed onToggle={nothing} onChangePassword={nothing} onPlanAbsence={nothing} />;
  const desk = `<aside class="narrow">${markupOf(folded)}</aside>${markupOf(whole)}`;
  lessen?.(client);
  return `<div class="for-desk">${desk}</div><div class="for-phone">${markupOf(whole, true)}</div>`;
}

function routed(address: string, element: ReactNode): string {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  try {
    return renderToStaticMarkup(<RouterProvider router={router} />).replace(/<title>.*?<\/title>/, '');
  } finally {
    router.dispose();
  }
}

const nothing = (): void => undefined;
