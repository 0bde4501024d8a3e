import '@fontsource-variable/figtree';
import '@fontsource-variable/fraunces';
import '../shared/tokens.css';
import './shell/admin.css';
import '../shared/layout-words.css';
import './ui/shared.css';
import dayjs from 'dayjs';
import 'dayjs/locale/pt-br';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { documentBrand, documentNonce } from '../shared/page-config.js';
import { AdminProviders } from './shell/AdminProviders.js';
import { AdminRoutes } from './shell/AdminRoutes.js';
import { keepFocusOfDisabled } from './shell/keep-focus.js';
import { addNonceToStyles } from './shell/style-nonce.js';

dayjs.locale('pt-br');
const nonce = documentNonce();
addNonceToStyles(nonce);
keepFocusOfDisabled();

// Only a data router can block navigation during unsaved edits.
const router = createBrowserRouter([
  {
    path: '*',
    element: (
      <AdminProviders nonce={nonce} brand={documentBrand()}>
        <AdminRoutes />
      </AdminProviders>
    ),
    errorElement: <p>Não foi possível abrir o sistema. Recarregue a página.</p>,
  },
]);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
