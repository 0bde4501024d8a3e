import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { FullPageStatus } from '../session/FullPageStatus.js';
import { Guard } from '../session/Guard.js';
import { FirstScreen } from './FirstScreen.js';
import { NotFound } from './NotFound.js';
import { ScreenGate } from './ScreenGate.js';
import { screens } from './screens.js';
import { Shell } from './Shell.js';

const LoginPage = lazy(() => import('../session/LoginPage.js'));

/**
 * All routes below `/admin`; only the login is outside the guard
 * (docs/behaviour/session-and-access.md#guard).
 */
export function AdminRoutes() {
  return (
    <Suspense fallback={<FullPageStatus text="Carregando..." />}>
      <Routes>
        <Route path="/admin/login" element={<LoginPage />} />
        <Route
          path="/admin"
          element={
            <Guard>
              <Shell />
            </Guard>
          }
        >
          <Route index element={<FirstScreen />} />
          {screens.map((screen) => (
            <Route
              key={screen.path}
              path={screen.path}
              element={
                <ScreenGate screen={screen} otherwise={screen.path === 'dashboard' && <FirstScreen />} />
              }
            />
          ))}
          <Route path="*" element={<NotFound />} />
        </Route>
        <Route path="*" element={<Navigate to="/admin" replace />} />
      </Routes>
    </Suspense>
  );
}
