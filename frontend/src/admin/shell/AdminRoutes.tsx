import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { FullPageStatus } from '../session/FullPageStatus.js';
import { SessionGuard } from '../session/SessionGuard.js';
import { FirstScreen } from './FirstScreen.js';
import { NotFound } from './NotFound.js';
import { ScreenGate } from './ScreenGate.js';
import { screens } from './screens.js';
import { Shell } from './Shell.js';

const EnrolScreen = lazy(() => import('../features/sign-in/EnrolScreen.js'));
const SetUpScreen = lazy(() => import('../features/first-run/SetUpScreen.js'));
const LoginPage = lazy(() => import('../session/LoginPage.js'));
const LostPasswordPage = lazy(() => import('../session/links/ForgotPasswordPage.js'));
const ChoosePasswordPage = lazy(() => import('../session/links/ChoosePasswordPage.js'));
const EmailPage = lazy(() => import('../session/links/ConfirmEmailPage.js'));

export function AdminRoutes() {
  return (
    <Suspense fallback={<FullPageStatus text="Carregando..." />}>
      <Routes>
        <Route path="/admin/login" element={<LoginPage />} />
        <Route path="/admin/inicio" element={<SetUpScreen />} />
        <Route path="/conta/recuperar" element={<LostPasswordPage />} />
        <Route path="/conta/convite" element={<ChoosePasswordPage purpose="invitation" />} />
        <Route path="/conta/senha" element={<ChoosePasswordPage key="lost" purpose="password-reset" />} />
        <Route path="/conta/email" element={<EmailPage />} />
        <Route
          path="/admin"
          element={
            <SessionGuard enrol={<EnrolScreen />}>
              <Shell />
            </SessionGuard>
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
